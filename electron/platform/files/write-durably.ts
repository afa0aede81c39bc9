/**
 * Replaces a small private file so that a power cut leaves the whole old or the whole new one. Fit for secrets: only
 * the owner can read it, from its first byte on.
 */
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './sync-folder.ts';

const OWNER_ONLY = 0o600;

/** Durable when it resolves. @throws the file system's error; the old file is then unchanged */
export async function writeDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.draft`;
  // A leftover of a crash could have wider permissions; and `wx` follows no link in its place.
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  syncFolder(dirname(path));
}
