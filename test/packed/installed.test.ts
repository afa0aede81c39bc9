/**
 * A shop's computer: the Debian package is installed, sells as an ordinary user in their own home, is upgraded, and is
 * removed without the shop's sales. `npm run pack:check -- --install` runs this in a throw-away root.
 */
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { migrationsInOrder } from '../../electron/store/sqlite/migrations/in-order.ts';
import { chargeAndShow, historyRow, shows } from '../support/browser/cashier.ts';
import { skipped } from '../support/figures.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import type { Printed } from '../support/program/program.ts';
import { aProgramsFolder, connectTo, firstPage, startPacked, startPackedWithPort } from './support/start-packed.ts';

const { KONTER_DEB: deb = '', KONTER_DEB_BEFORE: before = deb, KONTER_TAR: tar = '' } = process.env;
const INSTALLED = '/opt/Konter/konter';

function run(program: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
}

describe.skipIf(!existsSync('/konter-throw-away-root'))('on a shop’s computer', () => {
  const home = aProgramsFolder();
  const data = join(home, '.config/Konter');
  let running: Printed | undefined;
  const file = (): string => join(data, 'sales-training.sqlite');
  /** Read from a copy: root would leave files of its own next to the ledger. */
  const schema = (): unknown => {
    const copy = join(aProgramsFolder(), 'ledger');
    for (const part of ['', '-wal']) if (existsSync(file() + part)) cpSync(file() + part, copy + part);
    const ledger = new Database(copy);
    const version = ledger.pragma('user_version', { simple: true });
    ledger.close();
    rmSync(dirname(copy), { recursive: true });
    return version;
  };
  let schemaBefore: unknown;
  let orderId = '';
  let openOrder = '';

  /** Starts what is installed without any variable of Konter's, and works with it. */
  async function withProgram(work: (page: Page, program: Printed) => Promise<void>, executable = INSTALLED) {
    running = startPackedWithPort({ HOME: home, XDG_CONFIG_HOME: join(home, '.config') }, executable);
    const browser = await connectTo(running);
    // Not `ourPage`: a payment that was on the screen is there again.
    const page = firstPage(browser);
    await page.getByTestId('nav-history').waitFor();
    await work(page, running);
    if (running.process.exitCode === null && running.process.signalCode === null) {
      await page.close();
      expect(await running.ended).toBe(0);
    }
    await browser.close();
  }
  const pay = async (program: Printed, order: string): Promise<string> =>
    gatewayControl(await program.find(/^Training gateway: (\S+)$/m)).pay(order);

  afterAll(async () => {
    running?.process.kill('SIGKILL');
    await running?.ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  it('the package is installed with all that it asks for', () => {
    run('dpkg', '--install', before);
    expect(statSync('/opt/Konter/chrome-sandbox').mode & 0o7777).toBe(0o4755);
    expect(readFileSync('/usr/share/applications/konter.desktop', 'utf8')).toContain('Exec=konter');
    // Where AppArmor knows the language of the profile.
    const parser = ['--skip-kernel-load', '--skip-cache', '/usr/share/konter/apparmor-profile'];
    const { status } = spawnSync('apparmor_parser', parser);
    if (status !== 0) skipped('the profile for AppArmor', 'there is no AppArmor 4 here');
    expect(existsSync('/etc/apparmor.d/konter')).toBe(status === 0);
  });

  it('sells in the user’s own home, and is ended in the middle of a payment', () =>
    withProgram(async (page, program) => {
      orderId = await chargeAndShow(page, { amount: 25_000 });
      await pay(program, orderId);
      await shows(page, 'paid', 60_000);
      await page.getByTestId('new-sale').click();
      openOrder = await chargeAndShow(page, { amount: 40_000 });
      program.process.kill('SIGKILL');
      await program.ended;
      schemaBefore = schema();
    }));

  it('is upgraded, has its sale, and takes the open payment to its end', async () => {
    run('dpkg', '--install', deb);
    const told = startPacked({ HOME: home }, ['--version'], {}, '/usr/bin/konter');
    expect(await told.ended).toBe(0);
    expect(told.output()).toMatch(/^Konter \d/m);
    await withProgram(async (page, program) => {
      await shows(page, 'pending');
      await pay(program, openOrder);
      await shows(page, 'paid', 60_000);
      await historyRow(page, openOrder, 'paid');
      await historyRow(page, orderId, 'paid');
    });
    expect(schema()).toBe(migrationsInOrder.length);
  });

  it('is refused by an earlier program that knows no such ledger, which changes nothing', async ({ skip }) => {
    if (schema() === schemaBefore) skip(`Both programs know the ledger's schema, ${schemaBefore}`);
    run('dpkg', '--install', before);
    const ledger = (): string => hash('sha256', readFileSync(file()));
    const whole = ledger();
    running = startPackedWithPort({ HOME: home, XDG_CONFIG_HOME: join(home, '.config') }, INSTALLED);
    const browser = await connectTo(running);
    const page = firstPage(browser);
    await page.locator('[data-testid=error][data-code=database-newer]').waitFor();
    await page.close();
    expect(await running.ended).toBe(0);
    await browser.close();
    expect(ledger()).toBe(whole);
    run('dpkg', '--install', deb);
    await withProgram(async (again) => {
      await historyRow(again, openOrder, 'paid');
    });
  });

  it('is removed whole, and leaves the shop its sales', () => {
    run('dpkg', '--purge', 'konter');
    for (const path of [
      '/opt/Konter',
      '/usr/bin/konter',
      '/usr/share/applications/konter.desktop',
      '/etc/apparmor.d/konter',
    ]) {
      expect(existsSync(path), path).toBe(false);
    }
    expect(statSync(file()).size).toBeGreaterThan(0);
  });

  it('the tar.gz continues with them out of any folder, once the sandbox’s helper has its rights', async () => {
    run('tar', '--extract', '--file', tar, '--directory', home);
    const [folder = ''] = readdirSync(home).filter((name) => name.startsWith('Konter-'));
    const [program, helper] = ['konter', 'chrome-sandbox'].map((name) => join(home, folder, name)) as [string, string];
    // In a changed root the kernel makes no user namespaces for ordinary users, as in an Ubuntu without the profile.
    const refused = startPacked({ HOME: home }, [], {}, program);
    expect(await refused.ended).not.toBe(0);
    expect(refused.output()).toContain('sandbox');
    run('chown', 'root:root', helper);
    run('chmod', '4755', helper);
    await withProgram(async (page) => {
      await historyRow(page, openOrder, 'paid');
    }, program);
  });
});
