/**
 * The Debian package and the tar.gz, made of the folder that electron-builder has packed, by the system's own dpkg-deb and
 * tar. `npm run release` and `npm run pack:check` make them by this file alone.
 */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
const parts = join(import.meta.dirname, 'linux');
const textOf = (path) => readFileSync(join(projectRoot, path), 'utf8');

/** Of electron-builder.yml, with the reader that electron-builder itself has. */
function configuration() {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  const { load } = createRequire(builder.resolve('app-builder-lib'))('js-yaml');
  return load(textOf('electron-builder.yml'));
}

/** What electron-builder writes into the packed program for its rpm: the program is none, and brings a profile of its own. */
const OF_THE_RPM = ['package-type', 'apparmor-profile'];

/**
 * @param folder the packed program, which loses what it has for an rpm · @param version of it · @param arch `x64` or `arm64` · @param to folder to write into
 * @returns the paths of both
 * @throws what dpkg-deb or tar says
 */
export function createLinuxPackages({ folder, version, arch, to }) {
  mkdirSync(to, { recursive: true });
  for (const name of OF_THE_RPM) rmSync(join(folder, 'resources', name), { force: true });
  const file = (extension) => join(to, `Konter-${version}-linux-${arch}.${extension}`);
  makeDeb(folder, version, arch, file('deb'));
  makeTar(folder, file('tar.gz'));
  return { deb: file('deb'), tar: file('tar.gz') };
}

function makeDeb(folder, version, arch, file) {
  const tree = `${file}.tree`;
  rmSync(tree, { recursive: true, force: true });
  const config = configuration();
  const manifest = JSON.parse(textOf('package.json'));
  const put = (path, content, mode = 0o644) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
    chmodSync(join(tree, path), mode);
  };
  const part = (name) => readFileSync(join(parts, name), 'utf8');

  cpSync(folder, join(tree, 'opt/Konter'), { recursive: true });
  mkdirSync(join(tree, 'usr/bin'), { recursive: true });
  symlinkSync('/opt/Konter/konter', join(tree, 'usr/bin/konter'));
  put('usr/share/applications/konter.desktop', desktopFile(config.linux));
  put('usr/share/icons/hicolor/scalable/apps/konter.svg', textOf('renderer/icon.svg'));
  put('usr/share/metainfo/id.konter.terminal.metainfo.xml', metainfo(part('metainfo.xml'), manifest, version));
  put('usr/share/konter/apparmor-profile', part('apparmor-profile'));
  put('usr/share/doc/konter/copyright', textOf('out/notices/THIRD-PARTY-NOTICES.txt'));

  const files = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  const sums = files.map((path) => `${hash('md5', readFileSync(path))}  ${path.slice(tree.length + 1)}\n`);
  const { deb, linux } = config;
  const fields = {
    Package: 'konter',
    // A test version comes before the version itself.
    Version: version.replace('-', '~'),
    Architecture: ARCHITECTURES[arch],
    Maintainer: `${manifest.author.name} <${manifest.author.email}>`,
    Homepage: manifest.homepage,
    'Installed-Size': Math.ceil(bytes / 1024),
    Depends: deb.depends.join(', '),
    Recommends: deb.recommends.join(', '),
    Section: deb.packageCategory,
    Priority: 'optional',
    Description: `${linux.synopsis}\n ${linux.description}`,
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}\n`);
  put('DEBIAN/control', lines.join(''));
  put('DEBIAN/md5sums', sums.join(''));
  put('DEBIAN/postinst', part('postinst'), 0o755);
  put('DEBIAN/postrm', part('postrm'), 0o755);
  // Anyone who makes it may have made folders that only they can read.
  run('chmod', ['-R', 'u=rwX,go=rX', tree]);
  // Chromium takes this helper where the kernel makes no user namespaces for ordinary users.
  chmodSync(join(tree, 'opt/Konter/chrome-sandbox'), 0o4755);
  try {
    run('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', tree, file]);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

function desktopFile({ category, desktop }) {
  const categories = `${category};`;
  const always = { Type: 'Application', Exec: 'konter %U', Icon: 'konter', Terminal: 'false', Categories: categories };
  const lines = Object.entries({ ...always, ...desktop.entry }).map(([key, value]) => `${key}=${value}\n`);
  return `[Desktop Entry]\n${lines.join('')}`;
}

function metainfo(text, { author, bugs, homepage, license }, version) {
  const { hostname } = new URL(homepage);
  const values = {
    version,
    homepage,
    author: author.name,
    bugs: bugs?.url ?? homepage,
    developer: hostname.split('.').toReversed().join('.'),
    // AppStream's word for a licence that is not on the list of SPDX.
    licence: license === 'UNLICENSED' ? 'LicenseRef-proprietary' : license,
    date: new Date().toISOString().slice(0, 10),
  };
  const escaped = (value) => value.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
  return text.replaceAll(/\{(\w+)\}/g, (_all, name) => escaped(values[name]));
}

/** One folder, named after the file. */
function makeTar(folder, file) {
  const name = basename(file, '.tar.gz');
  const layout = [
    '--mode=u=rwX,go=rX',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--sort=name',
    `--transform=s,^\\.,${name},`,
  ];
  run('tar', ['--create', '--use-compress-program=gzip -3', ...layout, '--file', file, '--directory', folder, '.']);
}

function run(program, words) {
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr || error?.message}`);
}
