/** What the signing script writes, the program reads: the two share no code. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readManifest } from '../../electron/usecases/updates/read-manifest.ts';

const script = resolve(import.meta.dirname, '../../scripts/sign-update.mjs');
const run = (...words: string[]) =>
  execFileSync(process.execPath, [script, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

it('a manifest of the script is read with the key it printed, and a key is never replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konter-sign-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const key = join(folder, 'release.pem');
  const publicKey = run('--new-key', key);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  expect(() => run('--new-key', key)).toThrow('EEXIST');

  const file = join(folder, 'Konter-2.0.0-linux-x64.AppImage');
  writeFileSync(file, 'a program');
  const manifest = run('--key', key, '--percent', '25', '2.0.0', file);
  const sha512 = createHash('sha512').update('a program').digest('base64');
  expect(readManifest(readFileSync(manifest, 'utf8'), publicKey)).toEqual({
    ok: true,
    manifest: {
      ...{ version: '2.0.0', channel: 'latest', stagingPercentage: 25 },
      files: [{ name: 'Konter-2.0.0-linux-x64.AppImage', sha512, bytes: 9 }],
    },
  });
});
