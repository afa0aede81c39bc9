/**
 * `npm run pack:check`: packs Konter into a folder, checks its fuses and files, then starts it for one sale. Without
 * any Electron it packs around a stand-in: the archive is the same, but nothing can start.
 */
import './lib/refuse-old-node.mjs';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-build.mjs';
import { leaveWhatARebuildLeaves } from './packing/after-a-rebuild.mjs';
import { findRuntime } from './packing/find-runtime.mjs';
import { readFuses } from './packing/fuses.mjs';
import { lookInside } from './packing/look-inside.mjs';
import { startPacked } from './packing/start-packed.mjs';

const output = join(projectRoot, 'out/pack-check');

runBuild('main', 'preload', 'renderer', 'notices');
const { folder, version, isTarget, drop } = findRuntime();
const takeAway = leaveWhatARebuildLeaves();
try {
  await pack();
} finally {
  takeAway();
  drop();
}

const archive = findArchive();
const executable = join(dirname(archive), '../konter');
const { files, complaints } = await lookInside(archive);
console.log(`${files} files in ${archive}`);
if (version !== null) {
  const fuses = await readFuses(executable, { mayLack: !isTarget });
  console.log(`Fuses read back from ${executable} (Electron ${version}):\n${fuses.lines.join('\n')}`);
  complaints.push(...fuses.complaints);
}
if (complaints.length > 0) {
  for (const complaint of complaints) console.error(complaint);
  process.exit(1);
}
if (version === null) console.log('Packed around a stand-in for Electron: no fuses were set, and nothing was started.');
else process.exit(await startPacked({ archive, executable, isTarget }));

async function pack() {
  rmSync(output, { recursive: true, force: true });
  if (!isTarget) process.env.KONTER_PACK_OLDER_RUNTIME = '1';
  const { build, Platform } = await import('electron-builder');
  await build({
    projectDir: projectRoot,
    targets: Platform.LINUX.createTarget('dir'),
    config: {
      extends: join(projectRoot, 'electron-builder.yml'),
      directories: { output },
      electronDist: folder,
      ...(version === null && { afterPack: null }),
    },
    publish: 'never',
  });
}

function findArchive() {
  const name = readdirSync(output, { recursive: true }).find((each) => each.endsWith(`${sep}app.asar`));
  return join(output, name);
}
