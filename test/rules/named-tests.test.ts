import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { mainJourneys, previewsOwn } from '../../scripts/lib/main-journeys.mjs';

const projectRoot = resolve(import.meta.dirname, '../..');

/** A name without a file would silently run, or omit, nothing. */
it('every test and journey that a script names is a file', () => {
  const scripts = globSync('scripts/**/*.mjs', { cwd: projectRoot }).map((file) =>
    readFileSync(resolve(projectRoot, file), 'utf8'),
  );
  const named = scripts.flatMap((text) => [
    ...[...text.matchAll(/\btest\/[\w/-]+\.test\.ts/g)].map(([path]) => path),
    ...[...text.matchAll(/\btest\/journeys\/[\w/-]+(?![\w/.-])/g)].map(([path]) => `${path}.test.ts`),
  ]);
  const all = [...mainJourneys, previewsOwn, ...named];
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((path) => !existsSync(resolve(projectRoot, path)))).toEqual([]);
});
