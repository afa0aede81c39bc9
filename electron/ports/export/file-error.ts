/** Failure codes for file system errors of a file that is being exported. */
import type { ExportFailureCode } from './export-job.ts';

const codeBySystemCode: Readonly<Record<string, ExportFailureCode>> = {
  ENOSPC: 'export-disk-full',
  EDQUOT: 'export-disk-full',
  // Files over 4 GB on most USB sticks.
  EFBIG: 'export-disk-full',
  ENOENT: 'export-folder-gone',
  ENOTDIR: 'export-folder-gone',
  ENODEV: 'export-folder-gone',
  ENXIO: 'export-folder-gone',
  EROFS: 'export-folder-read-only',
  EACCES: 'export-folder-read-only',
  EPERM: 'export-folder-read-only',
  EEXIST: 'export-name-taken',
  EISDIR: 'export-name-taken',
  ENOTEMPTY: 'export-name-taken',
};

/** @returns `undefined` for an error that no file system raised: a bug */
export function fileError(error: unknown): ExportFailureCode | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  return codeBySystemCode[String(error.code)] ?? 'export-write-failed';
}
