/**
 * The program's own typeface in the built windows: at a fixed address, because roll.css, which is not bundled, names it
 * too, and with its licence beside it. Plus Jakarta Sans has tabular figures and tells 1, l and I apart.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PACKAGE = '@fontsource-variable/plus-jakarta-sans';
const TYPEFACE = 'fonts/plus-jakarta-sans.woff2';
const LICENCE = 'fonts/plus-jakarta-sans-OFL.txt';

/** Other assets are named by their content; the typeface's address must stay. */
export function assetName({ names }: { readonly names: readonly string[] }): string {
  return names.some((name) => name.startsWith('plus-jakarta-sans')) ? TYPEFACE : 'assets/[name]-[hash][extname]';
}

export function typeface(): Plugin {
  return {
    name: 'typeface',
    generateBundle() {
      const source = readFileSync(createRequire(import.meta.url).resolve(`${PACKAGE}/LICENSE`));
      this.emitFile({ type: 'asset', fileName: LICENCE, source });
    },
    // Asked for beside the styles, not after them: the first paint has its letters.
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${TYPEFACE}`, crossorigin: true },
        injectTo: 'head',
      },
    ],
  };
}
