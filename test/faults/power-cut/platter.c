/*
 * A disk that can lose its power. Preloaded into a child, it follows every write under KONTER_PLATTER_LIVE and keeps in
 * KONTER_PLATTER what would be on the platter: only what was fsynced. The test throws the live files away and starts
 * the next child from the platter. Refuses (by ending the child, loudly) whatever it could not follow.
 *
 * What is modelled, as strictly as POSIX allows a disk to be:
 * - a file's bytes and size are on the platter once fsync or fdatasync of it is called, and not before;
 * - a name (create, rename, unlink, mkdir) is on the platter once its directory is fsynced, and not before. ext4 and xfs
 *   are kinder: there an fsync of anything also writes down all earlier names. SQLite relies on neither;
 * - a rename is one change: its name leads to the old file or to the new one;
 * - SQLite's -shm is shared memory that happens to have a name. It is rebuilt at the next start; its bytes never count.
 *
 * The platter's layout, read by platter.ts:
 *   objects/INODE.N        what is durable of the Nth file that had this inode number
 *   dirs/INODE/NAME        a hard link to an object, or a symbolic link "dir:INODE" to a directory
 *
 * KONTER_PLATTER_CUT_AFTER=N ends the process before the Nth change or flush, so that a cut can fall between any two.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/fs.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FDS 65536
#define MOST_RANGES 512
#define TO_THE_END INT64_MAX

struct range { int64_t from, to; };
/* One file, whatever it is called now. */
struct object {
  ino_t inode;
  char path[PATH_MAX]; /* in objects/ */
  int fd;              /* of that path; -1 until it is needed */
  int dirty;
  struct range ranges[MOST_RANGES]; /* written since the last flush */
  struct object *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct object *objects;            /* by inode number, those that have a name */
static struct object *opened[MOST_FDS];   /* by descriptor, also those whose name is gone */
static char live[PATH_MAX], platter[PATH_MAX - 64];
static size_t live_length;
static unsigned made;
static long cut_after, events;

/* The libc function behind the one defined here. */
#define REAL(name) ({ static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); real; })

static void refuse(const char *what, const char *about) {
  fprintf(stderr, "platter: can't follow %s: %s (%s)\n", what, about, strerror(errno));
  abort();
}

/* One more change or flush is about to happen. */
static void tick(void) {
  if (cut_after > 0 && ++events >= cut_after) {
    kill(getpid(), SIGKILL);
    pause();
  }
}

static struct object *find(ino_t inode) {
  for (struct object *each = objects; each; each = each->next) if (each->inode == inode) return each;
  return NULL;
}

static struct object *add(ino_t inode, const char *path) {
  struct object *object = calloc(1, sizeof *object);
  if (!object) refuse("memory", path);
  object->inode = inode;
  object->fd = -1;
  snprintf(object->path, sizeof object->path, "%s", path);
  object->next = objects;
  objects = object;
  return object;
}

static struct object *make(ino_t inode) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/objects/%llu.%u", platter, (unsigned long long)inode, ++made);
  struct object *object = add(inode, path);
  object->fd = REAL(open)(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (object->fd < 0) refuse("a new file", path);
  return object;
}

/* Its last name is gone: the file system may give the inode number to the next file. */
static void forget(ino_t inode) {
  for (struct object **each = &objects; *each; each = &(*each)->next) {
    if ((*each)->inode != inode) continue;
    *each = (*each)->next; /* not freed: a descriptor may still lead to it */
    return;
  }
}

/* Files that were there at the start: the test has put their objects in place. */
__attribute__((constructor)) static void begin(void) {
  const char *where = getenv("KONTER_PLATTER_LIVE"), *to = getenv("KONTER_PLATTER"), *after = getenv("KONTER_PLATTER_CUT_AFTER");
  if (!where || !to) return;
  snprintf(platter, sizeof platter, "%s", to);
  char path[PATH_MAX + 300];
  snprintf(path, sizeof path, "%s/objects", platter);
  DIR *listing = opendir(path);
  if (!listing) refuse("the platter", path);
  for (struct dirent *entry; (entry = readdir(listing));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/objects/%s", platter, entry->d_name);
    add(strtoull(entry->d_name, NULL, 10), path);
  }
  closedir(listing);
  cut_after = after ? atol(after) : 0;
  snprintf(live, sizeof live, "%s", where);
  live_length = strlen(live); /* last: from here on paths are followed */
}

static bool is_ours(const char *path) {
  return live_length && strncmp(path, live, live_length) == 0 && (path[live_length] == '/' || path[live_length] == 0);
}

/* @return whether the descriptor leads to something under the live directory; its path in `path` */
static bool path_of(int fd, char *path) {
  if (!live_length) return false;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return false;
  path[length] = 0;
  return is_ours(path);
}

static void mark(struct object *object, int64_t from, int64_t to) {
  struct range *last = object->dirty ? &object->ranges[object->dirty - 1] : NULL;
  if (last && from >= last->from && from <= last->to) {
    if (to > last->to) last->to = to;
    return;
  }
  if (object->dirty == MOST_RANGES) { /* one that holds them all */
    for (int i = 0; i < MOST_RANGES; i++) {
      if (object->ranges[i].from < from) from = object->ranges[i].from;
      if (object->ranges[i].to > to) to = object->ranges[i].to;
    }
    object->dirty = 0;
  }
  object->ranges[object->dirty++] = (struct range){from, to};
}

/* After an open: from now on the descriptor's writes are followed. */
static int follow(int fd, int flags) {
  char path[PATH_MAX];
  struct stat status;
  if (fd < 0 || !path_of(fd, path) || fstat(fd, &status) || !S_ISREG(status.st_mode)) return fd;
  if (fd >= MOST_FDS) refuse("so many descriptors", path);
  if (flags & (O_DSYNC | O_SYNC)) refuse("synchronous writes", path);
  pthread_mutex_lock(&lock);
  struct object *object = find(status.st_ino);
  if (!object) object = make(status.st_ino);
  if (flags & O_TRUNC) mark(object, 0, TO_THE_END);
  opened[fd] = object;
  pthread_mutex_unlock(&lock);
  return fd;
}

static struct object *of(int fd) { return fd >= 0 && fd < MOST_FDS ? opened[fd] : NULL; }

/* A file's bytes reach the platter. */
static void flush_file(struct object *object, int fd) {
  struct stat status;
  if (fstat(fd, &status)) refuse("a flush", object->path);
  if (object->fd < 0) object->fd = REAL(open)(object->path, O_RDWR | O_CLOEXEC);
  int from = fd, mode = fcntl(fd, F_GETFL) & O_ACCMODE;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  /* Never a second descriptor of a file that is open for reading: closing it would drop SQLite's locks. */
  if (mode == O_WRONLY) from = REAL(open)(link, O_RDONLY | O_CLOEXEC);
  if (object->fd < 0 || from < 0 || ftruncate(object->fd, status.st_size)) refuse("a flush", object->path);
  static char buffer[1 << 16];
  for (int i = 0; i < object->dirty; i++) {
    int64_t at = object->ranges[i].from, end = object->ranges[i].to < status.st_size ? object->ranges[i].to : status.st_size;
    while (at < end) {
      ssize_t got = pread(from, buffer, end - at < (int64_t)sizeof buffer ? end - at : (int64_t)sizeof buffer, at);
      if (got <= 0 || REAL(pwrite)(object->fd, buffer, got, at) != got) refuse("a flush", object->path);
      at += got;
    }
  }
  object->dirty = 0;
  if (from != fd) REAL(close)(from);
}

/* A name on the platter: made beside and renamed over, so that a kill leaves the old one or the new one. */
static void put_name(const char *folder, const char *name, const char *object, const char *directory) {
  char path[PATH_MAX + 300], beside[PATH_MAX + 300], current[64];
  struct stat now, wanted;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  snprintf(beside, sizeof beside, "%s/.beside", folder);
  ssize_t length = directory ? readlink(path, current, sizeof current - 1) : -1;
  if (length >= 0 && (size_t)length == strlen(directory) && strncmp(current, directory, length) == 0) return;
  if (object && lstat(path, &now) == 0 && stat(object, &wanted) == 0 && now.st_ino == wanted.st_ino) return;
  REAL(unlink)(beside);
  if (object ? REAL(link)(object, beside) : symlink(directory, beside)) refuse("a name", path);
  if (REAL(rename)(beside, path)) refuse("a name", path);
}

/* A directory's names reach the platter. */
static void flush_directory(const char *path, ino_t inode) {
  char folder[PATH_MAX], child[PATH_MAX + 300], directory[64];
  snprintf(folder, sizeof folder, "%s/dirs/%llu", platter, (unsigned long long)inode);
  mkdir(folder, 0700);
  DIR *listing = opendir(path);
  if (!listing) refuse("a directory", path);
  struct stat status;
  for (struct dirent *entry; (entry = readdir(listing));) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    snprintf(child, sizeof child, "%s/%s", path, entry->d_name);
    if (lstat(child, &status)) continue;
    if (S_ISDIR(status.st_mode)) {
      snprintf(directory, sizeof directory, "dir:%llu", (unsigned long long)status.st_ino);
      put_name(folder, entry->d_name, NULL, directory);
    } else if (S_ISREG(status.st_mode)) {
      struct object *object = find(status.st_ino);
      if (!object) refuse("how this file was made", child);
      put_name(folder, entry->d_name, object->path, NULL);
    }
  }
  closedir(listing);
  listing = opendir(folder);
  if (!listing) refuse("a directory", folder);
  for (struct dirent *entry; (entry = readdir(listing));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(child, sizeof child, "%s/%s", path, entry->d_name);
    if (lstat(child, &status) == 0) continue;
    snprintf(child, sizeof child, "%s/%s", folder, entry->d_name);
    REAL(unlink)(child);
  }
  closedir(listing);
}

