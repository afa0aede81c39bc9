/**
 * The program's own typeface in the built windows, with its license. Its URL is fixed, because roll.css is not bundled and
 * names it too. Plus Jakarta Sans has tabular figures and distinct shapes for 1, l and I.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PACKAGE = '@fontsource-variable/plus-jakarta-sans';
const TYPEFACE = 'fonts/plus-jakarta-sans.woff2';
const LICENCE = 'fonts/plus-jakarta-sans-OFL.txt';

/** Other assets have a content hash in their names; the typeface's URL must not change. */
export function assetName({ names }: { readonly names: readonly string[] }): string {
  return names.some((name) => name.startsWith('plus-jakarta-sans')) ? TYPEFACE : 'assets/[name]-[hash][extname]';
}

/** @param isPreloaded `false` for pages that may draw no text for seconds: Chromium then warns of an unused preload */
export function typeface({ isPreloaded = true } = {}): Plugin {
  return {
    name: 'typeface',
    generateBundle() {
      const source = readFileSync(createRequire(import.meta.url).resolve(`${PACKAGE}/LICENSE`));
      this.emitFile({ type: 'asset', fileName: LICENCE, source });
    },
    // Preloaded in parallel with the styles, so that the first paint uses it.
    transformIndexHtml: () => {
      if (!isPreloaded) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${TYPEFACE}`, crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}
