/*
 * Every call by which Node and SQLite change files, in front of libc's own. Calls outside the live directory go
 * straight through. Independent of the fake disk's format.
 */
#include "fake-disk.h"
#include <fcntl.h>
#include <limits.h>
#include <linux/fs.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* Without the real flush: this disk's power is not at risk, and a thousand cuts should not take a day. */
static int flush(int fd, int (*real)(int)) {
  struct object *object = fake_disk_of(fd);
  char path[PATH_MAX];
  struct stat status;
  if (object) {
    fake_disk_lock();
    fake_disk_flush_file(object, fd);
    fake_disk_unlock();
    return 0;
  }
  if (fake_disk_path_of(fd, path) && fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) {
    fake_disk_lock();
    fake_disk_flush_directory(path, status.st_ino);
    fake_disk_unlock();
    return 0;
  }
  return real(fd);
}
int fsync(int fd) { return flush(fd, REAL(fsync)); }
int fdatasync(int fd) { return flush(fd, REAL(fdatasync)); }

/* Opening. */
#define MODE(flags) ({ mode_t mode = 0; if ((flags) & (O_CREAT | O_TMPFILE)) { va_list list; va_start(list, flags); mode = va_arg(list, int); va_end(list); } mode; })
int open(const char *path, int flags, ...) { return fake_disk_follow(REAL(open)(path, flags, MODE(flags)), flags); }
int open64(const char *path, int flags, ...) { return fake_disk_follow(REAL(open64)(path, flags, MODE(flags)), flags); }
int openat(int at, const char *path, int flags, ...) { return fake_disk_follow(REAL(openat)(at, path, flags, MODE(flags)), flags); }
int openat64(int at, const char *path, int flags, ...) { return fake_disk_follow(REAL(openat64)(at, path, flags, MODE(flags)), flags); }
int creat(const char *path, mode_t mode) { return fake_disk_follow(REAL(creat)(path, mode), O_TRUNC); }
int creat64(const char *path, mode_t mode) { return fake_disk_follow(REAL(creat64)(path, mode), O_TRUNC); }
int close(int fd) { return fake_disk_closed(fd), REAL(close)(fd); }

/* Writing. Without a position in the file of its own, a write ends at the descriptor's position afterwards. */
static ssize_t wrote(int fd, ssize_t count, int64_t at) {
  struct object *object = fake_disk_of(fd);
  if (object && count > 0) {
    if (at < 0) at = lseek(fd, 0, SEEK_CUR) - count;
    fake_disk_mark(object, at, at + count);
  }
  if (object) fake_disk_unlock();
  return count;
}
static void writes(int fd, bool placed) {
  if (!fake_disk_of(fd)) return;
  if (placed && fcntl(fd, F_GETFL) & O_APPEND) fake_disk_refuse("a placed write to a file that is appended to", fake_disk_name(fake_disk_of(fd)));
  fake_disk_lock();
}
#define WRITE(fd, at, call) (writes(fd, (at) >= 0), wrote(fd, call, at))
ssize_t write(int fd, const void *from, size_t count) { return WRITE(fd, -1, REAL(write)(fd, from, count)); }
ssize_t writev(int fd, const struct iovec *from, int count) { return WRITE(fd, -1, REAL(writev)(fd, from, count)); }
ssize_t pwrite(int fd, const void *from, size_t count, off_t at) { return WRITE(fd, at, REAL(pwrite)(fd, from, count, at)); }
ssize_t pwrite64(int fd, const void *from, size_t count, off64_t at) { return WRITE(fd, at, REAL(pwrite64)(fd, from, count, at)); }
ssize_t pwritev(int fd, const struct iovec *from, int count, off_t at) { return WRITE(fd, at, REAL(pwritev)(fd, from, count, at)); }
ssize_t pwritev64(int fd, const struct iovec *from, int count, off64_t at) { return WRITE(fd, at, REAL(pwritev64)(fd, from, count, at)); }

