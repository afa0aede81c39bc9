/**
 * `npm run pictures [-- --all] [--accept]`: photographs every scene of the window into `out/pictures`, with one contact
 * sheet, and names the pictures that changed since they were last accepted. A change is no failure: a person looks at it,
 * then accepts it. `--all` takes every size, language and theme; only the two usual appearances are compared.
 * `npm run pictures -- --documents` takes the three of the documents instead, into `docs/pictures`.
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { npm } from './lib/npm.mjs';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-build.mjs';

// They need packages, whose lack is said before.
const { contactSheet } = await import('./pictures/contact-sheet.mjs');
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
if (takesAll) process.env.KONTER_TEST_FULL = '1';
const isPhotographed = photographs();

const files = globSync('**/*.png', { cwd: folder })
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
