import { resolve } from 'node:path';
import type { UserConfig } from 'vite';

const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * One CommonJS file: a sandboxed preload can neither `import` nor `require` other files.
 * @param entry relative to the project · @param empties removes the folder's former content
 */
export function preloadBundle(entry: string, fileName: string, empties: boolean): UserConfig {
  return {
    root: projectRoot,
    publicDir: false,
    logLevel: 'warn',
    build: {
      // Electron 45's own Chromium is newer; preview runs the same file in whatever Chromium is installed.
      target: 'chrome120',
      outDir: resolve(projectRoot, 'out/preload'),
      emptyOutDir: empties,
      minify: false,
      lib: { entry: resolve(projectRoot, entry), formats: ['cjs'], fileName: () => fileName },
      rolldownOptions: { external: ['electron'] },
    },
  };
}
