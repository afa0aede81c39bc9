/** The folders of all packages that are shipped: in a bundle, or beside the bundles in the archive. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';

const bundles = join(projectRoot, 'out/notices/bundles');
/** Packages whose published file holds another package, which the bundler cannot see. */
const HOLDS_INSIDE = { 'node_modules/cally': ['node_modules/atomico'] };

export const readJson = (file) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));

/** @returns relative to the project, sorted */
export function shippedFolders() {
  const bundled = readdirSync(bundles).flatMap((name) => readJson(join('out/notices/bundles', name)));
  const inside = bundled.flatMap((folder) => HOLDS_INSIDE[folder] ?? []);
  return [...new Set([...bundled, ...inside, ...dependencyFolders()])].toSorted();
}

/** The production dependencies, with theirs. What is optional serves development: the pinned Node. */
function dependencyFolders() {
  const folders = new Set();
  const add = (name, from) => {
    const folder = folderOf(name, from);
    if (folders.has(folder)) return;
    folders.add(folder);
    for (const next of Object.keys(readJson(join(folder, 'package.json')).dependencies ?? {})) add(next, folder);
  };
  for (const name of Object.keys(readJson('package.json').dependencies)) add(name, '');
  return [...folders];
}

function folderOf(name, from) {
  const nested = join(from, 'node_modules', name);
  const found = from !== '' && existsSync(join(projectRoot, nested)) ? nested : join('node_modules', name);
  return found.replaceAll('\\', '/');
}
