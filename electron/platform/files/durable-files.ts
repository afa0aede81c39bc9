/**
 * Writes and moves are flushed to disk when they return, with the folder's entry, so that a power cut undoes none. A copy's
 * folder is flushed by its caller.
 */
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { ignoreErrors } from '../ignore-errors.ts';

/** `wx` follows no link, and only the owner can read the file, from its first byte on: fit for secrets. */
const NEW_PRIVATE_FILE = { flag: 'wx', mode: 0o600, flush: true } as const;

/**
 * Replaces a small private file: a power cut leaves the whole old or the whole new one.
 * @throws the file system's error; the old file is then unchanged, unless only the folder could not be flushed
 */
export async function writeDurably(path: string, content: string): Promise<void> {
  // A leftover of a crash could have wider permissions.
  await rm(draftOf(path), { force: true });
  await writeFile(draftOf(path), content, NEW_PRIVATE_FILE);
  await rename(draftOf(path), path);
  syncFolder(dirname(path));
}

/** `writeDurably` for callers that can't wait. */
export function writeDurablySync(path: string, content: string): void {
  writeDraft(path, content);
  publishDraft(path);
}

/** The first half of a replacement: the new content is on the disk, next to the old file. @throws the file system's error */
export function writeDraft(path: string, content: string): void {
  rmSync(draftOf(path), { force: true });
  writeFileSync(draftOf(path), content, NEW_PRIVATE_FILE);
  syncFolder(dirname(path));
}

/**
 * The second half: from now on the file has that content. @throws the file system's error; the old file is then
 * unchanged, unless only the folder could not be flushed
 */
export function publishDraft(path: string): void {
  renameSync(draftOf(path), path);
  syncFolder(dirname(path));
}

export const draftOf = (path: string): string => `${path}.draft`;

/** @throws the file system's error; an existing file stays unchanged */
export function copyDurably(from: string, to: string): void {
  // Copy-on-write where the file system supports it, so that a large ledger takes no extra space.
  copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  syncFile(to);
}

/** @throws Error if `to` exists */
export function moveDurably(from: string, to: string): void {
  if (existsSync(to)) throw new Error(`There is something at ${to} already`);
  renameSync(from, to);
  syncFolder(dirname(to));
  if (dirname(from) !== dirname(to)) syncFolder(dirname(from));
}

/** Flushes the parent even if the folder exists: an earlier run may have crashed before its flush. */
export function createFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  syncFolder(dirname(path));
}

export function syncFile(path: string): void {
  sync(path, 'r+');
}

/** A created, replaced or moved file is durable only after that. Windows journals its folders and can't open them. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r');
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** @returns `name.ext`, or `name-2.ext` and so on if that exists */
export function unusedPath(path: string, extension: string): string {
  const bare = extension === '' ? path : path.slice(0, -extension.length);
  let free = path;
  for (let next = 2; existsSync(free); next += 1) free = `${bare}-${next}${extension}`;
  return free;
}

export interface PrivateFile<T> {
  /** `undefined` if there is no file, or if it is invalid. */
  readonly content: T | undefined;
  /** The new path of an invalid file. */
  readonly quarantinedAs: string | null;
}

/**
 * Reads a small private file of this program. An invalid file is renamed, never deleted, and its content is not used.
 * @throws if the file exists but can't be read or renamed
 */
export function readPrivateFile<T>(path: string, schema: z.ZodType<T>): PrivateFile<T> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { content: undefined, quarantinedAs: null };
    // A folder has this name.
    if (code === 'EISDIR') return { content: undefined, quarantinedAs: quarantineFile(path) };
    throw error;
  }
  const content = schema.safeParse(ignoreErrors(() => JSON.parse(text))).data;
  return { content, quarantinedAs: content === undefined ? quarantineFile(path) : null };
}

/** @returns the first free name of `….broken.json`, `….broken-2.json` and so on */
export function quarantineFile(path: string): string {
  const quarantinedAs = unusedPath(path.replace(/json$/, 'broken.json'), '.json');
  renameSync(path, quarantinedAs);
  return quarantinedAs;
}
