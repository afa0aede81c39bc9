/*
 * A disk that can lose its power. Preloaded into a child, it follows every write under KONTER_FAKE_DISK_LIVE and keeps
 * the flushed content in KONTER_FAKE_DISK. The test drops the live files and starts the next child from the fake disk.
 * It ends the child with a message at anything that it can't follow.
 * What is modelled, as strictly as POSIX allows a disk to be:
 * - a file's bytes and size are on the fake disk once fsync or fdatasync of it is called, and not before;
 * - a name (create, rename, unlink, mkdir) is on the fake disk once its directory is fsynced, and not before. ext4 and
 *   xfs are kinder: there an fsync of anything also writes all earlier names. SQLite relies on neither;
 * - a rename is one change: its name leads to the old file or to the new one;
 * - SQLite's -shm is shared memory with a name. It is rebuilt at the next start; its bytes never count.
 * The fake disk's layout, read by disk.ts:
 * - objects/INODE.N: the durable content of the Nth file with this inode number;
 * - dirs/INODE/NAME: a hard link to an object, or a symbolic link "dir:INODE" to a directory.
 * KONTER_FAKE_DISK_CUT_AFTER=N ends the process before the Nth change or flush, so that a cut can fall between any two.
 */
#include "fake-disk.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_FDS 65536
#define MOST_RANGES 512

struct range { int64_t from, to; };
/* One file, whatever its name. */
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
static struct object *opened[MOST_FDS];   /* by descriptor, also those without a name any more */
static char live[PATH_MAX], platter[PATH_MAX - 64];
static size_t live_length;
static unsigned made;
static long cut_after, events;

void fake_disk_refuse(const char *what, const char *about) {
  fprintf(stderr, "platter: can't follow %s: %s (%s)\n", what, about, strerror(errno));
  abort();
}

void fake_disk_lock(void) {
  pthread_mutex_lock(&lock);
  if (cut_after > 0 && ++events >= cut_after) {
    kill(getpid(), SIGKILL);
    pause();
  }
}

void fake_disk_unlock(void) { pthread_mutex_unlock(&lock); }

static struct object *find(ino_t inode) {
  for (struct object *each = objects; each; each = each->next) if (each->inode == inode) return each;
  return NULL;
}

static struct object *add(ino_t inode, const char *path) {
  struct object *object = calloc(1, sizeof *object);
  if (!object) fake_disk_refuse("memory", path);
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
  if (object->fd < 0) fake_disk_refuse("a new file", path);
  return object;
}

void fake_disk_forget(ino_t inode) {
  for (struct object **each = &objects; *each; each = &(*each)->next) {
    if ((*each)->inode != inode) continue;
    *each = (*each)->next; /* not freed: a descriptor may still lead to it */
    return;
  }
}

/* Files that exist at the start: the test has put their objects in place. */
__attribute__((constructor)) static void begin(void) {
  const char *where = getenv("KONTER_FAKE_DISK_LIVE"), *to = getenv("KONTER_FAKE_DISK"), *after = getenv("KONTER_FAKE_DISK_CUT_AFTER");
  if (!where || !to) return;
  snprintf(platter, sizeof platter, "%s", to);
  char path[PATH_MAX + 300];
  snprintf(path, sizeof path, "%s/objects", platter);
  DIR *listing = opendir(path);
  if (!listing) fake_disk_refuse("the fake disk", path);
  for (struct dirent *entry; (entry = readdir(listing));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "%s/objects/%s", platter, entry->d_name);
    add(strtoull(entry->d_name, NULL, 10), path);
  }
  closedir(listing);
  cut_after = after ? atol(after) : 0;
  snprintf(live, sizeof live, "%s", where);
  live_length = strlen(live); /* last, because paths are followed from here on */
}

bool fake_disk_is_ours(const char *path) {
  return live_length && strncmp(path, live, live_length) == 0 && (path[live_length] == '/' || path[live_length] == 0);
}

bool fake_disk_path_of(int fd, char *path) {
  if (!live_length) return false;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return false;
  path[length] = 0;
  return fake_disk_is_ours(path);
}

void fake_disk_mark(struct object *object, int64_t from, int64_t to) {
  struct range *last = object->dirty ? &object->ranges[object->dirty - 1] : NULL;
  if (last && from >= last->from && from <= last->to) {
    if (to > last->to) last->to = to;
    return;
  }
  if (object->dirty == MOST_RANGES) { /* one that contains them all */
    for (int i = 0; i < MOST_RANGES; i++) {
      if (object->ranges[i].from < from) from = object->ranges[i].from;
      if (object->ranges[i].to > to) to = object->ranges[i].to;
    }
    object->dirty = 0;
  }
  object->ranges[object->dirty++] = (struct range){from, to};
}

