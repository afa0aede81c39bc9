/**
 * The system's dialogs for a file, a folder and a place, one at a time. A window names no path. It may be told the
 * folder that was chosen.
 */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { dialog, type FileFilter, type OpenDialogOptions, type SaveDialogOptions } from 'electron';
import { LARGEST_ITEM_FILE } from '../../shared/model/item.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { ourWindows } from './open-windows.ts';

/** Larger than any provisioning file; a larger file was chosen by mistake. */
const LARGEST_FILE_BYTES = 64 * 1024;
/** A larger picture is cut here, and refused by its length. */
const LARGEST_IMAGE_BYTES = 1024 * 1024;

/** @returns the text, or `provision-canceled`, or `provision-unreadable` */
export async function chooseProvisioningFile(): Promise<Result<string>> {
  const path = await choosePath({ name: 'JSON', extensions: ['json'] });
  return path === null ? failed('provision-canceled') : readSmallFile(path);
}

/** @returns the picture; `null` if none was chosen, or if it can't be read */
export async function chooseImageFile(): Promise<Buffer | null> {
  const path = await choosePath({ name: 'PNG, JPEG', extensions: ['png', 'jpg', 'jpeg'] });
  return path === null ? null : readSmallBytes(path, LARGEST_IMAGE_BYTES);
}

/** @returns `null` if none was chosen; `bytes` is `null` for a file that can't be read, one byte too long for a larger one */
export async function chooseListFile(): Promise<{ name: string; bytes: Buffer | null } | null> {
  const path = await choosePath({ name: 'Excel, CSV', extensions: ['xlsx', 'csv', 'tsv', 'txt'] });
  if (path === null) return null;
  return { name: basename(path).slice(-100), bytes: await readSmallBytes(path, LARGEST_ITEM_FILE) };
}

/** @returns an absolute path, or `null` if the person cancels */
async function choosePath(filter: FileFilter): Promise<string | null> {
  const window = ourWindows()[0];
  if (!window) return null;
  const options = { properties: ['openFile', 'dontAddToRecent'], filters: [filter] } satisfies OpenDialogOptions;
  const chosen = await oneDialogAtATime(() => dialog.showOpenDialog(window, options), null);
  return chosen && !chosen.canceled ? (chosen.filePaths[0] ?? null) : null;
}

/** @returns the text, or `provision-unreadable` if the path is missing, not a file, not readable or too large */
export async function readSmallFile(path: string): Promise<Result<string>> {
  const bytes = await readSmallBytes(path, LARGEST_FILE_BYTES);
  return bytes === null || bytes.length > LARGEST_FILE_BYTES
    ? failed('provision-unreadable')
    : ok(bytes.toString('utf8'));
}

/** Without O_NONBLOCK, opening a pipe waits forever for a writer. Windows has neither the flag nor such pipes. */
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** @returns one byte more than `most` for a larger file; `null` if the path is missing, not a file or not readable */
async function readSmallBytes(path: string, most: number): Promise<Buffer | null> {
  try {
    const file = await open(path, READ_AT_ONCE);
    try {
      if (!(await file.stat()).isFile()) return null;
      const bytes = Buffer.alloc(most + 1);
      let length = 0;
      // A file's declared size may differ from its content, as in /proc.
      for (let read = 1; read > 0 && length < bytes.length; length += read) {
        read = (await file.read(bytes, length, bytes.length - length)).bytesRead;
      }
      return bytes.subarray(0, length);
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** @returns an absolute path, or `null` if the user cancels */
export async function chooseFolder(): Promise<string | null> {
  const window = ourWindows()[0];
  if (!window) return null;
  const options = { properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'] } satisfies OpenDialogOptions;
  const chosen = await oneDialogAtATime(() => dialog.showOpenDialog(window, options), null);
  return chosen && !chosen.canceled ? (chosen.filePaths[0] ?? null) : null;
}

/**
 * @param fileName the suggested name
 * @param extension without a dot
 * @returns an absolute path, or `null` if the user cancels. The dialog has confirmed the replacement of an existing file.
 */
export async function choosePlace(fileName: string, extension: string): Promise<string | null> {
  const window = ourWindows()[0];
  if (!window) return null;
  const options = {
    // Without a folder, the system offers the last one used.
    defaultPath: fileName,
    filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
  } satisfies SaveDialogOptions;
  const chosen = await oneDialogAtATime(() => dialog.showSaveDialog(window, options), null);
  return !chosen || chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
}

/** Limits system dialogs to one: while one is open, further requests count as canceled. */
let isOpen = false;

/** @param canceled the result while another dialog is open */
export async function oneDialogAtATime<T>(open: () => Promise<T>, canceled: T): Promise<T> {
  if (isOpen) return canceled;
  isOpen = true;
  try {
    return await open();
  } finally {
    isOpen = false;
  }
}
