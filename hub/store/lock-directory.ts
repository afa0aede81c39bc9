/** The embedded database's directory belongs to one process: a second one would lose rows that were answered as durable. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence for the person who starts the hub. */
export class StartError extends Error {}

const FILE = 'konter-hub.lock';
/**
 * In a container every process has the same number. So this process remembers what it holds, and does not read the file
 * for it.
 */
const held = new Set<string>();

/** @returns gives it back @throws StartError if another process has it */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, FILE);
  for (let tries = 0; !isWritten(file); tries += 1) {
    const owner = Number(readFileSync(file, 'utf8'));
    if (tries > 1 || isRunning(owner, file))
      throw new StartError(
        `The hub already runs on ${directory}, as process ${owner}. If it does not, remove the file ${file}.`,
      );
    rmSync(file);
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/** @returns `false` if the file is there */
function isWritten(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(owner: number, file: string): boolean {
  if (owner === process.pid) return held.has(file);
  if (!Number.isInteger(owner) || owner <= 0) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // Another user's process runs too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
