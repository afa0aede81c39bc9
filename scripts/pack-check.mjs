/**
 * `npm run pack:check`: packs Konter into a folder, and runs test/packed/ on it. They look inside, read the fuses, sell
 * with the program in a real Electron, and build and pack a second time to compare. `--once`, for `npm test`, leaves out
 * the second time and prepares no Electron. Without any Electron it packs around a stand-in: the archive is the same.
 */
import './lib/refuse-old-node.mjs';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-build.mjs';
import { leaveWhatARebuildLeaves } from './packing/after-a-rebuild.mjs';
import { findRuntime } from './packing/find-runtime.mjs';
import { forTests } from './packing/for-tests.mjs';
import { hashOf } from './packing/hash-of.mjs';
import { PACKED_PARTS, pack } from './packing/pack.mjs';
import { testPacked } from './packing/test-packed.mjs';

const isOnce = process.argv.includes('--once');

if (process.platform === 'linux') process.exitCode = await check();
else console.log('Not run: it packs for Linux. `npm run release` packs for this system.');

async function check() {
  runBuild(...PACKED_PARTS);
  const { drop, ...runtime } = findRuntime({ mayPrepare: !isOnce });
  const takeAway = leaveWhatARebuildLeaves();
  const packed = await pack(join(projectRoot, 'out/pack-check'), runtime).finally(() => {
    takeAway();
    drop();
  });
  const shipped = hashOf(packed.archive);
  console.log(`Packed around Electron ${runtime.version ?? '(a stand-in)'}: ${packed.archive}, SHA-256 ${shipped}`);
  const { obstacle, run, realElectron } = runtime.start;
  const started = obstacle ? undefined : await forTests({ ...packed, realElectron });
  const status = testPacked({ folder: dirname(packed.executable), runtime, started, obstacle, run, isOnce });
  if (started) rmSync(dirname(started), { recursive: true });
  if (hashOf(packed.archive) === shipped) return status;
  console.error(`${packed.archive} is not what it was before the tests`);
  return 1;
}
