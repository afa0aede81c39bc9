import { describe, expect, it } from 'vitest';
import { compareVersions, isVersion } from '../../../shared/model/version.ts';

// The order of semver.org 2.0.0, section 11.
const inOrder = [
  ...['0.9.9', '1.0.0-0', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2'],
  ...['1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0', '10.0.0'],
];

describe('versions', () => {
  it('are ordered as semver orders them', () => {
    for (const [at, version] of inOrder.entries()) {
      for (const [other, another] of inOrder.entries()) {
        expect(Math.sign(compareVersions(version, another)), `${version} ${another}`).toBe(Math.sign(at - other));
      }
    }
  });

  it.each(['', '1', '1.0', '1.0.0.0', 'v1.0.0', '01.0.0', '1.0.0+build', '1.0.0-', '1.0.0-a..b', ' 1.0.0', '1.0.0\n'])(
    '%j is none',
    (text) => {
      expect(isVersion(text)).toBe(false);
      expect(() => compareVersions(text, '1.0.0')).toThrow('Not a version');
    },
  );
});
