/** The packages of a release are made of the folder that was tested, though electron-builder has made its rpm of it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createLinuxPackages } from '../../../scripts/packing/linux-packages.mjs';
import { aFolder } from '../../support/a-folder.ts';
import { skipped } from '../../support/figures.ts';

const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;
if (!hasDpkg) skipped('what is in the packages for Linux', 'there is no dpkg here');

it.skipIf(!hasDpkg)('deb and tar.gz have nothing of the rpm', () => {
  const folder = aFolder();
  const packed = join(folder, 'linux-unpacked');
  for (const name of ['konter', 'chrome-sandbox', 'resources/app.asar']) leave(join(packed, name));
  for (const name of ['package-type', 'apparmor-profile']) leave(join(packed, 'resources', name));
  const { deb, tar } = createLinuxPackages({ folder: packed, version: '1.0.0', arch: 'x64', to: join(folder, 'to') });
  for (const list of [
    execFileSync('dpkg-deb', ['--contents', deb], { encoding: 'utf8' }),
    execFileSync('tar', ['--list', '--file', tar], { encoding: 'utf8' }),
  ]) {
    expect(list).toContain('/resources/app.asar');
    expect(list).not.toMatch(/resources\/(package-type|apparmor-profile)/);
  }
});

function leave(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'bytes');
}
