/** Releases: what they say, and what stops them. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notesOf, obstacles, signatures } from '../../../scripts/release/release-notes.mjs';

const projectRoot = resolve(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

describe('a release', () => {
  const manifest = {
    version: '1.1.0',
    author: { name: 'A shop', email: 'people@konter.kios' },
    homepage: 'https://konter.kios/',
  };
  const changelog = '# Changelog\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n\n- Old.\n';

  it('has the notes of its own version', () => {
    expect(notesOf('1.1.0', changelog)).toBe('# Konter 1.1.0\n\n- New.');
  });

  it('is stopped by a version that the changelog does not have, and by a tag of another one', () => {
    expect(obstacles(manifest, changelog, 'v1.1.0')).toEqual([]);
    expect(obstacles(manifest, changelog, 'main')).toEqual([]);
    expect(obstacles({ ...manifest, version: '1.2.0' }, changelog)).toEqual(['CHANGELOG.md has no section 1.2.0.']);
    expect(obstacles(manifest, changelog, 'v1.0.0')).toEqual(['The tag v1.0.0 is not version 1.1.0.']);
  });

  it.each([
    { author: { name: 'A shop', email: 'owner@konter.invalid' } },
    { author: { name: 'A shop', email: 'owner@toko.example' } },
    { author: undefined },
    { homepage: 'https://konter.invalid/' },
    { homepage: undefined },
  ])('is stopped as long as its owner is nobody: %o', (unset) => {
    const nobody = 'package.json has no real author.email and homepage: see docs/releasing.md.';
    expect(obstacles({ ...manifest, ...unset }, changelog)).toEqual([nobody]);
  });

  it('says what is not signed', () => {
    expect(signatures('win32', {})).toContain('NOT SIGNED');
    expect(signatures('win32', { WIN_CSC_LINK: 'x' })).toBe('Signed.');
    expect(signatures('darwin', { CSC_LINK: 'x' })).toContain('NOT NOTARISED');
    expect(signatures('darwin', { WIN_CSC_LINK: 'x' })).toContain('NOT SIGNED');
  });

  it('of the present version is in the changelog, and this repository names no owner', () => {
    const ours = JSON.parse(textOf('package.json')) as typeof manifest;
    expect(obstacles({ ...manifest, version: ours.version }, textOf('CHANGELOG.md'))).toEqual([]);
    expect(obstacles(ours, textOf('CHANGELOG.md'))).toHaveLength(1);
  });
});
