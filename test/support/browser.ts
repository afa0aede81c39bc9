/** The browser of the journeys: whatever Chromium the machine has, else Debian's, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { installedBrowsers } from './browser-places.ts';

const APT_LIMIT_MS = 5 * 60_000;
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/** The path of one that runs. */
export function findBrowser(): string | undefined {
  return [...installedBrowsers(), chromium.executablePath()].find(runs);
}

/** Installs one where there is none. @throws with what to do, when nothing helped. */
export function ensureBrowser(): string {
  const browser = findBrowser() ?? fromDebian() ?? fromPlaywright();
  if (browser) return browser;
  throw new Error(
    'The journeys need Chromium or Chrome, and none could be installed. Install one (on Debian: apt-get install ' +
      'chromium), or set KONTER_BROWSER to the path of one, and run the tests again.',
  );
}

/** A Playwright browser, without a window. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser() });
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("No Chromium here: installing Debian's …");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: APT_LIMIT_MS });
  aptGet('update');
  aptGet('install', '--yes', '--no-install-recommends', 'chromium');
  return findBrowser();
}

function fromPlaywright(): string | undefined {
  console.log("No Chromium here: downloading Playwright's …");
  const cli = resolve(import.meta.dirname, '../../node_modules/playwright/cli.js');
  spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
  });
  return findBrowser();
}

/** Ubuntu's /usr/bin/chromium-browser may be a script that only says to install a snap: being there is not enough. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}
