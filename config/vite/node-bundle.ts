/**
 * Shared settings of bundles for Node and Electron's main process. Everything is bundled except Node itself, `electron`
 * (the runtime's own, or preview's stand-in) and better-sqlite3 (a native binary).
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * The receipt printer's encoder loads two packages for images, which no paper of ours has. They name a licence, but bring
 * no text of it, and neither do their repositories: they are not shipped.
 */
const WITHOUT_IMAGES = Object.fromEntries(
  ['@canvas/image-data', 'resize-image-data'].map((name) => [
    name,
    resolve(projectRoot, 'electron/printing/no-images.ts'),
  ]),
);

/**
 * @param entries name of the output file without `.js` → source file, both from the project's root
 * @param isShipped minified, and no file names its source map, which stays with the build: it reads a shop's stack traces
 */
export function nodeBundle(outDir: string, entries: Record<string, string>, isShipped = false): UserConfig {
  return {
    root: projectRoot,
    publicDir: false,
    resolve: { alias: WITHOUT_IMAGES },
    logLevel: 'warn',
    ssr: {
      target: 'node',
      noExternal: true,
      external: ['electron', 'better-sqlite3', ...builtinModules],
    },
    build: {
      ssr: true,
      target: 'node24',
      outDir: resolve(projectRoot, outDir),
      emptyOutDir: true,
      minify: isShipped,
      sourcemap: isShipped ? 'hidden' : true,
      // For scripts/write-notices.mjs.
      license: isShipped && { fileName: 'licences.json' },
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, source]) => [name, resolve(projectRoot, source)]),
        ),
        output: { format: 'es', keepNames: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/**
 * Each job in a separate process is a separate file, next to the bundle that starts it.
 * @returns entries for `nodeBundle`, named as electron/platform/background/background.ts expects
 */
export function backgroundJobs(): Record<string, string> {
  const files = globSync('electron/app/jobs/*.ts', { cwd: projectRoot });
  return Object.fromEntries(files.map((file) => [`${basename(file, '.ts')}-job`, file]));
}

const pictures = resolve(import.meta.dirname, '../../electron/training/pages/pictures');

/** Puts the training gateway's pictures next to the bundle, where `electron/training/pages/page-routes.ts` reads them. */
export function trainingPictures(): Plugin {
  return {
    name: 'training-pictures',
    generateBundle() {
      for (const name of readdirSync(pictures)) {
        this.emitFile({ type: 'asset', fileName: `pictures/${name}`, source: readFileSync(resolve(pictures, name)) });
      }
    },
  };
}
