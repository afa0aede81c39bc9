import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Scripts work from any directory. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
