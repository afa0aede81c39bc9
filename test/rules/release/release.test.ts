/** What stops a release, and what it says. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  azureSignOptions,
  factsHere,
  fullTestLine,
  notesOf,
  obstaclesOf,
  type ReleaseFacts,
  signatures,
} from '../../../scripts/release/obstacles.mjs';
import { aFolder } from '../../support/a-folder.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const { GITHUB_REF_NAME: _, ...inherited } = process.env;
/** Of a machine on which git knows nobody. */
const env = {
  ...{ ...inherited, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  ...{ GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@b.kios', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@b.kios' },
};

const manifest = {
  version: '1.1.0',
  author: { name: 'A shop', email: 'people@konter.kios' },
  homepage: 'https://konter.kios/',
  license: 'MIT',
  repository: { url: 'git+https://git.konter.kios/konter.git' },
  bugs: { url: 'https://konter.kios/bugs' },
};
const hub = { license: 'MIT' };
const changelog = '# Changelog\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n\n- Old.\n';
const ready: ReleaseFacts = {
  ...{ manifest, changelog, hasLicence: true, isCommit: true, fullTest: true, unsigned: undefined, tag: undefined },
  security: '# Security\n\n## Reporting\n\nWrite to holes@konter.kios.\n\n## More\n',
  publishUrl: 'https://updates.konter.kios',
  updateKeys: ['present', 'reserve'],
  hub,
};

describe('a release', () => {
  it('has the notes of its own version', () => {
    expect(notesOf('1.1.0', changelog)).toBe('# Konter 1.1.0\n\n- New.');
  });

  it('may be made where everything is set, with its own tag or on no tag', () => {
    for (const tag of ['v1.1.0', 'main', undefined]) expect(obstaclesOf({ ...ready, tag })).toEqual([]);
  });

  it.each<[string, Partial<ReleaseFacts>, string]>([
    ['no author', { manifest: { ...manifest, author: { name: 'A', email: 'owner@konter.invalid' } } }, 'author'],
    ['no homepage', { manifest: { ...manifest, homepage: 'https://konter.example/' } }, 'homepage'],
    ['no repository', { manifest: { ...manifest, repository: { url: '' } } }, 'repository.url'],
    ['no address for bugs', { manifest: { ...manifest, bugs: { url: 'https://x.invalid' } } }, 'bugs.url'],
    ['no licence', { manifest: { ...manifest, license: 'UNLICENSED' }, hub: { license: 'UNLICENSED' } }, 'license'],
    ['no text of the licence', { hasLicence: false }, 'LICENSE'],
    ['a hub without a licence', { hub: { license: 'UNLICENSED' } }, 'hub/package.json'],
    ['no contact for holes', { security: '## Reporting\n\nTell its maintainers.\n' }, 'SECURITY.md'],
    ['a contact of nobody', { security: '## Reporting\n\nWrite to a@b.example.\n' }, 'SECURITY.md'],
    ['no address of new versions', { publishUrl: 'https://updates.konter.example' }, 'publish.url'],
    ['no key', { updateKeys: [] }, 'no key'],
    ['no reserve key', { updateKeys: ['present'] }, 'reserve key'],
    ['no notes', { changelog: '# Changelog\n' }, 'CHANGELOG.md has no section 1.1.0.'],
    ['the tag of another version', { tag: 'v1.0.0' }, 'The tag v1.0.0 is not version 1.1.0.'],
    ['files that no commit has', { isCommit: false }, 'Files differ from their commit.'],
    ['no full test', { fullTest: false }, 'test:full'],
    ['no signature', { unsigned: 'NOT SIGNED: why.' }, 'NOT SIGNED: why.'],
  ])('is stopped by %s', (_what, facts, says) => {
    expect(obstaclesOf({ ...ready, ...facts })).toEqual([expect.stringContaining(says)]);
  });

  it('is not allowed by a part of the full test, nor by one whose files were not one commit throughout', () => {
    expect(fullTestLine('9 passed', [], 'abc', 'abc')).toBe('test:full passed on abc: 9 passed');
    expect(fullTestLine('9 passed', ['crash'], 'abc', 'abc')).toBeUndefined();
    expect(fullTestLine('9 passed', [], 'abc', 'def')).toBeUndefined();
    for (const before of ['abc', '']) expect(fullTestLine('9 passed', [], before, '')).toBeUndefined();
    expect(fullTestLine('9 passed', [], '', 'abc')).toBeUndefined();
  });

  it('is signed by Azure on Windows, and by Apple on macOS, or is not enough', () => {
    const azure = {
      ...{ AZURE_TENANT_ID: 't', AZURE_CLIENT_ID: 'c', AZURE_CLIENT_SECRET: 's', KONTER_AZURE_PUBLISHER: 'A shop' },
      ...{ KONTER_AZURE_ENDPOINT: 'https://e', KONTER_AZURE_ACCOUNT: 'a', KONTER_AZURE_PROFILE: 'p' },
    };
    expect(signatures('win32', azure)).toMatchObject({ says: 'Signed.', isEnough: true });
    expect(azureSignOptions(azure)).toEqual({
      ...{ endpoint: 'https://e', codeSigningAccountName: 'a', certificateProfileName: 'p', publisherName: 'A shop' },
    });
    for (const name of Object.keys(azure)) {
      expect(signatures('win32', { ...azure, [name]: '' })).toMatchObject({ isEnough: false });
    }
    expect(signatures('darwin', { CSC_LINK: 'x' })).toMatchObject({ isEnough: false });
    const apple = { CSC_LINK: 'x', APPLE_API_KEY: 'x', APPLE_API_KEY_ID: 'x', APPLE_API_ISSUER: 'x' };
    expect(signatures('darwin', apple)).toMatchObject({ isEnough: true });
    expect(signatures('linux', {})).toMatchObject({ isEnough: true });
  });

  it('of the present version is in the changelog, and is stopped by nothing but what the owner has not set', () => {
    const here = obstaclesOf({ ...factsHere(), isCommit: true, fullTest: true, tag: undefined });
    const owners = ['package.json has no', 'There is no file', 'SECURITY.md names no', 'electron-builder.yml has no'];
    const isOwners = (stop: string): boolean =>
      [...owners, 'public-key.ts has no'].some((each) => stop.startsWith(each));
    expect(here.filter((stop) => !isOwners(stop))).toEqual([]);
  });
});

it('the workflow tests before the first secret is there', () => {
  const [, packages = ''] = readFileSync(join(projectRoot, '.github/workflows/release.yml'), 'utf8').split(
    /^ {2}packages:$/m,
  );
  const steps = packages.split(/^ {6}- /m);
  const tests = steps.findIndex((step) => step.startsWith('run: npm test\n'));
  expect(tests).toBeGreaterThan(0);
  expect(steps.slice(0, tests + 1).join('')).not.toContain('secrets.');
  expect(packages).toContain('run: npm run release -- --tested\n');
});

// The second is what Git for Windows makes of files without .gitattributes.
it.each(['\n', '\r\n'])('a tag is made of a commit alone, and not said to be made twice: lines end with %j', (end) => {
  const folder = aFolder();
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', env }).trim();
  cpSync(resolve(projectRoot, 'scripts'), join(folder, 'scripts'), { recursive: true });
  const files = {
    'package.json': JSON.stringify(manifest),
    'hub/package.json': JSON.stringify(hub),
    'CHANGELOG.md': changelog,
    'SECURITY.md': ready.security,
    LICENSE: 'As you like.',
    'electron-builder.yml': `publish:\n  provider: generic\n  url: ${ready.publishUrl}\n`,
    'electron/updates/public-key.ts': `['${'A'.repeat(43)}=', '${'B'.repeat(43)}=']`,
    'node_modules/vite/package.json': '{}',
    '.gitignore': 'node_modules/\nout/\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text.replaceAll('\n', end));
  }
  git('init', '--quiet');
  git('add', '--all');
  const tag = () => {
    git('commit', '--quiet', '--allow-empty', '--message', 'next');
    mkdirSync(join(folder, 'out'), { recursive: true });
    writeFileSync(join(folder, 'out/full-test.txt'), `test:full passed on ${git('rev-parse', 'HEAD')}: 9 passed\n`);
    const script = join(folder, 'scripts/release/release.mjs');
    return spawnSync(process.execPath, [script, '--tag'], { encoding: 'utf8', env });
  };
  expect(tag()).toMatchObject({ status: 0, stdout: expect.stringContaining('The tag v1.1.0 is made') });
  const second = tag();
  expect(second).toMatchObject({ status: 1, stderr: expect.stringContaining('already exists') });
  expect(second.stdout).not.toContain('is made');
  writeFileSync(join(folder, 'CHANGELOG.md'), `${changelog}- Older.\n`);
  expect(tag()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Files differ from their commit\.\n/) });
});
