/**
 * A shop's computer: an older Konter is installed, sells, is upgraded with its sales, and is removed without them.
 * `npm run install:check` runs this in a throw-away root.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo, ourPage, startPackedWithPort } from '../packed/support/start-packed.ts';
import { chargeAndShow, historyRow, shows } from '../support/browser/cashier.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import type { Printed } from '../support/program/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'konter-installed-'));
const data = join(folder, 'data');
let running: Printed | undefined;

/** @throws what dpkg says */
function dpkg(...words: string[]): void {
  const { status, stdout, stderr } = spawnSync('dpkg', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`dpkg ${words.join(' ')}\n${stdout}${stderr}`);
}

/** What the package depends on, a shop's apt fetches. This machine may lack what only links to a browser need. */
function install(age: 'OLDER' | 'NEWER'): void {
  dpkg('--force-depends', '--install', process.env[`KONTER_DEB_${age}`] ?? '');
}

/** Starts what is installed, and ends it after the work. */
async function withProgram(work: (page: Page, program: Printed) => Promise<void>): Promise<void> {
  running = startPackedWithPort({ KONTER_DATA_DIR: data, XDG_CONFIG_HOME: join(folder, 'config') });
  const browser: Browser = await connectTo(running);
  const page = await ourPage(browser);
  await work(page, running);
  await page.close();
  expect(await running.ended).toBe(0);
  await browser.close();
}

async function versionShown(page: Page): Promise<string> {
  await page.getByTestId('nav-settings').click();
  await page.getByTestId('settings-go-about').click();
  return page.getByTestId('about-panel').locator('dd').first().innerText();
}

describe('the Debian package', () => {
  let orderId = '';

  beforeAll(() => {
    if (!existsSync('/konter-throw-away-root')) throw new Error('Only in a throw-away root: npm run install:check');
  });
  afterAll(async () => {
    running?.process.kill('SIGKILL');
    await running?.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  it('installs an older version, with its place in the menu, its icon and its licences', () => {
    install('OLDER');
    expect(readFileSync('/usr/share/applications/konter.desktop', 'utf8')).toMatch(/^Exec=\/opt\/Konter\/konter %U$/m);
    expect(existsSync('/usr/share/icons/hicolor/256x256/apps/konter.png')).toBe(true);
    expect(readFileSync('/usr/share/doc/konter/copyright', 'utf8')).toContain('undici');
    expect(statSync('/usr/bin/konter').isFile()).toBe(true);
  });

  it('sells', () =>
    withProgram(async (page, program) => {
      expect(await versionShown(page)).toBe('0.0.9');
      await page.getByTestId('nav-sell').click();
      orderId = await chargeAndShow(page, { amount: 25_000 });
      await gatewayControl(await program.find(/^Training gateway: (\S+)$/m)).pay(orderId);
      await shows(page, 'paid', 60_000);
    }));

  it('is upgraded, and has its sale', async () => {
    install('NEWER');
    await withProgram(async (page) => {
      expect(await versionShown(page)).toBe('0.1.0');
      await page.getByTestId('nav-history').click();
      await historyRow(page, orderId, 'paid');
    });
  });

  it('is removed whole, and leaves the shop its sales', () => {
    dpkg('--purge', 'konter');
    for (const path of ['/opt/Konter', '/usr/bin/konter', '/usr/share/applications/konter.desktop']) {
      expect(existsSync(path), path).toBe(false);
    }
    expect(existsSync('/usr/share/icons/hicolor/256x256/apps/konter.png')).toBe(false);
    expect(statSync(join(data, 'sales-training.sqlite')).size).toBeGreaterThan(0);
  });
});
