#pragma once

/// The commit of the sources, as the build was given it; null when it was not.
const char *catchkit_commit(void);