/* The real flush is left out: this disk's power is not at risk, and a thousand cuts should not take a day. */
static int flush(int fd, int (*real)(int)) {
  struct object *object = of(fd);
  char path[PATH_MAX];
  struct stat status;
  if (object) {
    pthread_mutex_lock(&lock);
    tick();
    flush_file(object, fd);
    pthread_mutex_unlock(&lock);
    return 0;
  }
  if (path_of(fd, path) && fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) {
    pthread_mutex_lock(&lock);
    tick();
    flush_directory(path, status.st_ino);
    pthread_mutex_unlock(&lock);
    return 0;
  }
  return real(fd);
}
int fsync(int fd) { return flush(fd, REAL(fsync)); }
int fdatasync(int fd) { return flush(fd, REAL(fdatasync)); }

/* Opening. */
#define MODE(flags) ({ mode_t mode = 0; if ((flags) & (O_CREAT | O_TMPFILE)) { va_list list; va_start(list, flags); mode = va_arg(list, int); va_end(list); } mode; })
int open(const char *path, int flags, ...) { return follow(REAL(open)(path, flags, MODE(flags)), flags); }
int open64(const char *path, int flags, ...) { return follow(REAL(open64)(path, flags, MODE(flags)), flags); }
int openat(int at, const char *path, int flags, ...) { return follow(REAL(openat)(at, path, flags, MODE(flags)), flags); }
int openat64(int at, const char *path, int flags, ...) { return follow(REAL(openat64)(at, path, flags, MODE(flags)), flags); }
int creat(const char *path, mode_t mode) { return follow(REAL(creat)(path, mode), O_TRUNC); }
int creat64(const char *path, mode_t mode) { return follow(REAL(creat64)(path, mode), O_TRUNC); }
static void closes(int fd) {
  if (fd >= 0 && fd < MOST_FDS) opened[fd] = NULL;
}
int close(int fd) { return closes(fd), REAL(close)(fd); }

