/**
 * `npm run hub:pack`: dist/konter-hub-VERSION.tgz, the hub in one file. `npm install -g` of it, or `npx` on it, needs Node
 * 22.15 or newer, and neither a checkout nor a network.
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-built.mjs';
import { hubsNotices } from './write-notices.mjs';

runBuild('hub');
process.env.NODE_ENV = 'production';
// A package, whose lack is said before.
const { build } = await import('vite');
await build({ configFile: join(projectRoot, 'hub/vite.config.ts'), mode: 'packed' });

const folder = join(projectRoot, 'out/hub-package');
const { name, version, description, license, engines, dependencies } = JSON.parse(
  readFileSync(join(projectRoot, 'hub/package.json'), 'utf8'),
);
/** Of a Node that is too old, the server's own imports fail before it can say anything. */
const START = 'konter-hub.js';
const [major, minor] = engines.node.match(/\d+/g);
writeFileSync(
  join(folder, START),
  `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > ${major} || (major === ${major} && minor >= ${minor})) await import('./main.js');
else {
  console.error('The hub needs Node ${major}.${minor} or newer, and this is ' + process.versions.node + '.');
  process.exitCode = 1;
}
`,
);
const PGLITE = '@electric-sql/pglite';
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify(
    {
      ...{ name, version, description, license, engines, type: 'module', bin: { 'konter-hub': START } },
      ...{ dependencies: { [PGLITE]: dependencies[PGLITE] }, bundleDependencies: [PGLITE] },
    },
    null,
    2,
  ),
);
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), hubsNotices());
const licence = join(projectRoot, 'LICENSE');
if (existsSync(licence)) cpSync(licence, join(folder, 'LICENSE'));
cpSync(join(projectRoot, 'out/hub/web'), join(folder, 'web'), { recursive: true });
for (const list of ['licences.json', 'web/licences.json']) rmSync(join(folder, list));
cpSync(join(projectRoot, 'hub/examples'), join(folder, 'examples'), { recursive: true });
// Where `--help` says that all settings are, and what it links to.
const guide = readFileSync(join(projectRoot, 'docs/hub.md'), 'utf8');
const linked = [...guide.matchAll(/\]\(([^:#)]+)[#)]/g)].map(([, path]) => path);
for (const path of ['hub.md', ...linked]) cpSync(join(projectRoot, 'docs', path), join(folder, 'docs', path));
copyPglite();

const dist = join(projectRoot, 'dist');
mkdirSync(dist, { recursive: true });
const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', dist], {
  ...{ cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
});
if (packed.status !== 0) process.exit(packed.status ?? 1);
console.log(`${join('dist', `${name}-${version}.tgz`)} is the hub.`);

/** Without its extensions, its types and its maps, which are two thirds of it. */
function copyPglite() {
  const [from, to] = ['node_modules', 'out/hub-package/node_modules'].map((path) => join(projectRoot, path, PGLITE));
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, 'dist'), { recursive: true });
  const { version: its, license: itsLicence } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  const entry = { name: PGLITE, version: its, license: itsLicence, type: 'module', exports: './dist/index.js' };
  writeFileSync(join(to, 'package.json'), JSON.stringify(entry, null, 2));
  const isNeeded = (file) => /^(?:index|chunk-\w+|initdb)\.js$|^(?:pglite|initdb)\.(?:wasm|data)$/.test(file);
  for (const file of readdirSync(join(from, 'dist')).filter(isNeeded))
    cpSync(join(from, 'dist', file), join(to, 'dist', file));
  cpSync(join(from, 'dist/fs'), join(to, 'dist/fs'), {
    recursive: true,
    filter: (path) => !/\.(?:map|cjs|d\.\w+)$/.test(path),
  });
}
