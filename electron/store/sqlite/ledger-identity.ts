/** Identifies a ledger file by its header, whatever its name. */

import { closeSync, openSync, readSync } from 'node:fs';
import { type Environment, environments } from '../../../shared/model/environment.ts';

/** "Knt" and a letter in the file header. Training can then never open a production ledger, whatever the file's name. */
const applicationIds: Readonly<Record<Environment, number>> = {
  training: 0x4b6e7454,
  sandbox: 0x4b6e7453,
  production: 0x4b6e7450,
};

export function applicationIdOf(environment: Environment): number {
  return applicationIds[environment];
}

/** A longer wait would freeze the screen; only a backup tool should ever lock this file. */
export const BUSY_TIMEOUT_MS = 250;

/** Offset in the SQLite file header (sqlite.org/fileformat2.html, 1.3): four bytes, big-endian. */
const APPLICATION_ID_AT = 68;

/**
 * Reads the environment from the file header alone, because the file may be too damaged to open.
 * @returns also `false` if the header is unreadable; the readable rest then still counts
 */
export function isOfAnotherEnvironment(file: string, environment: Environment): boolean {
  const bytes = Buffer.alloc(4);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, bytes, 0, bytes.length, APPLICATION_ID_AT);
  } finally {
    closeSync(opened);
  }
  const id = bytes.readInt32BE();
  return environments.some((other) => other !== environment && applicationIdOf(other) === id);
}
