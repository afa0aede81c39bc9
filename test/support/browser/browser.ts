/**
 * The tests' browser: a headless Chromium from the packages, so that it is the same on every machine. Elsewhere (it
 * supports only 64-bit Intel Linux) an installed one, else Playwright's own. Nothing is installed on the machine.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';
import { installedBrowsers } from './browser-places.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');

/** Playwright's launch options for a working browser. */
export type FoundBrowser = Required<Pick<LaunchOptions, 'executablePath' | 'env'>>;

/** `KONTER_BROWSER` precedes all others. */
export function findBrowser(): FoundBrowser | undefined {
  const installed = [...installedBrowsers(), chromium.executablePath()].map((executablePath) => ({
    executablePath,
    env: process.env,
  }));
  const ours = process.env['KONTER_BROWSER'] ? undefined : unpackedBrowser();
  return [...(ours ? [ours] : []), ...installed].find(runs);
}

/** @throws with instructions if there is none. */
export function ensureBrowser(): FoundBrowser {
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error(
    'The tests need Chromium or Chrome, and there is none for this kind of machine among the packages. Install one ' +
      '(npx playwright install chromium, or on Debian: apt-get install chromium), or set KONTER_BROWSER to the path of ' +
      'one, and run the tests again.',
  );
}

/** Its libraries come with it. It uses neither the machine's fonts nor its language. */
function unpackedBrowser(): FoundBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const unpack = resolve(projectRoot, 'scripts/lib/unpack-browser.mjs');
  if (spawnSync(process.execPath, [unpack], { stdio: 'inherit' }).status !== 0) return undefined;
  const { version } = JSON.parse(
    readFileSync(resolve(projectRoot, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string };
  const folder = resolve(projectRoot, 'out/browser', version);
  const { LC_ALL: _, LANGUAGE: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    LANG: 'en_US.UTF-8',
    LD_LIBRARY_PATH: `${folder}/al2023/lib`,
    FONTCONFIG_FILE: `${folder}/fonts.conf`,
  };
  return { executablePath: `${folder}/chromium`, env };
}

/** Only ends a hanging one: a busy machine has taken many seconds for the first start. */
const LONGEST_ANSWER_MS = 120_000;

/** Ubuntu's /usr/bin/chromium-browser may be a script that only suggests a snap, so its existence proves nothing. */
function runs({ executablePath, env }: FoundBrowser): boolean {
  if (!existsSync(executablePath)) return false;
  const { status, stdout } = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    env,
    timeout: LONGEST_ANSWER_MS,
  });
  return status === 0 && /chrom/i.test(stdout);
}
