/** Puts the training gateway's pictures next to the bundle, where `electron/training/pages/page-routes.ts` reads them. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../../electron/training/pages/pictures');

export function trainingPictures(): Plugin {
  return {
    name: 'training-pictures',
    generateBundle() {
      for (const name of readdirSync(folder)) {
        this.emitFile({ type: 'asset', fileName: `pictures/${name}`, source: readFileSync(resolve(folder, name)) });
      }
    },
  };
}
