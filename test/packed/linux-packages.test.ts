/** The Debian package and the tar.gz as a release makes them, read without installing anything. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skipped } from '../support/figures.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const { KONTER_PACKED_DEB: deb = '', KONTER_PACKED_TAR: tar = '', KONTER_PACKED_OUTPUT: output = '' } = process.env;

function run(program: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  expect(status, stderr || stdout).toBe(0);
  return stdout;
}

if (deb === '') skipped('the Debian package', 'there is no dpkg here');

describe.skipIf(deb === '')('the Debian package', () => {
  const field = (name: string): string => run('dpkg-deb', '--field', deb, name).trim();
  const contents = run('dpkg-deb', '--contents', deb).trimEnd().split('\n');
  const textOf = (path: string): string =>
    run('bash', '-c', `dpkg-deb --fsys-tarfile "$0" | tar --extract --to-stdout "./$1"`, deb, path);
  const lineOf = (path: string): string => contents.find((line) => line.includes(` ./${path}`)) ?? '';

  it('is of this version, and asks for what the program needs, and recommends a keyring', () => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
    expect(field('Version')).toBe(version.replace('-', '~'));
    expect(field('Depends')).toContain('libgtk-3-0');
    expect(field('Depends')).toContain('libasound2 (>= 1.0.17)');
    expect(field('Recommends')).toMatch(/gnome-keyring \| kwalletmanager/);
  });

  it('belongs to root, may be read by everyone, and has one helper with root’s rights: the sandbox’s', () => {
    expect(contents.filter((line) => !/^\S+ root\/root /.test(line))).toEqual([]);
    const modes = contents.map((line) => line.slice(0, 10));
    expect(modes.filter((mode) => !/^(d|-|l)r.[xs]?.*r../.test(mode))).toEqual([]);
    const privileged = contents.filter((line) => /^...[sS]|^......[sS]/.test(line));
    expect(privileged.map((line) => line.split(' ').at(-1))).toEqual(['./opt/Konter/chrome-sandbox']);
  });

  it('has the command, and the profile that lets the sandbox work where the system denies it', () => {
    expect(lineOf('usr/bin/konter')).toMatch(/-> \/opt\/Konter\/konter$/);
    expect(lineOf('opt/Konter/konter')).toMatch(/^-rwxr-xr-x/);
    const profile = textOf('usr/share/konter/apparmor-profile');
    expect(profile).toMatch(/^profile konter \/opt\/Konter\/konter flags=\(unconfined\) \{\n {2}userns,/m);
    expect(run('dpkg-deb', '--info', deb, 'postinst')).toContain('/etc/apparmor.d/konter');
  });

  it('is found in the menu under Office and Finance, and starts without any switch', () => {
    const entry = textOf('usr/share/applications/konter.desktop').split('\n');
    expect(entry).toEqual(
      expect.arrayContaining(['Exec=konter %U', 'Icon=konter', 'Categories=Office;Finance;', 'Name=Konter']),
    );
    const { desktopName } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      desktopName: string;
    };
    expect(entry).toContain(`StartupWMClass=${desktopName.replace('.desktop', '')}`);
    expect(lineOf('usr/share/icons/hicolor/scalable/apps/konter.svg')).not.toBe('');
  });

  it('describes itself to shops of programs, in both languages', () => {
    const metainfo = textOf('usr/share/metainfo/id.konter.terminal.metainfo.xml');
    expect(metainfo).toContain('<launchable type="desktop-id">konter.desktop</launchable>');
    expect(metainfo).toMatch(/<summary xml:lang="id">\S/);
    expect(metainfo).not.toMatch(/\{\w+\}/);
    if (spawnSync('appstreamcli', ['--version']).status !== 0) {
      skipped('the metainfo of the Debian package', 'there is no appstreamcli here');
      return;
    }
    const file = join(output, 'id.konter.terminal.metainfo.xml');
    writeFileSync(file, metainfo);
    expect(run('appstreamcli', 'validate', '--no-net', file)).toContain('successful');
  });

  it('brings the licences of all parts', () => {
    expect(textOf('usr/share/doc/konter/copyright')).toContain('undici');
  });
});

describe.skipIf(tar === '')('the tar.gz', () => {
  it('is one folder, named after the file, with nothing that only its maker can read', () => {
    const lines = run('tar', '--list', '--verbose', '--numeric-owner', '--file', tar).trimEnd().split('\n');
    const folder = tar.split('/').at(-1)?.replace('.tar.gz', '');
    expect(lines.filter((line) => !line.split(' ').at(-1)?.startsWith(`${folder}/`))).toEqual([]);
    expect(lines.filter((line) => !/^.r.[x-].{2}[x-]r.. 0\/0 /.test(line))).toEqual([]);
    const names = lines.map((line) => line.split(' ').at(-1));
    expect(names).toEqual(
      expect.arrayContaining([
        `${folder}/konter`,
        `${folder}/chrome-sandbox`,
        `${folder}/resources/THIRD-PARTY-NOTICES.txt`,
      ]),
    );
  });
});
