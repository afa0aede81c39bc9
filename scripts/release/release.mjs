/**
 * `npm run release`: tests, makes this system's packages, and leaves them in dist/release with notes, licences, the list
 * of parts and the source maps. Anything that would make a release that can't be updated or passed on stops it.
 *
 *   --dry-run  makes nothing: says what would stop a release, else what it would do
 *   --tested   runs no tests: the workflow has run them, where none of them sees a secret
 *   --tag      makes the tag of this version, which says that test:full passed here; pushing it starts the workflow
 */
import '../lib/help.mjs';
import '../lib/refuse-unready.mjs';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readOptions } from '../lib/help.mjs';
import { npm, npmAnswer } from '../lib/npm.mjs';
import { projectRoot } from '../lib/project-root.mjs';
import { runBuild } from '../lib/run-built.mjs';
import { createLinuxPackages } from '../packing/linux-packages.mjs';
import { markedParts } from './judge-advisories.mjs';
import { azureSignOptions, factsHere, fullTestFile, notesOf, obstaclesOf, signatures } from './obstacles.mjs';

const options = readOptions({ 'dry-run': { type: 'boolean' }, tested: { type: 'boolean' }, tag: { type: 'boolean' } });
/** Folders that electron-builder leaves in `dist`. */
const UNPACKED = { x64: 'linux-unpacked', arm64: 'linux-arm64-unpacked' };
const { says, isEnough } = signatures(process.platform, process.env);
// The workflow's machines sign, not the one that makes the tag.
const facts = factsHere(options.tag || isEnough ? undefined : says);
const { manifest, changelog } = facts;
const { version } = manifest;
const to = join(projectRoot, 'dist/release');

const stops = obstaclesOf(facts);
if (stops.length > 0) {
  console.error(`${stops.join('\n')}\ndocs/releasing.md says where each is set.`);
  process.exit(1);
}
console.log(`Konter ${version} for ${process.platform}. ${says}`);
if (options['dry-run']) console.log(`Would test, pack and leave in ${to}:\n\n${notesOf(version, changelog)}`);
else if (options.tag) createTag();
else await release();

function createTag() {
  const message = `${notesOf(version, changelog)}\n\n${readFileSync(fullTestFile, 'utf8').trim()}`;
  const { status } = spawnSync('git', ['tag', '--annotate', `v${version}`, '--message', message], {
    ...{ cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] },
  });
  // Git has said why, such as a tag that is there already.
  if (status !== 0) process.exit(1);
  console.log(`The tag v${version} is made: git push origin v${version}`);
}

async function release() {
  if (!options.tested && !npm('test')) process.exit(1);
  runBuild('--force', 'main', 'preload', 'renderer', 'notices');
  // All packages that made the program and the hub; those of development are marked.
  const parts = npmAnswer('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
  const textOf = (path) => readFileSync(join(projectRoot, path), 'utf8');
  const marked = markedParts(parts, JSON.parse(textOf('package-lock.json')), textOf('docs/dependencies.md'));
  writeFileSync(join(projectRoot, 'out/notices/konter.cdx.json'), marked);
  const { build } = await import('electron-builder');
  const azure = process.platform === 'win32' && azureSignOptions(process.env);
  const config = {
    extends: join(projectRoot, 'electron-builder.yml'),
    ...(azure && { win: { azureSignOptions: azure } }),
  };
  const made = await build({ projectDir: projectRoot, publish: 'never', config });
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, 'maps'), { recursive: true });
  for (const file of made) copyFileSync(file, join(to, basename(file)));
  const dist = join(projectRoot, 'dist');
  for (const [arch, folder] of process.platform === 'linux' ? Object.entries(UNPACKED) : []) {
    createLinuxPackages({ folder: join(dist, folder), version, arch, to });
  }
  // The feed of new versions, which electron-builder writes last and does not name.
  for (const name of readdirSync(dist).filter((each) => /^latest.*\.yml$/.test(each))) {
    copyFileSync(join(dist, name), join(to, name));
  }
  if (process.platform === 'linux') {
    if (!npm('run', 'hub:pack')) process.exit(1);
    copyFileSync(join(dist, `konter-hub-${version}.tgz`), join(to, `konter-hub-${version}.tgz`));
  }
  for (const name of ['THIRD-PARTY-NOTICES.txt', 'konter.cdx.json']) {
    copyFileSync(join(projectRoot, 'out/notices', name), join(to, name));
  }
  // They read a shop's stack traces, and are not in the packages.
  const main = join(projectRoot, 'out/main');
  for (const name of readdirSync(main).filter((each) => each.endsWith('.map'))) {
    cpSync(join(main, name), join(to, 'maps', name));
  }
  writeFileSync(join(to, 'NOTES.md'), `${notesOf(version, changelog)}\n\n${says}\n`);
  console.log(`${readdirSync(to).join(', ')} in ${to}`);
}
