/**
 * `npm run pack:check`: packs Konter into a folder, checks its fuses, files and size, packs it a second time to compare,
 * then starts it for one sale. Without any Electron it packs around a stand-in: the archive is the same, but nothing
 * can start.
 */
import './lib/refuse-old-node.mjs';
import { dirname, join } from 'node:path';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-build.mjs';
import { addedBytes } from './packing/added-bytes.mjs';
import { leaveWhatARebuildLeaves } from './packing/after-a-rebuild.mjs';
import { findRuntime } from './packing/find-runtime.mjs';
import { readFuses } from './packing/fuses.mjs';
import { lookInside } from './packing/look-inside.mjs';
import { pack } from './packing/pack.mjs';
import { sameAgain } from './packing/same-again.mjs';
import { startPacked } from './packing/start-packed.mjs';

runBuild('main', 'preload', 'renderer', 'notices');
const { version, isTarget, drop, ...runtime } = findRuntime();
const takeAway = leaveWhatARebuildLeaves();
const { archive, executable } = await pack(join(projectRoot, 'out/pack-check'), {
  ...{ ...runtime, version, isTarget },
}).finally(() => {
  takeAway();
  drop();
});

const { files, complaints } = await lookInside(archive);
const added = addedBytes(dirname(archive));
console.log(`${files} files in ${archive}; ${(added.bytes / 1e6).toFixed(1)} MB beside Electron's own`);
complaints.push(...added.complaints);
if (version !== null) {
  const fuses = await readFuses(executable, { mayLack: !isTarget });
  console.log(`Fuses read back from ${executable} (Electron ${version}):\n${fuses.lines.join('\n')}`);
  complaints.push(...fuses.complaints);
}
const same = await sameAgain(archive);
console.log(`SHA-256 of the archive: ${same.hash}`);
complaints.push(...same.complaints);
if (complaints.length > 0) {
  for (const complaint of complaints) console.error(complaint);
  process.exit(1);
}
if (version === null) console.log('Packed around a stand-in for Electron: no fuses were set, and nothing was started.');
else process.exit(await startPacked({ archive, executable, isTarget }));
