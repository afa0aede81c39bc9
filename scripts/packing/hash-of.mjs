import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @returns the SHA-256 of a file, in hexadecimal digits */
export function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
