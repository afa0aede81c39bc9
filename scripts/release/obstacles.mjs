/** What a release says, and what stops it: whatever makes one that nobody may pass on, that can't be updated, or that nobody tested. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';

/** Top-level names that no real host has, by RFC 2606. This repository's own placeholders have one of them. */
const NOBODYS = /\.(invalid|example|test|localhost)$/;
const KEY = /'([A-Za-z0-9+/]{43}=)'/g;

/**
 * @param facts of `factsHere` · @returns sentences; none if nothing stops the release
 */
export function obstaclesOf({
  manifest,
  hub,
  changelog,
  security,
  hasLicence,
  publishUrl,
  updateKeys,
  tag,
  isCommit,
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
    ...(hub.license === license ? [] : ['package.json has not the licence of hub/package.json.']),
    ...(contactsIn(security).some(isReal) ? [] : ['SECURITY.md names no address to report a hole to.']),
    ...(isReal(publishUrl) ? [] : ['electron-builder.yml has no real publish.url.']),
    ...(updateKeys.length > 0 ? [] : ['public-key.ts has no key: nobody would ever get the next version.']),
    ...(updateKeys.length === 1 ? ['public-key.ts has no reserve key: a lost key would end all updates.'] : []),
    ...(sectionOf(version, changelog) ? [] : [`CHANGELOG.md has no section ${version}.`]),
    ...(tag?.startsWith('v') && tag !== `v${version}` ? [`The tag ${tag} is not version ${version}.`] : []),
    ...(isCommit ? [] : ['Files differ from their commit.']),
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
    hub: JSON.parse(textOf('hub/package.json')),
    changelog: textOf('CHANGELOG.md'),
    security: textOf('SECURITY.md'),
    hasLicence: existsSync(join(projectRoot, 'LICENSE')),
    publishUrl: /^publish:\r?\n(?: {2}.*\r?\n)*? {2}url: (\S+)/m.exec(textOf('electron-builder.yml'))?.[1],
    updateKeys: [...textOf('electron/updates/public-key.ts').matchAll(KEY)].map(([, key]) => key),
    tag,
    isCommit: commitHere() !== '',
    fullTest: hasFullTest(tag),
    unsigned,
  };
}

/** Where `npm run test:full` leaves the commit on which it passed. */
export const fullTestFile = join(projectRoot, 'out/full-test.txt');

/** @returns the commit that the files here are; `''` where they are none */
export function commitHere() {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : '';
}

/**
 * A line for the file and for the annotation of the tag.
 * @param words the part that was chosen; none for everything
 * @param before what `commitHere` said as the test began, hours ago
 * @returns undefined for a part, and where files were no commit, or became another one
 */
export function fullTestLine(count, words, before, after = commitHere()) {
  if (words.length > 0 || after === '' || after !== before) return undefined;
  return `test:full passed on ${after}: ${count}`;
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

/** @returns the section of this version, without its heading; `undefined` if there is none */
export function sectionOf(version, changelog) {
  const section = changelog.split(/^## /m).find((each) => each.split('\n')[0].trim() === version);
  return section?.split('\n').slice(1).join('\n').trim();
}

export function notesOf(version, changelog) {
  return `# Konter ${version}\n\n${sectionOf(version, changelog)}`;
}

const AZURE_SECRETS = ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'];
const AZURE_OPTIONS = {
  endpoint: 'KONTER_AZURE_ENDPOINT',
  codeSigningAccountName: 'KONTER_AZURE_ACCOUNT',
  certificateProfileName: 'KONTER_AZURE_PROFILE',
  publisherName: 'KONTER_AZURE_PUBLISHER',
};

/** @returns `win.azureSignOptions` of electron-builder; `undefined` where the environment does not have all of them */
export function azureSignOptions(env) {
  const names = [...AZURE_SECRETS, ...Object.values(AZURE_OPTIONS)];
  if (names.some((name) => !env[name])) return undefined;
  return Object.fromEntries(Object.entries(AZURE_OPTIONS).map(([option, name]) => [option, env[name]]));
}

/** @returns a sentence about what this system's packages are signed with, and whether it is enough to publish them */
export function signatures(platform, env) {
  const has = (...names) => names.every((name) => Boolean(env[name]));
  if (platform === 'linux') return { says: 'Linux packages carry checksums, no signature.', isEnough: true };
  if (platform === 'win32') {
    return azureSignOptions(env)
      ? { says: 'Signed.', isEnough: true }
      : { says: 'NOT SIGNED: the environment has not all of Azure Trusted Signing.', isEnough: false };
  }
  if (!has('CSC_LINK')) return { says: 'NOT SIGNED: there is no certificate in CSC_LINK.', isEnough: false };
  const isNotarised =
    has('APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER') ||
    has('APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID');
  return isNotarised
    ? { says: 'Signed and notarised.', isEnough: true }
    : { says: 'Signed, NOT NOTARISED: there are no credentials of Apple.', isEnough: false };
}
