import { resolve } from 'node:path';

/** Scripts work from any directory. */
export const projectRoot = resolve(import.meta.dirname, '../..');
