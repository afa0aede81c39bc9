/**
 * The content of the built windows: the import rules see imports, but not the content of a chunk. Schemas are for the
 * main process, which validates messages. A window that imported a list from a file with schemas would load the whole
 * schema library. Such a list needs a separate file, as shared/model/choices.ts.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');
const config = resolve(projectRoot, 'config/vite/vite.renderer.ts');
/** JavaScript that is loaded before the first screen is painted. React is some 200,000 of it. */
const FIRST_SCREEN_BYTES = 300_000;
/** The owner of this project asked for these by name: they do their work themselves, with nothing in their place. */
const ASKED_FOR = [
  ...['electron', 'electron-builder', 'electron-store', 'react', 'react-dom'],
  ...['vite', 'qrcode', 'better-sqlite3', 'playwright'],
];

let chunks: readonly Rolldown.OutputChunk[] = [];
/** The page that requests them. */
let page = '';

beforeAll(async () => {
  // As scripts/build.mjs: otherwise a development build would be measured.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile: config, logLevel: 'silent', build: { write: false } });
  if (!('output' in built)) throw new Error('Expected one build, not a watcher.');
  chunks = built.output.filter((file) => file.type === 'chunk');
  const html = built.output.find(({ fileName }) => fileName === 'index.html');
  page = html?.type === 'asset' ? String(html.source) : '';
});
afterAll(() => vi.unstubAllEnvs());

it('no window loads the schema library', () => {
  const modules = chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => `${fileName} ← ${id}`));
  expect(modules.some((line) => line.includes('/renderer/screens/settings/'))).toBe(true);
  expect(modules.filter((line) => /[\\/]node_modules[\\/]zod[\\/]/.test(line))).toEqual([]);
});

it('the first screen needs no more JavaScript than was promised, in one file', () => {
  const needed = new Set(chunks.filter(({ fileName }) => page.includes(fileName)));
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  // Loaded before the paint where the language is English; Indonesian is in the first file.
  const english = chunks.filter(({ fileName }) => fileName.includes('first-screen-texts'));
  expect(english).toHaveLength(1);
  const bytes = [...needed].map(({ code }) => Buffer.byteLength(code)).toSorted((a, b) => b - a);
  const [largest = 0, ...others] = bytes;
  expect(largest).toBeGreaterThan(100_000);
  const texts = sum(english.map(({ code }) => Buffer.byteLength(code)));
  expect(largest + sum(others) + texts).toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
  // The bundler puts a few lines of its own into a separate chunk.
  expect(sum(others)).toBeLessThan(1_000);
});

it('no window loads a module twice', () => {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((id, place) => modules.indexOf(id) !== place)).toEqual([]);
});

describe('the packages that the owner asked for', () => {
  const manifest = JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };

  it.each(ASKED_FOR)('%s is a dependency under its own name', (name) => {
    const version = { ...manifest.dependencies, ...manifest.devDependencies }[name];
    // Not `npm:another-package@1`, which npm would install under this name.
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('React itself draws the windows, once, and nothing has its name', () => {
    const drawing = chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => /react-dom-client|\/react\.production/.test(id));
    expect(drawing.map(packageOf).toSorted()).toEqual(['react', 'react-dom']);
    expect(chunks.some(({ code }) => /rendererPackageName:[`"']react-dom[`"']/.test(code))).toBe(true);
  });
});

/** @returns the innermost package's name; `undefined` for a module of ours */
function packageOf(module: string): string | undefined {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(module)?.[1];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
