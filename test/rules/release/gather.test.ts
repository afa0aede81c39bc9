/** One release out of what three systems left: whole, signed by the right key, or refused. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

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

function gather(key = '') {
  return spawnSync(process.execPath, [join(folder, 'scripts/release/gather.mjs'), from, to], {
    encoding: 'utf8',
    env: { ...process.env, KONTER_UPDATE_KEY: key },
  });
}

describe('the packages of three systems', () => {
  it('become one release with checksums, and notes that say what is not signed', () => {
    expect(gather()).toMatchObject({ status: 0, stderr: '' });
    const packages = ['linux', 'macos', 'windows'].map((system) => `Konter-${version}-${system}-x64.zip`);
    expect(readdirSync(to).toSorted()).toEqual([...packages, 'SHA256SUMS', 'konter.cdx.json']);
    const sums = readFileSync(join(to, 'SHA256SUMS'), 'utf8');
    expect(sums).toContain(`${hashOf('package for macos')}  Konter-${version}-macos-x64.zip\n`);
    const notes = readFileSync(`${to}.md`, 'utf8');
    expect(notes).toMatch(new RegExp(`^# Konter ${version}\n`));
    expect(notes).toContain('- windows: Signed on windows.\n');
    expect(notes).toContain('- NOT OFFERED to running programs');
  });

  it('are not signed with a key that no program trusts', () => {
    const file = join(folder, 'key.pem');
    spawnSync(process.execPath, [join(projectRoot, 'scripts/sign-update.mjs'), '--new-key', file]);
    const { status, stderr } = gather(readFileSync(file, 'utf8'));
    expect(status).toBe(1);
    expect(stderr).toContain('no program would take this version');
    expect(readdirSync(to)).not.toContain('SHA256SUMS');
  });
});
