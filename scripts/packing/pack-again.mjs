/** Builds and packs once more, around a stand-in for Electron. The last line is the SHA-256 of the archive. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';
import { runBuild } from '../lib/run-build.mjs';
import { standInElectron } from '../lib/stand-in-electron.mjs';
import { hashOf } from './hash-of.mjs';
import { PACKED_PARTS, pack } from './pack.mjs';

const output = join(projectRoot, 'out/pack-check-again');

runBuild('--force', ...PACKED_PARTS);
const { archive } = await pack(output, { folder: standInElectron(), version: null, isTarget: true });
const hash = hashOf(archive);
rmSync(output, { recursive: true });
console.log(hash);
