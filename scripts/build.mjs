/**
 * Builds the stale parts: `node scripts/build.mjs [--force] [part …]`. A part is stale if its inputs differ from the
 * stamp of its last build. Times are not trusted, because a checkout changes them.
 */
import './lib/refuse-old-node.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './lib/project-root.mjs';

const parts = {
  main: { configs: ['main'], inputs: ['electron', 'shared'], makes: 'out/main/main.js' },
  preload: {
    configs: ['preload', 'preload --mode customer'],
    inputs: ['electron/preload.ts', 'electron/customer-preload.ts', 'shared'],
    makes: 'out/preload/customer.cjs',
  },
  // The customer's display goes into a folder of the windows' output, so it is built after them.
  renderer: {
    configs: ['renderer', 'renderer --mode customer'],
    inputs: ['renderer', 'shared'],
    makes: 'out/renderer/customer/index.html',
  },
  // From the lists of packages that two of the above leave.
  notices: {
    make: async () => (await import('./write-notices.mjs')).writeNotices(),
    inputs: [
      ...['out/main', 'out/renderer', 'out/renderer/customer'].map((bundle) => `${bundle}/licences.json`),
      ...['scripts/write-notices.mjs', 'scripts/licences'],
    ],
    makes: 'out/notices/THIRD-PARTY-NOTICES.txt',
  },
  // The page goes into a folder of the runner's output, so it is built after it.
  preview: { configs: ['preview', 'preview-page'], inputs: ['electron', 'shared'], makes: 'out/preview/page/page.js' },
  'hub-web': {
    folder: 'hub',
    configs: ['web'],
    inputs: ['hub/web', 'renderer/styles', 'renderer/ui/calendar', 'shared'],
    makes: 'out/hub-web/index.html',
  },
  training: { configs: ['training'], inputs: ['electron', 'shared'], makes: 'out/training/run-alone.js' },
};
const inputsOfAll = ['config', 'package-lock.json'];

const asked = process.argv.slice(2).filter((argument) => argument !== '--force');
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')} to build; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  await buildIfStale(name, process.argv.includes('--force'));
}

async function buildIfStale(name, force) {
  const { folder = '', configs = [], make, inputs, makes } = parts[name];
  const stampFile = join(projectRoot, 'out', `${name}.stamp`);
  const stamp = hashOf([...inputs, ...inputsOfAll]);
  const fresh =
    existsSync(join(projectRoot, makes)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (fresh && !force) return;

  // React would be built for development under a test runner's NODE_ENV.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  try {
    for (const config of configs) {
      const [name, mode = 'production'] = config.split(' --mode ');
      await build({ configFile: join(projectRoot, 'config/vite', folder, `vite.${name}.ts`), mode });
    }
    await make?.();
  } catch (error) {
    console.error(`${name} could not be built: ${error.message}`);
    process.exit(1);
  }
  mkdirSync(join(projectRoot, 'out'), { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log(`built ${name}`);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn).sort())
    hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
}

function filesIn(path) {
  const full = join(projectRoot, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full).flatMap((name) => filesIn(join(path, name)));
}
