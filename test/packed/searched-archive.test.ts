/** The archive searched as an attacker would: for what tells of this machine, of the tests, or opens a door. */
import { homedir, hostname } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archivedFiles, textOf } from './support/archived-files.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

const texts = archivedFiles().map(({ name }) => ({ name, text: textOf(name) }));
const ours = texts.filter(({ name }) => /^out\/(main|preload|renderer)\/.*\.(c?js|css|html)$/.test(name));

/** @returns `file: what was found`, each once */
function found(pattern: RegExp, among = texts): readonly string[] {
  const hits = among.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([hit]) => `${name}: ${hit}`));
  return [...new Set(hits)];
}

describe('the archive, searched', () => {
  it('names no folder of the machine that built it, and not the machine', () => {
    const words = [projectRoot, `${homedir()}/`, `${homedir()}\\`, '/node_modules/.cache', `//${hostname()}`];
    expect(texts.filter(({ text }) => words.some((word) => text.includes(word))).map(({ name }) => name)).toEqual([]);
    expect(found(/file:\/\/\/[a-z]\w+/gi, ours)).toEqual([]);
  });

  it('holds no private key and no token', () => {
    const secrets =
      /-----BEGIN [A-Z ]*PRIVATE KEY|\b(AKIA[0-9A-Z]{16}|gh[pousr]_\w{30,}|npm_\w{30,}|xox[abp]-\w{10,})/g;
    expect(found(secrets)).toEqual([]);
  });

  it('has no code of the tests, of preview or of the tools that build it', () => {
    expect(found(/\b(vitest|playwright|fast-check|KONTER_(TEST|PACK|BENCH|DEB)\w*|react-refresh)\b/g)).toEqual([]);
    expect(found(/sourcesContent|openDevTools|--remote-debugging-port=/g, ours)).toEqual([]);
  });

  it('asks the environment for nothing but what the manual names, or a packed program refuses', () => {
    const asked = found(/\bKONTER_[A-Z_]+\b/g, ours).map((hit) => hit.split(': ')[1]);
    expect([...new Set(asked)].toSorted()).toEqual([
      ...['KONTER_CHECKOUT_RETURN_URL', 'KONTER_DATA_DIR', 'KONTER_DISPLAY_URL', 'KONTER_LANG'],
      // The third: an error's code.
      ...['KONTER_NOT_LOCAL', 'KONTER_PROVISION'],
    ]);
  });

  it('makes no code out of text', () => {
    // Ours has none, and the pages' policy refuses it. Ajv compiles the schema of the settings file in the main process.
    expect(
      found(
        /\beval\(|\bnew Function\(/g,
        ours.filter(({ name }) => name.startsWith('out/renderer/')),
      ),
    ).toEqual([]);
  });

  it('names no address but examples, this machine, names of formats, and those of libraries that nothing asks', () => {
    const hosts = found(/\b(?:https?|wss?):\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*/gi, ours).map((hit) =>
      hit.replace(/^.*?:\/\//, '').toLowerCase(),
    );
    const known = [
      ...[
        /(^|\.)example$/,
        /^(127\.0\.0\.1|localhost)$/,
        /^(www\.w3\.org|json-schema\.org|raw\.githubusercontent\.com)$/,
        // XLSX, its strict form, and the extensions of two programs.
        /^(schemas\.openxmlformats\.org|purl\.oclc\.org|schemas\.microsoft\.com|www\.wps\.cn)$/,
      ],
      // Where React's error messages send a developer.
      /^react\.dev$/,
      // A link that a person opens.
      /^wa\.me$/,
      // Other providers of electron-updater: the program gives it one of its own (`electron/updates/`).
      /^(github\.com|api\.bitbucket\.org|s3\.amazonaws\.com|s3-)$/,
    ];
    expect([...new Set(hosts)].filter((host) => !known.some((each) => each.test(host)))).toEqual([]);
  });

  it('describes itself with nothing of its development', () => {
    const manifest = JSON.parse(textOf('package.json')) as Readonly<Record<string, unknown>>;
    const said = Object.keys(manifest).filter((key) => manifest[key] !== null);
    expect(said.toSorted()).toEqual([
      ...[
        'author',
        'dependencies',
        'description',
        'desktopName',
        'engines',
        'homepage',
        'license',
        'main',
        'name',
        'private',
      ],
      ...['productName', 'type', 'version'],
    ]);
  });
});
