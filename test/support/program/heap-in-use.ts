/** The heap that a process uses after garbage collection. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes in use. Collected twice, because finalizers free objects that only a second collection finds. */
export function heapInUse(): number {
  if (typeof collect !== 'function') throw new Error('This Node has no gc() to call');
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