/* Changes whose exact extent does not matter. */
static void changed_from(int fd, int64_t from) {
  struct object *object = fake_disk_of(fd);
  if (!object) return;
  fake_disk_lock();
  fake_disk_mark(object, from, TO_THE_END);
  fake_disk_unlock();
}
int ftruncate(int fd, off_t size) { return changed_from(fd, size), REAL(ftruncate)(fd, size); }
int ftruncate64(int fd, off64_t size) { return changed_from(fd, size), REAL(ftruncate64)(fd, size); }
int fallocate(int fd, int mode, off_t at, off_t size) { return changed_from(fd, 0), REAL(fallocate)(fd, mode, at, size); }
int fallocate64(int fd, int mode, off64_t at, off64_t size) { return changed_from(fd, 0), REAL(fallocate64)(fd, mode, at, size); }
int posix_fallocate(int fd, off_t at, off_t size) { return changed_from(fd, 0), REAL(posix_fallocate)(fd, at, size); }
int posix_fallocate64(int fd, off64_t at, off64_t size) { return changed_from(fd, 0), REAL(posix_fallocate64)(fd, at, size); }
ssize_t sendfile(int to, int from, off_t *at, size_t count) { return changed_from(to, 0), REAL(sendfile)(to, from, at, count); }
ssize_t sendfile64(int to, int from, off64_t *at, size_t count) { return changed_from(to, 0), REAL(sendfile64)(to, from, at, count); }
ssize_t copy_file_range(int from, off64_t *from_at, int to, off64_t *to_at, size_t count, unsigned flags) {
  return changed_from(to, 0), REAL(copy_file_range)(from, from_at, to, to_at, count, flags);
}
/* Node copies and closes files by the number of the call. */
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long), d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (number == SYS_copy_file_range) changed_from((int)c, 0);
  if (number == SYS_close) fake_disk_closed((int)a);
  return REAL(syscall)(number, a, b, c, d, e, f);
}
int ioctl(int fd, unsigned long request, ...) {
  va_list list;
  va_start(list, request);
  void *argument = va_arg(list, void *);
  va_end(list);
  if (request == FICLONE || request == FICLONERANGE) changed_from(fd, 0);
  return REAL(ioctl)(fd, request, argument);
}
static void refuse_mapping(int fd, int protection, int flags) {
  char path[PATH_MAX];
  if (!fake_disk_of(fd) || !(protection & PROT_WRITE) || !(flags & MAP_SHARED) || !fake_disk_path_of(fd, path)) return;
  size_t length = strlen(path);
  if (length < 4 || strcmp(path + length - 4, "-shm") != 0) fake_disk_refuse("writes through memory", path);
}
void *mmap(void *at, size_t size, int protection, int flags, int fd, off_t from) {
  return refuse_mapping(fd, protection, flags), REAL(mmap)(at, size, protection, flags, fd, from);
}
void *mmap64(void *at, size_t size, int protection, int flags, int fd, off64_t from) {
  return refuse_mapping(fd, protection, flags), REAL(mmap64)(at, size, protection, flags, fd, from);
}

/* Names. Only consequences for inode numbers are tracked: names are read when their directory is flushed. */
static ino_t last_name_of(int at, const char *path) {
  struct stat status;
  return fstatat(at, path, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 1 ? status.st_ino : 0;
}
static bool concerns_us(int at, const char *path) {
  char where[PATH_MAX], resolved[PATH_MAX];
    if (path[0] == '/') return fake_disk_is_ours(path);
  if (at == AT_FDCWD) return getcwd(where, sizeof where) && fake_disk_is_ours(where);
  return fake_disk_path_of(at, resolved);
}
#define LOSES_NAME(at, path, call) ({ \
  bool ours = concerns_us(at, path); \
  if (ours) { fake_disk_lock(); } \
  ino_t gone = ours ? last_name_of(at, path) : 0; \
  int result = call; \
  if (gone && result == 0) fake_disk_forget(gone); \
  if (ours) fake_disk_unlock(); \
  result; })
int unlink(const char *path) { return LOSES_NAME(AT_FDCWD, path, REAL(unlink)(path)); }
int unlinkat(int at, const char *path, int flags) { return LOSES_NAME(at, path, REAL(unlinkat)(at, path, flags)); }
int remove(const char *path) { return LOSES_NAME(AT_FDCWD, path, REAL(remove)(path)); }
int rename(const char *from, const char *to) { return LOSES_NAME(AT_FDCWD, to, REAL(rename)(from, to)); }
int renameat(int from_at, const char *from, int at, const char *to) { return LOSES_NAME(at, to, REAL(renameat)(from_at, from, at, to)); }
/* A new directory may get the inode number of a removed one with its names, so none may be removed. */
int rmdir(const char *path) { return concerns_us(AT_FDCWD, path) ? (fake_disk_refuse("directories that go", path), -1) : REAL(rmdir)(path); }
int renameat2(int from_at, const char *from, int at, const char *to, unsigned flags) {
  return LOSES_NAME(at, to, REAL(renameat2)(from_at, from, at, to, flags));
}