/* Writing. Where a descriptor has no place in the file of its own, what was written ends where it stands afterwards. */
static ssize_t wrote(int fd, ssize_t count, int64_t at) {
  struct object *object = of(fd);
  if (object && count > 0) {
    if (at < 0) at = lseek(fd, 0, SEEK_CUR) - count;
    mark(object, at, at + count);
  }
  if (object) pthread_mutex_unlock(&lock);
  return count;
}
static void writes(int fd, bool placed) {
  if (!of(fd)) return;
  if (placed && fcntl(fd, F_GETFL) & O_APPEND) refuse("a placed write to a file that is appended to", of(fd)->path);
  pthread_mutex_lock(&lock);
  tick();
}
#define WRITE(fd, at, call) (writes(fd, (at) >= 0), wrote(fd, call, at))
ssize_t write(int fd, const void *from, size_t count) { return WRITE(fd, -1, REAL(write)(fd, from, count)); }
ssize_t writev(int fd, const struct iovec *from, int count) { return WRITE(fd, -1, REAL(writev)(fd, from, count)); }
ssize_t pwrite(int fd, const void *from, size_t count, off_t at) { return WRITE(fd, at, REAL(pwrite)(fd, from, count, at)); }
ssize_t pwrite64(int fd, const void *from, size_t count, off64_t at) { return WRITE(fd, at, REAL(pwrite64)(fd, from, count, at)); }
ssize_t pwritev(int fd, const struct iovec *from, int count, off_t at) { return WRITE(fd, at, REAL(pwritev)(fd, from, count, at)); }
ssize_t pwritev64(int fd, const struct iovec *from, int count, off64_t at) { return WRITE(fd, at, REAL(pwritev64)(fd, from, count, at)); }

