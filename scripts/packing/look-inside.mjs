/** Compares the files in the archive and beside it with the expected ones. */
import { sep } from 'node:path';

const belongs = new RegExp(
  `^(${[
    'package\\.json',
    'out/(main|preload|renderer)/.+',
    'out/notices/(notices|konter\\.cdx)\\.json',
    'node_modules/better-sqlite3/(package\\.json|LICENSE|README\\.md|lib/.+\\.js|prebuilds/[^/]+\\.node)',
  ].join('|')})$`,
);
const neverPacked = /\.(map|tsx?|mts|cts)$|(^|\/)(test|training|preview|bridge)\/|tsbuildinfo/;
const mustBePacked = [
  'package.json',
  'out/main/main.js',
  'out/preload/preload.cjs',
  'out/preload/customer.cjs',
  'out/renderer/index.html',
  'out/renderer/customer/index.html',
  'out/notices/notices.json',
  'out/notices/konter.cdx.json',
];
const mapAddress = /\n\/[/*]# sourceMappingURL=(\S+)\s*(\*\/)?\s*$/;

/** @returns the number of files and the deviations */
export async function lookInside(archive) {
  const asar = await import('@electron/asar');
  const names = asar.listPackage(archive, { isPack: false }).map((name) => name.slice(1).replaceAll('\\', '/'));
  const inSystemsWords = (name) => name.replaceAll('/', sep);
  const entries = names.map((name) => ({ name, ...asar.statFile(archive, inSystemsWords(name)) }));
  const files = entries.filter(({ files }) => !files);
  const binaries = files.filter(({ name }) => name.endsWith('.node'));
  const textOf = (name) => asar.extractFile(archive, inSystemsWords(name)).toString();
  const manifest = JSON.parse(textOf('package.json'));
  const complaints = [
    ...mustBePacked.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...files
      .filter(({ name }) => !belongs.test(name) || neverPacked.test(name))
      .map(({ name }) => `${name} does not belong there`),
    ...(names.includes(manifest.main) ? [] : [`package.json points at ${manifest.main}, which is not there`]),
    ...(binaries.length === 1 ? [] : [`there should be one native binary, there are ${binaries.length}`]),
    ...binaries.filter(({ unpacked }) => !unpacked).map(({ name }) => `${name} should lie beside the archive`),
    ...files
      .filter(({ name, unpacked }) => unpacked && !name.endsWith('.node'))
      .map(({ name }) => `${name} lies beside the archive, where nobody checks it for changes`),
    ...files
      .filter(({ name }) => /\.(c?js|css)$/.test(name) && mapAddress.test(textOf(name)))
      .map(({ name }) => `${name} ends in the address of a map that is not packed`),
  ];
  return { files: files.length, complaints };
}
