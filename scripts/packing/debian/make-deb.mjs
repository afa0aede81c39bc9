/**
 * Makes a Debian package with the system's own dpkg-deb, as electron-builder lays one out: its scripts, its folders, the
 * project's configuration. electron-builder itself fetches another tool for that, which not every machine may.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../lib/project-root.mjs';
import { readConfiguration } from '../configuration.mjs';

const require = createRequire(import.meta.url);
const templates = join(
  dirname(createRequire(require.resolve('electron-builder')).resolve('app-builder-lib/package.json')),
  'templates/linux',
);
const architectures = { x64: 'amd64', arm64: 'arm64' };

/**
 * @param folder the packed program · @param version of it · @param file the package to write
 * @throws what dpkg-deb says
 */
export function makeDeb({ folder, version, file }) {
  const tree = `${file}.tree`;
  rmSync(tree, { recursive: true, force: true });
  const config = readConfiguration();
  lay(tree, folder, config);
  control(tree, version, config);
  const words = ['--root-owner-group', '-Zgzip', '-z1', '--build', tree, file];
  const { status, stderr } = spawnSync('dpkg-deb', words, { encoding: 'utf8' });
  rmSync(tree, { recursive: true });
  if (status !== 0) throw new Error(`dpkg-deb: ${stderr}`);
}

function lay(tree, folder, { linux }) {
  mkdirSync(join(tree, 'opt'), { recursive: true });
  cpSync(folder, join(tree, 'opt/Konter'), { recursive: true });
  for (const name of readdirSync(join(projectRoot, 'out/icons')).filter((each) => each.endsWith('.png'))) {
    const [size] = name.split('.');
    put(tree, `usr/share/icons/hicolor/${size}/apps/konter.png`, readFileSync(join(projectRoot, 'out/icons', name)));
  }
  const always = { Exec: '/opt/Konter/konter %U', Terminal: 'false', Type: 'Application', Icon: 'konter' };
  const entry = { ...always, ...linux.desktop.entry, Categories: `${linux.category};` };
  const lines = Object.entries(entry).map(([key, value]) => `${key}=${value}`);
  put(tree, 'usr/share/applications/konter.desktop', `[Desktop Entry]\n${lines.join('\n')}\n`);
  const notices = readFileSync(join(projectRoot, 'out/notices/THIRD-PARTY-NOTICES.txt'));
  put(tree, 'usr/share/doc/konter/copyright', notices);
}

function control(tree, version, { linux, deb }) {
  const files = readdirSync(tree, { recursive: true }).filter((name) => statSync(join(tree, name)).isFile());
  const bytes = files.reduce((sum, name) => sum + statSync(join(tree, name)).size, 0);
  const sums = files.toSorted().map((name) => `${md5(join(tree, name))}  ${name}\n`);
  const { author, homepage } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const fields = {
    ...{ Package: 'konter', Version: version, Architecture: architectures[process.arch] },
    ...{
      Maintainer: `${author.name} <${author.email}>`,
      Homepage: homepage,
      'Installed-Size': Math.ceil(bytes / 1024),
      Depends: deb.depends.join(', '),
    },
    ...{ Section: deb.packageCategory, Priority: 'optional', Description: `${linux.synopsis}\n ${linux.description}` },
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}\n`);
  put(tree, 'DEBIAN/control', lines.join(''));
  put(tree, 'DEBIAN/md5sums', sums.join(''));
  put(tree, 'DEBIAN/postinst', filledIn('after-install.tpl'), 0o755);
  put(tree, 'DEBIAN/postrm', filledIn('after-remove.tpl'), 0o755);
}

function filledIn(template) {
  const names = { executable: 'konter', sanitizedProductName: 'Konter' };
  return readFileSync(join(templates, template), 'utf8').replaceAll(/\$\{(\w+)\}/g, (all, name) => names[name] ?? all);
}

function put(tree, path, content, mode = 0o644) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), content, { mode });
}

function md5(file) {
  return createHash('md5').update(readFileSync(file)).digest('hex');
}
