/** Asks a person for a file and reads it in this process, so that no window ever sees what is in it. */
import { open } from 'node:fs/promises';
import { dialog } from 'electron';
import { failed, ok, type Result } from '../../shared/result.ts';
import { ourWindows } from './open-windows.ts';

/** More than any provisioning file: what is larger was chosen by mistake. */
const LARGEST_FILE_BYTES = 64 * 1024;

/** @returns the text, or `provision-cancelled`, or `provision-unreadable` */
export async function chooseProvisioningFile(): Promise<Result<string>> {
  const window = ourWindows()[0];
  if (!window) return failed('provision-cancelled');
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openFile', 'dontAddToRecent'],
    filters: [{ name: 'JSON', extensions: ['json'] }],
  });
  const path = filePaths[0];
  return canceled || path === undefined ? failed('provision-cancelled') : readSmallFile(path);
}

/** @returns the text, or `provision-unreadable` for what is not there, not readable or too large */
export async function readSmallFile(path: string): Promise<Result<string>> {
  try {
    const file = await open(path);
    try {
      if ((await file.stat()).size > LARGEST_FILE_BYTES) return failed('provision-unreadable');
      return ok(await file.readFile('utf8'));
    } finally {
      await file.close();
    }
  } catch {
    return failed('provision-unreadable');
  }
}
