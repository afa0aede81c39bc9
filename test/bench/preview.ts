/** The built program in preview, for rows that measure it in a browser. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FoundBrowser, findBrowser } from '../support/browser/browser.ts';
import { listenTo } from '../support/program/program.ts';

export const out = resolve(import.meta.dirname, '../../out');
const entry = join(out, 'preview/preview.js');

/** @returns the browser's path, or the reason why nothing can be measured: no browser, or no build */
export function browserForPreview(): FoundBrowser | { readonly missing: string } {
  const browser = findBrowser();
  if (browser === undefined) return { missing: 'no Chromium or Chrome on this machine' };
  return existsSync(entry) ? browser : { missing: 'not built: npm run build' };
}

/** @param provision a provisioning file; absent for training */
export function startPreview(dataDir: string, provision?: string) {
  mkdirSync(dataDir, { recursive: true });
  const { KONTER_PROVISION: _, ...inherited } = process.env;
  const set = provision === undefined ? {} : { KONTER_PROVISION: provision };
  const env = { ...inherited, ...set, KONTER_DATA_DIR: dataDir, KONTER_LANG: 'id' };
  const printed = listenTo(spawn(process.execPath, [entry, '--port', '0', '--no-open'], { env }));
  return {
    pid: printed.process.pid,
    address: printed.find(/^Konter preview: (\S+)$/m),
    async stop(): Promise<void> {
      printed.process.kill('SIGINT');
      await printed.ended;
    },
  };
}
