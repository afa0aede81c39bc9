import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { assetName, typeface } from '../config/assets/typeface.ts';

const built = resolve(import.meta.dirname, '../out/hub');

/** What the server reads from its own folder, and what `npm install --omit=dev` needs there. */
function adjacentFiles(...paths: readonly string[]): Plugin {
  return {
    name: 'adjacent-files',
    generateBundle() {
      for (const path of paths) {
        const source = readFileSync(resolve(import.meta.dirname, path));
        this.emitFile({ type: 'asset', fileName: path.replace(/^.*\//, ''), source });
      }
    },
  };
}

/** The server with what it takes from `shared/`. Its packages are installed next to it. */
const server: UserConfig = {
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  plugins: [adjacentFiles('owners/common-passwords.txt', 'package.json')],
  build: {
    ssr: resolve(import.meta.dirname, 'main.ts'),
    target: 'node22',
    outDir: built,
    emptyOutDir: true,
    sourcemap: true,
  },
};

/**
 * The owner's pages, for any browser of the last years, with what they take from `shared/` and `renderer/`. As for the
 * windows, the security policy lets nothing be inlined. Built after the server, into a folder of its.
 */
const pages: UserConfig = {
  root: resolve(import.meta.dirname, 'web'),
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), typeface({ isPreloaded: false })],
  build: {
    target: ['chrome120', 'safari17.4', 'firefox124'],
    outDir: resolve(built, 'web'),
    emptyOutDir: true,
    // For scripts/write-notices.mjs.
    license: { fileName: 'licences.json' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { assetFileNames: assetName } },
  },
};

/**
 * The server in one file with its packages, for a machine without a network. PGlite stays a package next to it: it reads
 * its own files.
 */
const packed: UserConfig = {
  ...server,
  plugins: [adjacentFiles('owners/common-passwords.txt')],
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
  build: {
    ...server.build,
    outDir: resolve(built, '../hub-package'),
    sourcemap: false,
    license: { fileName: 'licences.json' },
  },
};

const configs: Readonly<Record<string, UserConfig>> = { pages, packed };

export default defineConfig(({ mode }) => configs[mode] ?? server);
