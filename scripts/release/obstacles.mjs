/** What stops a release: whatever makes one that nobody may pass on, that can't be updated, or that nobody tested. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';
import { sectionOf } from './release-notes.mjs';

/** Top-level names that no real host has, by RFC 2606. This repository's own placeholders have one of them. */
const NOBODYS = /\.(invalid|example|test|localhost)$/;
const KEY = /'([A-Za-z0-9+/]{43}=)'/g;

/**
 * @param facts of `factsHere` · @returns sentences; none if nothing stops the release
 */
export function obstaclesOf({
  manifest,
  changelog,
  security,
  hasLicence,
  publishUrl,
  updateKeys,
  tag,
  fullTest,
  unsigned,
}) {
  const { version, author, homepage, license, repository, bugs } = manifest;
  const owner = [
    [author?.name && isReal(`mail://${author.email}`), 'author with a name and an e-mail address'],
    [isReal(homepage), 'homepage'],
    [isReal(repository?.url), 'repository.url'],
    [isReal(bugs?.url), 'bugs.url'],
    [license !== undefined && license !== 'UNLICENSED', 'license'],
  ].flatMap(([isSet, what]) => (isSet ? [] : [what]));
  return [
    ...(owner.length > 0 ? [`package.json has no real ${owner.join(', ')}.`] : []),
    ...(hasLicence ? [] : ['There is no file LICENSE.']),
    ...(contactsIn(security).some(isReal) ? [] : ['SECURITY.md names no address to report a hole to.']),
    ...(isReal(publishUrl) ? [] : ['electron-builder.yml has no real publish.url.']),
    ...(updateKeys.length > 0 ? [] : ['public-key.ts has no key: nobody would ever get the next version.']),
    ...(updateKeys.length === 1 ? ['public-key.ts has no reserve key: a lost key would end all updates.'] : []),
    ...(sectionOf(version, changelog) ? [] : [`CHANGELOG.md has no section ${version}.`]),
    ...(tag?.startsWith('v') && tag !== `v${version}` ? [`The tag ${tag} is not version ${version}.`] : []),
    ...(fullTest ? [] : ['`npm run test:full` has not passed on this commit.']),
    ...(unsigned ? [unsigned] : []),
  ];
}

/** Addresses in the section on reporting. */
function contactsIn(security) {
  const section = security.split(/^## /m).find((each) => each.startsWith('Reporting')) ?? '';
  const mails = [...section.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].map(([mail]) => `mail://${mail}`);
  return [...mails, ...(section.match(/https:\/\/[^\s)>`]+/g) ?? [])];
}

function isReal(address) {
  const { hostname = '' } = URL.parse((address ?? '').replace(/^git\+/, '')) ?? {};
  return hostname.includes('.') && !NOBODYS.test(hostname);
}

/** @param unsigned a sentence, where this system's packages would not be signed */
export function factsHere(unsigned) {
  const textOf = (path) => readFileSync(join(projectRoot, path), 'utf8');
  const tag = process.env.GITHUB_REF_NAME;
  return {
    manifest: JSON.parse(textOf('package.json')),
    changelog: textOf('CHANGELOG.md'),
    security: textOf('SECURITY.md'),
    hasLicence: existsSync(join(projectRoot, 'LICENSE')),
    publishUrl: /^publish:\n(?: {2}.*\n)*? {2}url: (\S+)/m.exec(textOf('electron-builder.yml'))?.[1],
    updateKeys: [...textOf('electron/updates/public-key.ts').matchAll(KEY)].map(([, key]) => key),
    tag,
    fullTest: hasFullTest(tag),
    unsigned,
  };
}

/** Where `npm run test:full` leaves the commit on which it passed. */
export const fullTestFile = join(projectRoot, 'out/full-test.txt');

/**
 * A line for the file and for the annotation of the tag.
 * @param words the part that was chosen; none for everything
 * @returns undefined for a part, and where files differ from their commit
 */
export function fullTestLine(count, words, changed = git('status', '--porcelain')) {
  if (words.length > 0 || changed !== '') return undefined;
  return `test:full passed on ${git('rev-parse', 'HEAD')}: ${count}`;
}

/** On the machine that ran it, or from the tag that was made there. */
function hasFullTest(tag) {
  const said = existsSync(fullTestFile) ? readFileSync(fullTestFile, 'utf8') : '';
  const annotation = tag ? git('for-each-ref', `refs/tags/${tag}`, '--format=%(contents)') : '';
  return `${said}\n${annotation}`.includes(`test:full passed on ${git('rev-parse', 'HEAD')}:`);
}

function git(...words) {
  return spawnSync('git', words, { cwd: projectRoot, encoding: 'utf8' }).stdout?.trim() ?? '';
}
