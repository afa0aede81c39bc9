/** What somebody has who once compiled better-sqlite3: it must not be packed, and no machine that packs is sure to have it. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';

const build = join(projectRoot, 'node_modules/better-sqlite3/build');
/** Nothing loads a binary by this name. */
const file = join(build, 'Release/left-by-a-rebuild.node');

/** @returns takes it away again */
export function leaveWhatARebuildLeaves() {
  const wasThere = existsSync(build);
  mkdirSync(join(build, 'Release'), { recursive: true });
  writeFileSync(file, 'not a binary');
  return () => rmSync(wasThere ? file : build, { recursive: true, force: true });
}
