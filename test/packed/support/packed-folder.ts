/** What `scripts/pack-check.mjs` has packed, and where it can be started. */
import { join } from 'node:path';

const { env } = process;

/** Of the program as it is shipped; tests start a copy of it. */
export const packedFolder = env['KONTER_PACKED_FOLDER'] ?? '';
export const archive = join(packedFolder, 'resources/app.asar');

/** The Electron around it: the version that we ship, an older one, or an outline without any code. */
export const runtime = env['KONTER_PACKED_RUNTIME'] ?? 'stand-in';

/** Why the packed program cannot be started here, as a sentence; `''` where it can. */
export const startObstacle = env['KONTER_PACKED_OBSTACLE'] ?? '';
