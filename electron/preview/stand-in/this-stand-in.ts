/** The stand-in of this process. The runner and `import 'electron'` share this module, although they are two bundles. */
import { join } from 'node:path';
import { makeStandIn, readProgram } from './stand-in.ts';

// Relative to out/preview, the bundle's folder.
const root = join(import.meta.dirname, '../..');

export const standIn = makeStandIn(readProgram(root), (code) => process.exit(code));
