import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const projectRoot = resolve(import.meta.dirname, '..');

/** One CommonJS file: a sandboxed preload can neither `import` nor `require` other files. */
export default defineConfig({
  root: projectRoot,
  publicDir: false,
  logLevel: 'warn',
  build: {
    // Electron 45's own Chromium is newer; preview runs the same file in whatever Chromium is installed.
    target: 'chrome120',
    outDir: resolve(projectRoot, 'out/preload'),
    emptyOutDir: true,
    minify: false,
    lib: { entry: resolve(projectRoot, 'electron/preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
});
