/**
 * `node scripts/release/gather.mjs FROM TO`: makes one release of what each system's `npm run release` left in a folder
 * of FROM. It writes to TO the packages, licences, list of parts, SHA256SUMS and the `latest*.yml` that running
 * programs look for, signed with the private key in KONTER_UPDATE_KEY. TO.md has the notes.
 */
// Needs nothing but Node: no package runs where the key is.
import '../lib/help.mjs';
import { createPrivateKey, createPublicKey, hash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';
import { notesOf } from './obstacles.mjs';
import { signFeed } from './sign-feed.mjs';

const [from, to] = process.argv.slice(2);
const textOf = (path) => readFileSync(join(projectRoot, path), 'utf8');
const { version } = JSON.parse(textOf('package.json'));

try {
  gather();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function gather() {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const systems = readdirSync(from).toSorted();
  // The licences and the list of parts are on every system, and the notes are written again.
  for (const system of systems) cpSync(join(from, system), to, { recursive: true, filter: isOfRelease });
  const packages = readdirSync(to).filter((name) => name.includes(`-${version}-`));
  if (packages.length === 0) throw new Error(`There is no package of ${version} in ${from}.`);
  const offered = offer(readdirSync(to).filter((name) => /^latest.*\.yml$/.test(name)));
  const sums = readdirSync(to).map((name) => `${hash('sha256', readFileSync(join(to, name)))}  ${name}\n`);
  writeFileSync(join(to, 'SHA256SUMS'), sums.join(''));
  const states = systems.map((system) => `- ${system}: ${stateOf(join(from, system))}`);
  writeFileSync(`${to}.md`, `${[notesOf(version, textOf('CHANGELOG.md')), ...states, `- ${offered}`].join('\n')}\n`);
  console.log(`${packages.length} packages of ${systems.join(', ')} in ${to}. ${offered}`);
}

function isOfRelease(path) {
  return !['NOTES.md', 'maps'].includes(basename(path));
}

/** The last line that the system's release wrote: what its packages are signed with. */
function stateOf(folder) {
  return readFileSync(join(folder, 'NOTES.md'), 'utf8').trim().split('\n').at(-1);
}

/**
 * A key that signs is in its own version too, also a reserve on the day after the first was lost: later versions that it
 * signs reach the shops that miss this one.
 * @returns a sentence for the notes. @throws Error without a key, or if this version does not trust it
 */
function offer(feed) {
  const { KONTER_UPDATE_KEY: key, KONTER_UPDATE_PERCENT: percent } = process.env;
  if (!key) throw new Error('There is no key in KONTER_UPDATE_KEY: no running program would be offered this version.');
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (!textOf('electron/updates/public-key.ts').includes(`'${Buffer.from(x, 'base64url').toString('base64')}'`))
    throw new Error(
      'KONTER_UPDATE_KEY belongs to no key in public-key.ts: this version would take none that it signs.',
    );
  for (const name of feed) signFeed(join(to, name), createPrivateKey(key), percent || undefined);
  return `Offered to running programs by ${feed.join(', ')}, to ${percent || '100'} % of them.`;
}