int fake_disk_follow(int fd, int flags) {
  char path[PATH_MAX];
  struct stat status;
  if (fd < 0 || !fake_disk_path_of(fd, path) || fstat(fd, &status) || !S_ISREG(status.st_mode)) return fd;
  if (fd >= MOST_FDS) fake_disk_refuse("so many descriptors", path);
  if (flags & (O_DSYNC | O_SYNC)) fake_disk_refuse("synchronous writes", path);
  pthread_mutex_lock(&lock);
  struct object *object = find(status.st_ino);
  if (!object) object = make(status.st_ino);
  if (flags & O_TRUNC) fake_disk_mark(object, 0, TO_THE_END);
  opened[fd] = object;
  pthread_mutex_unlock(&lock);
  return fd;
}

struct object *fake_disk_of(int fd) { return fd >= 0 && fd < MOST_FDS ? opened[fd] : NULL; }

/* Writes a file's bytes to the fake disk. */
void fake_disk_flush_file(struct object *object, int fd) {
  struct stat status;
  if (fstat(fd, &status)) fake_disk_refuse("a flush", object->path);
  if (object->fd < 0) object->fd = REAL(open)(object->path, O_RDWR | O_CLOEXEC);
  int from = fd, mode = fcntl(fd, F_GETFL) & O_ACCMODE;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  /* Never a second descriptor of a file that is open for reading: closing it would drop SQLite's locks. */
  if (mode == O_WRONLY) from = REAL(open)(link, O_RDONLY | O_CLOEXEC);
  if (object->fd < 0 || from < 0 || ftruncate(object->fd, status.st_size)) fake_disk_refuse("a flush", object->path);
  static char buffer[1 << 16];
  for (int i = 0; i < object->dirty; i++) {
    int64_t at = object->ranges[i].from, end = object->ranges[i].to < status.st_size ? object->ranges[i].to : status.st_size;
    while (at < end) {
      ssize_t got = pread(from, buffer, end - at < (int64_t)sizeof buffer ? end - at : (int64_t)sizeof buffer, at);
      if (got <= 0 || REAL(pwrite)(object->fd, buffer, got, at) != got) fake_disk_refuse("a flush", object->path);
      at += got;
    }
  }
  object->dirty = 0;
  if (from != fd) REAL(close)(from);
}

/*
 * Writes a name to the fake disk: created beside it and renamed over it, so that a kill leaves the old or the new one.
 */
static void put_name(const char *folder, const char *name, const char *object, const char *directory) {
  char path[PATH_MAX + 300], beside[PATH_MAX + 300], current[64];
  struct stat now, wanted;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  snprintf(beside, sizeof beside, "%s/.beside", folder);
  ssize_t length = directory ? readlink(path, current, sizeof current - 1) : -1;
  if (length >= 0 && (size_t)length == strlen(directory) && strncmp(current, directory, length) == 0) return;
  if (object && lstat(path, &now) == 0 && stat(object, &wanted) == 0 && now.st_ino == wanted.st_ino) return;
  REAL(unlink)(beside);
  if (object ? REAL(link)(object, beside) : symlink(directory, beside)) fake_disk_refuse("a name", path);
  if (REAL(rename)(beside, path)) fake_disk_refuse("a name", path);
}

/* Writes a directory's names to the fake disk. */
void fake_disk_flush_directory(const char *path, ino_t inode) {
  char folder[PATH_MAX], child[PATH_MAX + 300], directory[64];
  snprintf(folder, sizeof folder, "%s/dirs/%llu", platter, (unsigned long long)inode);
  mkdir(folder, 0700);
  DIR *listing = opendir(path);
  if (!listing) fake_disk_refuse("a directory", path);
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
      if (!object) continue; /* another thread may be creating it: it may exist or not */
      put_name(folder, entry->d_name, object->path, NULL);
    }
  }
  closedir(listing);
  listing = opendir(folder);
  if (!listing) fake_disk_refuse("a directory", folder);
  for (struct dirent *entry; (entry = readdir(listing));) {
    if (entry->d_name[0] == '.') continue;
    snprintf(child, sizeof child, "%s/%s", path, entry->d_name);
    if (lstat(child, &status) == 0) continue;
    snprintf(child, sizeof child, "%s/%s", folder, entry->d_name);
    REAL(unlink)(child);
  }
  closedir(listing);
}

void fake_disk_closed(int fd) {
  if (fd >= 0 && fd < MOST_FDS) opened[fd] = NULL;
}

const char *fake_disk_name(const struct object *object) { return object->path; }
