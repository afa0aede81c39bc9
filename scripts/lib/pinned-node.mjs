/**
 * The Node that the packages bring, or the one that runs this where the registry has none for the machine. Must start on
 * any Node.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const isWindows = process.platform === 'win32';
const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const packaged = join(projectRoot, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');

/** @returns its path. Ask after `npm ci`. */
export function pinnedNode() {
  return existsSync(packaged) ? packaged : process.execPath;
}
