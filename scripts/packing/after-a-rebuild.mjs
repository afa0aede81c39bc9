/** Simulates leftovers of compiling better-sqlite3, which must not be packed. Not every machine has real ones. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';

const build = join(projectRoot, 'node_modules/better-sqlite3/build');
/** No code loads a binary with this name. */
const file = join(build, 'Release/left-by-a-rebuild.node');

/** @returns a function that removes it */
export function leaveWhatARebuildLeaves() {
  const wasThere = existsSync(build);
  mkdirSync(join(build, 'Release'), { recursive: true });
  writeFileSync(file, 'not a binary');
  return () => rmSync(wasThere ? file : build, { recursive: true, force: true });
}
