/** Reads a ledger's environment from the file header alone, because the file may be too damaged to open. */
import { closeSync, openSync, readSync } from 'node:fs';
import { type Environment, environments } from '../../../shared/model/environment.ts';
import { applicationIdOf } from '../sqlite/ledger-identity.ts';

/** Offset in the SQLite file header (sqlite.org/fileformat2.html, 1.3): four bytes, big-endian. */
const APPLICATION_ID_AT = 68;

/** @returns also `false` if the header is unreadable; the readable rest then still counts */
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
