"""Run by brokers.py with the Python of the judges: a subscriber, or a bridge to a WebSocket."""

import json
import os
import sys
import threading
import time

# A broker that answers no more within these seconds is asked anew.
PATIENCE = 5


def say(**row):
    print(json.dumps(row), flush=True)


def subscribe(port, vhost, *topics):
    """Prints each message as a line; connects again whenever the broker is gone."""
    import stomp

    class Listener(stomp.ConnectionListener):
        def __init__(self):
            self.connected, self.done, self.gone = [threading.Event() for _ in range(3)]
            self.left = len(topics)

        def on_connected(self, frame):
            self.connected.set()

        def on_receipt(self, frame):
            self.left -= 1
            if self.left == 0:
                self.done.set()
                say(subscribed=True)

        def on_message(self, frame):
            say(topic=frame.headers["destination"], id=frame.headers.get("event-id"),
                body=frame.body)

        def on_disconnected(self):
            self.gone.set()

    while True:
        listener = Listener()
        connection = stomp.Connection12(
            [("127.0.0.1", int(port))], vhost=vhost, reconnect_attempts_max=1)
        connection.set_listener("", listener)
        try:
            connection.connect("guest", "guest")
            listener.connected.wait(PATIENCE)
            for number, topic in enumerate(topics):
                receipt = {"receipt": f"s{number}"}
                connection.subscribe(topic, id=number, ack="auto", headers=receipt)
            if listener.done.wait(PATIENCE):
                listener.gone.wait()
            else:
                connection.disconnect()
        except (stomp.exception.StompException, OSError):
            time.sleep(0.1)


def bridge(address):
    """Standard input and output on one side, the binary messages of a WebSocket on the other."""
    import websocket

    socket = websocket.create_connection(address, subprotocols=["v12.stomp"])

    def up():
        while chunk := os.read(0, 1 << 16):
            socket.send_binary(chunk)
        socket.close()

    threading.Thread(target=up, daemon=True).start()
    while chunk := socket.recv():
        os.write(1, chunk if isinstance(chunk, bytes) else chunk.encode())


if __name__ == "__main__":
    {"subscribe": subscribe, "bridge": bridge}[sys.argv[1]](*sys.argv[2:])
