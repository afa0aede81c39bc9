/** Whose book a file was, by its header alone: it may be too damaged to be opened. */
import { closeSync, openSync, readSync } from 'node:fs';
import { type Environment, environments } from '../../../shared/model/environment.ts';
import { applicationIdOf } from '../sqlite/ledger-identity.ts';

/** In the SQLite file header (sqlite.org/fileformat2.html, 1.3): four bytes, the most significant first. */
const APPLICATION_ID_AT = 68;

/** @returns false also where the header tells nothing: then what else can be read of it counts */
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
