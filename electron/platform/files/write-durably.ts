/**
 * Replaces a small private file so that a power cut leaves either the old one or the new one, whole. Fit for secrets:
 * readable by the owner alone from its first byte on.
 */
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './sync-folder.ts';

const OWNER_ONLY = 0o600;

/** Durable when it resolves. @throws what the file system says; the old file is then untouched */
export async function writeDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.draft`;
  // One left by a crash could be more readable than ours; `wx` then also follows no link put in its place.
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
