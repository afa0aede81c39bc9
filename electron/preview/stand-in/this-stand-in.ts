/** The one of this process. The runner and `import 'electron'` both come here, from two bundles that share this module. */
import { join } from 'node:path';
import { makeStandIn, readProgram } from './stand-in.ts';

// From the source as from out/preview: two folders below package.json's own.
const root = join(import.meta.dirname, import.meta.dirname.endsWith('stand-in') ? '../../..' : '../..');

export const standIn = makeStandIn(readProgram(root), (code) => process.exit(code));
