/**
 * `npm run build [-- [--force] [PART …]]`: builds the stale parts. A part is stale if its inputs differ from the
 * stamp of its last build. Times are not trusted, because a checkout changes them.
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './lib/project-root.mjs';

/** A part with several `modes` of its Vite file is built once in each, in this order. */
const parts = {
  main: { config: 'config/vite/vite.main.ts', inputs: ['electron', 'shared'], makes: 'out/main/main.js' },
  preload: {
    config: 'config/vite/vite.preload.ts',
    modes: ['production', 'customer'],
    inputs: ['electron/preload.ts', 'electron/customer-preload.ts', 'shared'],
    makes: 'out/preload/customer.cjs',
  },
  renderer: {
    config: 'config/vite/vite.renderer.ts',
    modes: ['production', 'customer'],
    inputs: ['renderer', 'shared'],
    makes: 'out/renderer/customer/index.html',
  },
  // For tests in happy-dom.
  'window-script': {
    config: 'config/vite/vite.window-script.ts',
    inputs: ['renderer', 'shared'],
    makes: 'out/window-script/window.js',
  },
  // From the lists of packages that main and renderer leave.
  notices: {
    make: async () => (await import('./write-notices.mjs')).writeNotices(),
    inputs: [
      ...['out/main', 'out/renderer', 'out/renderer/customer'].map((bundle) => `${bundle}/licences.json`),
      ...['scripts/write-notices.mjs', 'scripts/licences'],
    ],
    makes: 'out/notices/THIRD-PARTY-NOTICES.txt',
  },
  preview: {
    config: 'config/vite/vite.preview.ts',
    modes: ['production', 'page'],
    inputs: ['electron', 'shared'],
    makes: 'out/preview/page/page.js',
  },
  hub: {
    config: 'hub/vite.config.ts',
    modes: ['production', 'pages'],
    inputs: ['hub', 'renderer', 'shared'],
    makes: 'out/hub/web/index.html',
  },
  training: {
    config: 'config/vite/vite.training.ts',
    inputs: ['electron', 'shared'],
    makes: 'out/training/run-alone.js',
  },
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
  const { config, modes = ['production'], make, inputs, makes } = parts[name];
  const stampFile = join(projectRoot, 'out', `${name}.stamp`);
  const stamp = hashOf([...inputs, ...inputsOfAll]);
  const fresh =
    existsSync(join(projectRoot, makes)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (fresh && !force) return;

  // React would be built for development under a test runner's NODE_ENV.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  try {
    if (config) for (const mode of modes) await build({ configFile: join(projectRoot, config), mode });
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
