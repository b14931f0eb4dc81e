// Preloaded into a process: moves its wall clock and fills its disk, as two numbers in a file say, which can change at any
// time. A full disk refuses what makes a file longer; what has its place can be overwritten.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

// The seconds by which the clock is wrong, and whether the disk is full.
static const volatile int64_t *faults;

__attribute__((constructor)) static void attach(void) {
  const char *path = getenv("SOAK_FAULTS");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(NULL, 2 * sizeof *faults, PROT_READ, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) faults = page;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && faults && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += faults[0];
  return result;
}

static int is_too_long(int file, off_t end) {
  struct stat found;
  return faults && faults[1] && fstat(file, &found) == 0 && S_ISREG(found.st_mode) && end > found.st_size;
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) {
  if (is_too_long(file, at + (off_t)length)) return errno = ENOSPC, -1;
  return syscall(SYS_pwrite64, file, bytes, length, at);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) {
  off_t end = at;
  for (int part = 0; part < count; part += 1) end += (off_t)parts[part].iov_len;
  if (is_too_long(file, end)) return errno = ENOSPC, -1;
  return syscall(SYS_pwritev, file, parts, count, (long)at, 0L);
}

int posix_fallocate(int file, off_t at, off_t length) {
  if (is_too_long(file, at + length)) return ENOSPC;
  return syscall(SYS_fallocate, file, 0, at, length) == 0 ? 0 : errno;
}
