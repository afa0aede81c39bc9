/** The stand-in of this process. The runner and `import 'electron'` share this module, although they are two bundles. */
import { join } from 'node:path';
import { createStandIn, readProgram } from './stand-in.ts';

// Relative to out/preview, the bundle's folder.
const root = join(import.meta.dirname, '../..');

export const standIn = createStandIn(readProgram(root), (code) => process.exit(code));
