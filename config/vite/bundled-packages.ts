/**
 * Lists the packages whose code or files a bundle really holds, from the bundler's own module graph, in
 * `out/notices/bundles/<bundle>.json`. The notices and the list of parts are made from these files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const projectRoot = resolve(import.meta.dirname, '../..');

/** Code that the tools add under invented module names. */
const ADDED_BY_TOOLS: readonly (readonly [RegExp, string])[] = [
  // The second: helpers that rolldown's compiler inserts; the same authors and licence.
  [/^\0(rolldown\/|@oxc-project\+runtime@)/, 'rolldown'],
  [/^\0?vite\//, 'vite'],
  [/^\0__vite-browser-external/, 'vite'],
];
const IN_PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** @param bundle the file's name without `.json` */
export function bundledPackages(bundle: string): Plugin {
  return {
    name: 'bundled-packages',
    // Only what is written counts: tests build into memory.
    writeBundle(_, output) {
      const folder = resolve(projectRoot, 'out/notices/bundles');
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        resolve(folder, `${bundle}.json`),
        `${JSON.stringify(packagesOf(Object.values(output)), null, 2)}\n`,
      );
    },
  };
}

/**
 * @returns the packages' folders, relative to the project, sorted
 * @throws Error on a module that is neither ours nor a package's
 */
export function packagesOf(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): readonly string[] {
  const sources = files.flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => resolve(projectRoot, name)),
  );
  return [...new Set(sources.flatMap(packageOf))].toSorted();
}

function packageOf(source: string): readonly string[] {
  const [folder] = IN_PACKAGE.exec(source.replace(/^\0/, '')) ?? [];
  if (folder !== undefined) return [folder.slice(folder.indexOf('node_modules')).replaceAll('\\', '/')];
  const [, tool] = ADDED_BY_TOOLS.find(([pattern]) => pattern.test(source)) ?? [];
  if (tool !== undefined) return [`node_modules/${tool}`];
  if (source.startsWith('\0'))
    throw new Error(`Whose module is ${JSON.stringify(source)}? See config/vite/bundled-packages.ts`);
  return [];
}
