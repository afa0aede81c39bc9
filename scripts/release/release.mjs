/**
 * `npm run release [-- --dry-run]`: tests, makes this system's packages, and leaves them in dist/release with notes,
 * licences, the list of parts and the source maps. `--dry-run` makes no packages and runs no tests: it says what
 * would be done, and fails on what would stop it.
 */
import '../lib/refuse-old-node.mjs';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { npm, npmAnswer } from '../lib/npm.mjs';
import { projectRoot } from '../lib/project-root.mjs';
import { runBuild } from '../lib/run-build.mjs';
import { notesOf, obstacles, signatures } from './release-notes.mjs';

const isDry = process.argv.includes('--dry-run');
const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
const { version } = manifest;
const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
const to = join(projectRoot, 'dist/release');

const stops = obstacles(manifest, changelog, process.env.GITHUB_REF_NAME);
for (const stop of stops) console.error(stop);
if (stops.length > 0) process.exit(1);
const signed = signatures(process.platform, process.env);
console.log(`Konter ${version} for ${process.platform}. ${signed}`);
if (isDry) console.log(`Would test, pack and leave in ${to}:\n\n${notesOf(version, changelog)}`);
else await release();

async function release() {
  if (!npm('test')) process.exit(1);
  runBuild('--force', 'main', 'preload', 'renderer', 'notices');
  // All packages that made the program; those of development are marked.
  const parts = npmAnswer('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
  writeFileSync(join(projectRoot, 'out/notices/konter.cdx.json'), parts);
  const { build } = await import('electron-builder');
  const made = await build({ projectDir: projectRoot, publish: 'never' });
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, 'maps'), { recursive: true });
  for (const file of made) copyFileSync(file, join(to, basename(file)));
  // The feed of new versions, which electron-builder writes last and does not name.
  const dist = join(projectRoot, 'dist');
  for (const name of readdirSync(dist).filter((each) => /^latest.*\.yml$/.test(each))) {
    copyFileSync(join(dist, name), join(to, name));
  }
  for (const name of ['THIRD-PARTY-NOTICES.txt', 'konter.cdx.json']) {
    copyFileSync(join(projectRoot, 'out/notices', name), join(to, name));
  }
  // They read a shop's stack traces, and are not in the packages.
  const main = join(projectRoot, 'out/main');
  for (const name of readdirSync(main).filter((each) => each.endsWith('.map'))) {
    cpSync(join(main, name), join(to, 'maps', name));
  }
  writeFileSync(join(to, 'NOTES.md'), `${notesOf(version, changelog)}\n\n${signed}\n`);
  console.log(`${readdirSync(to).join(', ')} in ${to}`);
}
