/** The one of this process. The runner and `import 'electron'` both come here, from two bundles that share this module. */
import { join } from 'node:path';
import { makeStandIn, readProgram } from './stand-in.ts';

// Seen from out/preview, where this is bundled to.
const root = join(import.meta.dirname, '../..');

export const standIn = makeStandIn(readProgram(root), (code) => process.exit(code));
