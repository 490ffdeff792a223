#pragma once

/// The count of the words of the command line, the program's name among them; 0 when unknown.
int catchkit_argument_count(void);

/// A word of the command line in its own bytes; null beyond the last.
const char *catchkit_argument(int index);

/// The first environment variable with a meaning here whose text is not UTF-8; null if there is none.
const char *catchkit_malformed_variable(void);

/// True where an open file has an extended attribute.
int catchkit_has_attribute(int descriptor, const char *name);

/// The most programs that are noted at one time.
#define CATCHKIT_MOST_PROGRAMS 8

/// Notes a program that runs in the place of another one; 0 stands for none, and a negative number
/// for one without a process group of its own. False without a place.
int catchkit_note_program(int former, int process);

/// Sends a signal to all programs noted, and to their process groups; allowed in a signal handler.
void catchkit_signal_programs(int signal);

/// Sets the form of the message for an end without memory.
void catchkit_say_memory_failure_as(int is_json, int is_korean);

/// True when that message is Korean; allowed in a signal handler.
int catchkit_says_korean(void);
