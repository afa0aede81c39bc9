/** Why a hub can't start, in one sentence: the operator reads a log, not a stack trace. */

/** A sentence for the person who starts the hub. */
export class StartError extends Error {}

const isCoded = (error: unknown): error is Error & { readonly code: unknown } =>
  error instanceof Error && 'code' in error;

/** Of a database that is not ready yet: it or its machine is starting. PostgreSQL's codes, and the system's. */
const notYet = new Set<unknown>([
  'ECONNREFUSED',
  // It, or a balancer before it, ends just now.
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
  '57P03',
  '53300',
  '57P01',
]);

export function isNotThereYet(error: unknown): boolean {
  const isSilent = error instanceof Error && /timeout|terminated unexpectedly/i.test(error.message);
  return isSilent || (isCoded(error) && notYet.has(error.code));
}

const sentences = new Map<unknown, string>([
  ['EADDRINUSE', 'Another program listens on this port already.'],
  ['EADDRNOTAVAIL', 'This machine has no such address to listen on.'],
  ['EACCES', 'This user may not listen on this port, or not write into the data directory.'],
  ['28P01', 'The database refused the password of DATABASE_URL.'],
  ['28000', 'The database refused the login of DATABASE_URL.'],
  ['3D000', 'The database of DATABASE_URL does not exist: create it first.'],
  ['42501', 'The role of DATABASE_URL may not change the tables: it must own them.'],
]);

export function inWords(error: unknown): string {
  const known = isCoded(error) ? sentences.get(error.code) : undefined;
  if (known !== undefined) return known;
  if (isNotThereYet(error)) return 'The database cannot be reached.';
  return error instanceof Error && error.message !== '' ? error.message : 'The hub cannot start.';
}
