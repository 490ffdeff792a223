"""How a step of the model can end other than well."""


class Difference(Exception):
    """The store and the model part ways."""


class Refused(Exception):
    """The exit code that is due."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code
