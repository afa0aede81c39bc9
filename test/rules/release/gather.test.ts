/** One release out of what three systems left: whole, signed by the right key, or refused. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseUnsigned } from '../../../electron/updates/create-updater.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly version: string };
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

let folder: string;
let from: string;
let to: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konter-gather-'));
  // The workflow's job that has the key installs no package.
  for (const name of ['scripts', 'package.json', 'CHANGELOG.md', 'electron/updates/public-key.ts']) {
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  }
  from = join(folder, 'systems');
  to = join(folder, 'page');
  for (const system of ['linux', 'windows', 'macos']) leave(system, `Konter-${version}-${system}-x64.zip`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As `npm run release` leaves it. */
function leave(system: string, name: string): void {
  const files = {
    [name]: `package for ${system}`,
    [`latest-${system}.yml`]: `version: ${version}\n`,
    'NOTES.md': `# Notes\n\nSigned on ${system}.\n`,
    'konter.cdx.json': '{}',
  };
  mkdirSync(join(from, system), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(from, system, file), text);
}

function gather(key: string) {
  return spawnSync(process.execPath, [join(folder, 'scripts/release/gather.mjs'), from, to], {
    encoding: 'utf8',
    env: { ...process.env, KONTER_UPDATE_KEY: key },
  });
}

/** A new pair, and the half that programs have of it. */
function aKey(name: string) {
  const file = join(folder, `${name}.pem`);
  const words = [join(projectRoot, 'scripts/sign-update.mjs'), '--new-key', file];
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { key: readFileSync(file, 'utf8'), half: stdout.trim() };
}

/** Puts them into the program that is released. */
function trust(...halves: readonly string[]): void {
  writeFileSync(join(folder, 'electron/updates/public-key.ts'), `['${halves.join("', '")}']`);
}

describe('the packages of three systems', () => {
  it('become one release with checksums, and notes that say what is not signed', () => {
    const hub = `konter-hub-${version}.tgz`;
    writeFileSync(join(from, 'linux', hub), 'the hub');
    const { key, half } = aKey('present');
    trust(half);
    expect(gather(key)).toMatchObject({ status: 0, stderr: '' });
    const packages = ['linux', 'macos', 'windows'].map((system) => `Konter-${version}-${system}-x64.zip`);
    const feed = ['linux', 'macos', 'windows'].map((system) => `latest-${system}.yml`);
    expect(readdirSync(to).toSorted()).toEqual([...packages, 'SHA256SUMS', hub, 'konter.cdx.json', ...feed]);
    const sums = readFileSync(join(to, 'SHA256SUMS'), 'utf8');
    expect(sums).toContain(`${hashOf('package for macos')}  Konter-${version}-macos-x64.zip\n`);
    const notes = readFileSync(`${to}.md`, 'utf8');
    expect(notes).toMatch(new RegExp(`^# Konter ${version}\n`));
    expect(notes).toContain('- windows: Signed on windows.\n');
    expect(notes).toContain(`- Offered to running programs by ${feed.join(', ')}, to 100 % of them.`);
  });

  it('are signed with any key that this version names, and with no other or none', () => {
    const [reserve, next, other] = [aKey('reserve'), aKey('next'), aKey('other')];
    trust(reserve.half, next.half);
    // The day after the first key was lost.
    expect(gather(reserve.key)).toMatchObject({ status: 0, stderr: '' });
    const feed = readFileSync(join(to, 'latest-linux.yml'), 'utf8');
    expect(() => refuseUnsigned('latest-linux.yml', feed, [aKey('lost').half, reserve.half])).not.toThrow();
    for (const [key, says] of [
      [other.key, 'this version would take none that it signs'],
      ['', 'There is no key in KONTER_UPDATE_KEY'],
    ] as const) {
      expect(gather(key)).toMatchObject({ status: 1, stderr: expect.stringContaining(says) });
      expect(readdirSync(to)).not.toContain('SHA256SUMS');
    }
  });
});
