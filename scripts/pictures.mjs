/**
 * `npm run pictures [-- --all] [--accept]`: photographs every scene of the window into `out/pictures`, with one contact
 * sheet, and names the pictures that changed since they were last accepted. A change is no failure: a person looks at it,
 * then accepts it. `--all` takes every size, language and theme; only the two usual appearances are compared.
 * `npm run pictures -- --documents` takes the three of the documents instead, into `docs/pictures`.
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { npm } from './lib/npm.mjs';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-built.mjs';

// It needs packages, whose lack is said before.
const { fingerprintOf, isChanged, isEmpty } = await import('./pictures/fingerprint.mjs');

const folder = join(projectRoot, 'out/pictures');
const acceptedFile = join(projectRoot, 'test/pictures/accepted.json');
const takesAll = process.argv.includes('--all');

const isForDocuments = process.argv.includes('--documents');

runBuild(...(isForDocuments ? [] : ['renderer']));
process.env.KONTER_TEST_BUILT = '1';
if (isForDocuments) {
  process.env.KONTER_PICTURES = 'documents';
  process.exit(photographs('test/pictures/for-documents.test.ts') ? 0 : 1);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (takesAll) process.env.KONTER_TEST_FULL = '1';
const isPhotographed = photographs();

const files = readdirSync(folder, { recursive: true })
  .filter((file) => file.endsWith('.png'))
  .map((file) => file.split(sep).join('/'))
  .sort();
const accepted = existsSync(acceptedFile) ? JSON.parse(readFileSync(acceptedFile, 'utf8')) : {};
const taken = Object.fromEntries(files.map((name) => [name, fingerprintOf(join(folder, name))]));
const pictures = files.map((name) => ({ name, state: stateOf(name) }));
const sheet = join(folder, 'contact-sheet.html');
writeFileSync(sheet, contactSheet(pictures));

const empty = files.filter((name) => isEmpty(taken[name]));
const named = (state) => pictures.filter((picture) => picture.state === state).map(({ name }) => name);
const missing = Object.keys(accepted).filter((name) => !(name in taken));
for (const name of empty) console.error(`shows nothing: ${name}`);
const isWell = isPhotographed && empty.length === 0;
for (const name of named('changed')) console.log(`changed: ${name}`);
if (!takesAll) for (const name of named('new')) console.log(`new: ${name}`);
for (const name of missing) console.log(`gone: ${name}`);
if (process.argv.includes('--accept') && isWell && !takesAll) {
  writeFileSync(acceptedFile, `${JSON.stringify(taken, null, 2)}\n`);
  console.log(`Accepted in ${relative(projectRoot, acceptedFile)}.`);
}
console.log(`\n${files.length} pictures, ${named('changed').length} changed: ${relative(projectRoot, sheet)}`);
process.exit(isWell ? 0 : 1);

/** @param only their files; absent: all · @returns whether each test of them passed */
function photographs(...only) {
  const words = ['vitest', 'run', '--config=config/vitest.config.ts', '--project=pictures', ...only];
  return npm('exec', '--offline', '--', ...words);
}

function stateOf(name) {
  const before = accepted[name];
  if (before === undefined) return 'new';
  return isChanged(before, taken[name]) ? 'changed' : 'same';
}

/**
 * One page with every picture: those that changed first, each with its name and a link to its full size. @param pictures `{ name, state }`; the state is `changed`, `new` or `same`
 */
function contactSheet(pictures) {
  const order = ['changed', 'new', 'same'];
  const sorted = pictures.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const figures = sorted.map(
    ({ name, state }) =>
      `<figure class="${state}"><a href="${address(name)}"><img loading="lazy" src="${address(name)}" alt=""></a>` +
      `<figcaption>${escaped(name.replace(/\.png$/, ''))}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Konter: every screen</title>
<style>
  body { margin: 1rem; font: 14px system-ui, sans-serif; background: #e8e8ee; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 1rem; }
  figure { margin: 0; padding: 0.5rem; background: #fff; border: 3px solid #fff; }
  figure.changed { border-color: #c22; }
  figure.new { border-color: #26c; }
  img { width: 100%; display: block; }
  figcaption { padding-top: 0.4rem; overflow-wrap: anywhere; }
</style>
<h1>${pictures.length} pictures</h1>
<p>Red: changed since they were last accepted. Blue: new.</p>
<main>
${figures.join('\n')}
</main>
</html>
`;
}

function address(name) {
  return name.split('/').map(encodeURIComponent).join('/');
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
