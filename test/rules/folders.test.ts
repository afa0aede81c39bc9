/** A reader takes a folder in at a glance. The root is left out, because tools fix what lies there. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');
const ROOMS = ['config', 'docs', 'electron', 'hub', 'renderer', 'scripts', 'shared', 'test'];
const MOST_FILES = 15;

function filesPerFolder(folder: string): [folder: string, count: number][] {
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
  return [[folder, entries.length - inner.length], ...inner.flatMap(filesPerFolder)];
}

it(`no folder has more than ${MOST_FILES} files on one level`, () => {
  const counts = ROOMS.flatMap(filesPerFolder);
  expect(counts.length).toBeGreaterThan(100);
  expect(counts.filter(([, count]) => count > MOST_FILES)).toEqual([]);
});
