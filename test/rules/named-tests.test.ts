import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');

/** A name without a file would silently run, or omit, nothing. */
it('every test and journey that a script names is a file', () => {
  const scripts = globSync('scripts/**/*.mjs', { cwd: projectRoot }).map((file) =>
    readFileSync(resolve(projectRoot, file), 'utf8'),
  );
  const journeys = globSync('test/journeys/*/', { cwd: projectRoot }).map(
    (folder) => folder.replaceAll('\\', '/').split('/')[2],
  );
  const ofAJourney = new RegExp(`'((?:${journeys.join('|')})/[\\w-]+)'`, 'g');
  const named = scripts.flatMap((text) => [
    ...[...text.matchAll(/\btest\/[\w/-]+\.test\.ts/g)].map(([path]) => path),
    ...[...text.matchAll(/\btest\/journeys\/[\w/-]+(?![\w/.-])/g)].map(([path]) => `${path}.test.ts`),
    ...[...text.matchAll(ofAJourney)].map(([, name]) => `test/journeys/${name}.test.ts`),
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(resolve(projectRoot, path)))).toEqual([]);
});
