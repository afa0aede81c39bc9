/** Each package has its reason in docs/dependencies.md, under what is shipped if it is. Compared with the last build. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedFolders } from '../../scripts/notices/bundled-folders.mjs';

const projectRoot = resolve(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(resolve(projectRoot, path), 'utf8');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}
const manifest = JSON.parse(textOf('package.json')) as Manifest;
const { dependencies, devDependencies, optionalDependencies } = manifest;
const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

const [, shipped = '', notShipped = ''] = textOf('docs/dependencies.md').split(/^## /m);
const reasonsIn = (part: string): string[] =>
  [...part.matchAll(/^\| `([^`]+)` \| ([^|]{4,}) \|$/gm)].map(([, name = '']) => name);

describe('each package', () => {
  it('has one reason, and each reason its package', () => {
    expect([...reasonsIn(shipped), ...reasonsIn(notShipped)].toSorted()).toEqual(all.toSorted());
  });

  it('that is in a bundle or in the archive is named among what is shipped', () => {
    const ours = shippedFolders()
      .map((folder) => folder.replace('node_modules/', ''))
      .filter((name) => all.includes(name));
    expect(ours.length).toBeGreaterThan(10);
    expect([...ours, 'electron', 'espeak-ng'].toSorted()).toEqual(reasonsIn(shipped).toSorted());
  });

  it('is installed without a script of its own', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as {
      readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly optional?: boolean }>>;
    };
    const withScript = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path.replace('node_modules/', ''));
    // fsevents has its binary in its package, and only macOS installs it.
    const undecided = withScript.filter((name) => !(name in manifest.allowScripts) && name !== 'fsevents');
    expect(undecided).toEqual([]);
    const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed);
    expect(allowed.map(([name]) => name)).toEqual([]);
  });
});
