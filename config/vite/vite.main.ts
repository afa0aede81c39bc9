import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { backgroundJobs, nodeBundle, trainingPictures } from './node-bundle.ts';

const folder = resolve(import.meta.dirname, '../../node_modules/better-sqlite3/prebuilds');

/** Writes the SHA-256 of each prebuilt database module next to the bundle, for `electron/platform/native-module.ts`. */
function nativeModules(): Plugin {
  return {
    name: 'native-modules',
    generateBundle() {
      const hashes = readdirSync(folder)
        .toSorted()
        .map((name) => [
          name,
          createHash('sha256')
            .update(readFileSync(resolve(folder, name)))
            .digest('hex'),
        ]);
      const source = `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'native-modules.json', source });
    },
  };
}

export default defineConfig({
  ...nodeBundle('out/main', { main: 'electron/main.ts', ...backgroundJobs() }, true),
  plugins: [nativeModules(), trainingPictures()],
});
