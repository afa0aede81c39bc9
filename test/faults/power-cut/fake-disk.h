/* What the calls of libc (libc-calls.c) tell the fake disk (fake-disk.c). */
#pragma once
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#define TO_THE_END INT64_MAX

/* The libc function behind the one of the same name in libc-calls.c. */
#define REAL(name) ({ static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); real; })

/* One file, whatever it is called now. */
struct object;

/* Ends the process: a write that is not followed would make the test prove nothing. */
void fake_disk_refuse(const char *what, const char *about);
/* Around each change or flush. Locking also counts it, and cuts the power when its time has come. */
void fake_disk_lock(void);
void fake_disk_unlock(void);

/* After an open. @return the descriptor */
int fake_disk_follow(int fd, int flags);
void fake_disk_closed(int fd);
/* @return NULL for what is not under the live directory */
struct object *fake_disk_of(int fd);
const char *fake_disk_name(const struct object *object);
/* Written, and not on the fake disk before the next flush. */
void fake_disk_mark(struct object *object, int64_t from, int64_t to);
/* Its last name is gone: the file system may give the inode number to the next file. */
void fake_disk_forget(ino_t inode);

void fake_disk_flush_file(struct object *object, int fd);
void fake_disk_flush_directory(const char *path, ino_t inode);

bool fake_disk_is_ours(const char *path);
/* @return whether the descriptor leads to something under the live directory; its path, of PATH_MAX bytes, in `path` */
bool fake_disk_path_of(int fd, char *path);
