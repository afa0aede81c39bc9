/** What the process holds on to: the heap after the garbage is gone. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes in use. Twice collected, because finalizers set free what only a second look finds. */
export function heapInUse(): number {
  if (typeof collect !== 'function') throw new Error('This Node has no gc() to call');
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