/* Changes whose extent is not worth knowing. */
static void changed_from(int fd, int64_t from) {
  struct object *object = of(fd);
  if (!object) return;
  pthread_mutex_lock(&lock);
  tick();
  mark(object, from, TO_THE_END);
  pthread_mutex_unlock(&lock);
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
  if (number == SYS_close) closes((int)a);
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
  if (!of(fd) || !(protection & PROT_WRITE) || !(flags & MAP_SHARED) || !path_of(fd, path)) return;
  size_t length = strlen(path);
  if (length < 4 || strcmp(path + length - 4, "-shm") != 0) refuse("writes through memory", path);
}
void *mmap(void *at, size_t size, int protection, int flags, int fd, off_t from) {
  return refuse_mapping(fd, protection, flags), REAL(mmap)(at, size, protection, flags, fd, from);
}
void *mmap64(void *at, size_t size, int protection, int flags, int fd, off64_t from) {
  return refuse_mapping(fd, protection, flags), REAL(mmap64)(at, size, protection, flags, fd, from);
}

/* Names. Only what follows for inode numbers is noted: names are read when their directory is flushed. */
static ino_t last_name_of(int at, const char *path) {
  struct stat status;
  return fstatat(at, path, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 1 ? status.st_ino : 0;
}
static bool concerns_us(int at, const char *path) {
  char where[PATH_MAX], resolved[PATH_MAX];
  if (!live_length) return false;
  if (path[0] == '/') return is_ours(path);
  if (at == AT_FDCWD) return getcwd(where, sizeof where) && is_ours(where);
  return path_of(at, resolved);
}
#define LOSES_NAME(at, path, call) ({ \
  bool ours = concerns_us(at, path); \
  if (ours) { pthread_mutex_lock(&lock); tick(); } \
  ino_t gone = ours ? last_name_of(at, path) : 0; \
  int result = call; \
  if (gone && result == 0) forget(gone); \
  if (ours) pthread_mutex_unlock(&lock); \
  result; })
int unlink(const char *path) { return LOSES_NAME(AT_FDCWD, path, REAL(unlink)(path)); }
int unlinkat(int at, const char *path, int flags) { return LOSES_NAME(at, path, REAL(unlinkat)(at, path, flags)); }
int remove(const char *path) { return LOSES_NAME(AT_FDCWD, path, REAL(remove)(path)); }
int rename(const char *from, const char *to) { return LOSES_NAME(AT_FDCWD, to, REAL(rename)(from, to)); }
int renameat(int from_at, const char *from, int at, const char *to) { return LOSES_NAME(at, to, REAL(renameat)(from_at, from, at, to)); }
/* A new directory may get the inode number of one that is gone, and the names that were in it: so none may go. */
int rmdir(const char *path) { return concerns_us(AT_FDCWD, path) ? (refuse("directories that go", path), -1) : REAL(rmdir)(path); }
int renameat2(int from_at, const char *from, int at, const char *to, unsigned flags) {
  return LOSES_NAME(at, to, REAL(renameat2)(from_at, from, at, to, flags));
}
