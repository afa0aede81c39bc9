/** Writes the SHA-256 of each prebuilt database module next to the bundle, for `electron/platform/native-module.ts`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../../node_modules/better-sqlite3/prebuilds');

export function nativeModules(): Plugin {
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
