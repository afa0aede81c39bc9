/**
 * What every bundle that runs in Node or in Electron's main process has in common. Everything is bundled except what
 * cannot be: Node itself, `electron` (the runtime's own, or preview's stand-in) and better-sqlite3 (a native binary).
 */
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import type { UserConfig } from 'vite';

const projectRoot = resolve(import.meta.dirname, '..');

/**
 * @param entries name of the output file without `.js` → source file, both from the project's root
 * @param namesItsMap each file ends in the address of its map; not where files are shipped without their maps
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
      // Stack traces of a terminal in a shop are read by people: not minified, with maps, which are left out of packages.
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
