/**
 * The content of the built windows: the import rules see imports, but not the content of a chunk. Schemas are for the
 * main process, which validates messages. A window that imported a list from a file with schemas would load the whole
 * schema library. Such a list needs a separate file, as shared/model/choices/print-choices.ts.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const config = resolve(import.meta.dirname, '../../config/vite/vite.renderer.ts');
/** JavaScript needed before the first screen can be used. TARGETS allows 200,000. */
const FIRST_SCREEN_BYTES = 90_000;

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
  const bytes = [...needed].map(({ code }) => Buffer.byteLength(code)).toSorted((a, b) => b - a);
  const [largest = 0, ...others] = bytes;
  expect(largest).toBeGreaterThan(50_000);
  expect(largest + sum(others)).toBeLessThanOrEqual(FIRST_SCREEN_BYTES);
  // The bundler puts a few lines of its own into a separate chunk.
  expect(sum(others)).toBeLessThan(1_000);
});

it('every package in it is named in the notices', () => {
  const notices = readFileSync(resolve(import.meta.dirname, '../../out/notices/THIRD-PARTY-NOTICES.txt'), 'utf8');
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const packages = new Set(
    modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(id)?.[1] ?? []),
  );
  expect(packages).toContain('preact');
  expect(packages).not.toContain('react-dom');
  expect([...packages].filter((name) => !new RegExp(`^${name} \\d`, 'm').test(notices))).toEqual([]);
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
