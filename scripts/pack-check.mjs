/**
 * `npm run pack:check`: packs Konter into a folder and looks at what got in. Without Electron's runtime a stand-in is
 * packed around: the archive is the same, only the fuses cannot be set, since they are bytes of the real executable.
 */
import './refuse-old-node.mjs';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { findElectron } from './find-electron.mjs';
import { projectRoot } from './project-root.mjs';
import { runBuild } from './run-build.mjs';
import { standInElectron } from './stand-in-electron.mjs';

const output = join(projectRoot, 'out/pack-check');
const onlyBuildOutputs = /^(package\.json|out\/(main|preload|renderer)\/.+|node_modules\/better-sqlite3\/.+)$/;
const neverPacked = /\.(map|tsx?|mts|cts)$|(^|\/)(test|training|preview|deps|src)\/|tsbuildinfo/;
const mustBePacked = ['package.json', 'out/main/main.js', 'out/preload/preload.cjs', 'out/renderer/index.html'];

runBuild('main', 'preload', 'renderer');
const executable = process.platform === 'linux' ? findElectron() : undefined;
if (!executable) console.log("Packing around a stand-in for Electron's runtime: the fuses are not set this time.");
await pack(
  executable ? { electronDist: dirname(executable) } : { electronDist: standInElectron(), electronFuses: null },
);

const archive = findArchive(output);
const complaints = await lookInside(archive);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);

async function pack(changes) {
  rmSync(output, { recursive: true, force: true });
  const { build, Platform } = await import('electron-builder');
  await build({
    projectDir: projectRoot,
    targets: Platform.LINUX.createTarget('dir'),
    config: { extends: join(projectRoot, 'electron-builder.yml'), directories: { output }, ...changes },
    publish: 'never',
  });
}

function findArchive(folder) {
  return join(
    folder,
    readdirSync(folder, { recursive: true }).find((name) => name.endsWith(`${sep}app.asar`)),
  );
}

async function lookInside(archive) {
  const asar = await import('@electron/asar');
  const names = asar.listPackage(archive, { isPack: false }).map((name) => name.slice(1).replaceAll('\\', '/'));
  const entries = names.map((name) => ({ name, ...asar.statFile(archive, name.replaceAll('/', sep)) }));
  const files = entries.filter(({ files }) => !files);
  const binaries = files.filter(({ name }) => name.endsWith('.node'));
  const manifest = JSON.parse(asar.extractFile(archive, 'package.json').toString());
  console.log(`${files.length} files in ${archive}`);
  return [
    ...mustBePacked.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...files
      .filter(({ name }) => !onlyBuildOutputs.test(name) || neverPacked.test(name))
      .map(({ name }) => `${name} does not belong there`),
    ...(names.includes(manifest.main) ? [] : [`package.json points at ${manifest.main}, which is not there`]),
    ...(binaries.length === 1 ? [] : [`there should be one native binary, there are ${binaries.length}`]),
    ...binaries.filter(({ unpacked }) => !unpacked).map(({ name }) => `${name} should lie beside the archive`),
    ...files
      .filter(({ name, unpacked }) => unpacked && !name.endsWith('.node'))
      .map(({ name }) => `${name} lies beside the archive, where nobody checks it for changes`),
  ];
}
