/** Builds and packs the same files once more: the archive must have the same bytes, whoever built it and when. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';
import { runBuild } from '../lib/run-build.mjs';
import { standInElectron } from '../lib/stand-in-electron.mjs';
import { pack } from './pack.mjs';

const again = join(projectRoot, 'out/pack-check-again');

/** @returns the archive's hash and the deviations */
export async function sameAgain(archive) {
  const hash = hashOf(archive);
  runBuild('--force', 'main', 'preload', 'renderer', 'notices');
  const second = await pack(again, { folder: standInElectron(), version: null, isTarget: true });
  const isSame = hashOf(second.archive) === hash;
  rmSync(again, { recursive: true });
  return { hash, complaints: isSame ? [] : ['the same files, built and packed again, give another archive'] };
}

export function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
