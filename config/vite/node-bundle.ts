/**
 * Shared settings of bundles for Node and Electron's main process. Everything is bundled except Node itself, `electron`
 * (the runtime's own, or preview's stand-in) and better-sqlite3 (a native binary).
 */
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import type { UserConfig } from 'vite';

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * @param entries name of the output file without `.js` → source file, both from the project's root
 * @param namesItsMap each file ends with the URL of its source map; false for files that ship without maps
 */
export function nodeBundle(outDir: string, entries: Record<string, string>, namesItsMap = true): UserConfig {
  return {
    root: projectRoot,
    publicDir: false,
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
      // Not minified, so that stack traces from shops are readable. Packages leave the maps out.
      minify: false,
      sourcemap: namesItsMap ? true : 'hidden',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, source]) => [name, resolve(projectRoot, source)]),
        ),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}
