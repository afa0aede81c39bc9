/** Each package has its reason in docs/dependencies.md, under what is shipped if it is. Compared with the last build. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noticesSchema } from '../../shared/contract/about.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(resolve(projectRoot, path), 'utf8');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}
const manifest = JSON.parse(textOf('package.json')) as Manifest;
const { dependencies, devDependencies, optionalDependencies } = manifest;
const versions: Manifest['dependencies'] = { ...dependencies, ...devDependencies, ...optionalDependencies };

const hub = JSON.parse(textOf('hub/package.json')) as Pick<Manifest, 'dependencies' | 'devDependencies'>;

const [, shipped = '', notShipped = '', ofTheHub = ''] = textOf('docs/dependencies.md').split(/^## /m);
const reasonsIn = (part: string): string[] =>
  [...part.matchAll(/^\| `([^`]+)` \| ([^|]{4,}) \|$/gm)].map(([, name = '']) => name);
const needReasons = (packages: object): string[] =>
  Object.keys(packages)
    .filter((name) => !name.startsWith('@types/'))
    .toSorted();

describe('each package', () => {
  it('has one reason, and each reason its package', () => {
    expect([...reasonsIn(shipped), ...reasonsIn(notShipped)].toSorted()).toEqual(needReasons(versions));
    const hubs = { ...hub.dependencies, ...hub.devDependencies };
    expect(reasonsIn(ofTheHub).toSorted()).toEqual(needReasons(hubs));
    const elsewhere = Object.keys(hubs).filter((name) => name in versions && versions[name] !== hubs[name]);
    expect(elsewhere, 'have another version in the terminal').toEqual([]);
  });

  it('that is in a bundle or in the archive is named among what is shipped', () => {
    const notices = noticesSchema.parse(JSON.parse(textOf('out/notices/notices.json')));
    const ours = notices.filter(({ name, version }) => versions[name] === version).map(({ name }) => name);
    expect(ours.toSorted()).toEqual(reasonsIn(shipped).toSorted());
  });
});
