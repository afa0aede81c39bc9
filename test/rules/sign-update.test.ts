/** What the signing script writes, the program reads: the two share no code. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { refuseUnsigned } from '../../electron/updates/create-updater.ts';
import { aFolder } from '../support/a-folder.ts';

const script = resolve(import.meta.dirname, '../../scripts/sign-update.mjs');
const run = (...words: string[]) =>
  execFileSync(process.execPath, [script, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

it('a feed of the script is read with the key it printed, and a key is never replaced', () => {
  const folder = aFolder();
  const key = join(folder, 'release.pem');
  const publicKey = run('--new-key', key);
  const reserve = run('--new-key', join(folder, 'reserve.pem'));
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(() => run('--new-key', key)).toThrow('EEXIST');

  const feed = join(folder, 'latest-linux.yml');
  const refuse = () => refuseUnsigned('latest-linux.yml', readFileSync(feed, 'utf8'), [reserve, publicKey]);
  writeFileSync(feed, 'version: 2.0.0\n');
  expect(refuse).toThrow('not the maker');
  run('--key', key, '--percent', '25', feed);
  expect(refuse).not.toThrow();
  // The day after the key was lost.
  run('--key', join(folder, 'reserve.pem'), feed);
  expect(refuse).not.toThrow();
  // For more shops later: nothing of the first signature stays.
  run('--key', key, '--percent', '50', feed);
  expect(refuse).not.toThrow();
  expect(readFileSync(feed, 'utf8')).toMatch(/^version: 2\.0\.0\nstagingPercentage: 50\n# signed: \S+\n$/);
});

// electron-updater offers a version to everybody where it can't read to how many.
it('a feed is signed for 0 to 100 percent of the terminals, and not for what is no such number', () => {
  const folder = aFolder();
  const [key, feed] = [join(folder, 'release.pem'), join(folder, 'latest.yml')];
  run('--new-key', key);
  writeFileSync(feed, 'version: 2.0.0\n');
  for (const percent of ['25%', '101', '-1', '']) {
    expect(() => run('--key', key, `--percent=${percent}`, feed)).toThrow('from 0 to 100');
  }
  expect(readFileSync(feed, 'utf8')).toBe('version: 2.0.0\n');
  for (const percent of ['0', '100']) {
    run('--key', key, `--percent=${percent}`, feed);
    expect(readFileSync(feed, 'utf8')).toContain(`stagingPercentage: ${percent}\n`);
  }
});
