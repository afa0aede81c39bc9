/** A ledger that is damaged, newer, or locked by another program: the messages, and what happens to the sales. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storageId } from '../../../shared/messages/backup-texts.ts';
import { failureSentences } from '../../../shared/messages/failures/failure-table.ts';
import { failures } from '../../../shared/messages/failures/failures.ts';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';
import { chargeAndShow, historyRow, shows } from '../../support/browser/cashier.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

const { report } = storageId;

describe('a ledger of sales', () => {
  let gateway: AnyGateway;
  let terminal: Terminal;
  let file: string;
  beforeEach(async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({ provision: gateway.provisioning() });
    file = join(terminal.dataDir, 'sales-sandbox.sqlite');
  });
  afterEach(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  it('that is damaged: the old one is kept, both sales are there again, and the gateway says what is paid', async () => {
    const inBackup = await takeAPaidSale();
    await backUpByHand();
    const since = await chargeAndShow(terminal.page, { amount: 40_000 });
    await terminal.stop();
    expect(await gateway.control.pay(since)).toBe('paid');
    const damaged = damage();

    terminal = await terminal.again();
    const { page } = terminal;
    const notice = page.getByTestId('startup-notice');
    // Its texts are loaded on demand.
    await expect.poll(() => notice.innerText()).toContain(report.cause.damaged);
    const words = await notice.innerText();
    expect(words).toContain(report.recovered(1));
    expect(words).toContain(report.asked);
    const folder = /quarantine\/[\w-]+/.exec(words)?.[0] ?? 'named nowhere';
    expect(readFileSync(join(terminal.dataDir, folder, 'sales-sandbox.sqlite')).equals(damaged)).toBe(true);

    await historyRow(page, since, 'paid');
    await historyRow(page, inBackup, 'paid');
    expect(await gateway.control.creations()).toHaveLength(2);
  });

  it('that another program holds: the window says so, and continues when it is free', async () => {
    const orderId = await takeAPaidSale();
    await terminal.stop();
    const other = new Database(file);
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN IMMEDIATE');

    terminal = await terminal.again();
    const { page } = terminal;
    await page.locator('[data-testid=error][data-code=database-busy]').waitFor();
    other.close();
    // Main is opening it again too: the window may continue before a finger finds the button.
    await page.getByRole('button', { name: id.frame.retryStart }).evaluateAll((all: HTMLElement[]) => all[0]?.click());
    await historyRow(page, orderId, 'paid');
    expect(existsSync(join(terminal.dataDir, 'quarantine'))).toBe(false);
  });

  it('that a newer Konter wrote is left alone, in words, and gives way to the backup from before', async () => {
    await takeAPaidSale();
    await backUpByHand();
    const since = await chargeAndShow(terminal.page, { amount: 40_000 });
    await terminal.stop();
    expect(await gateway.control.pay(since)).toBe('paid');
    const newer = new Database(file);
    newer.exec('CREATE TABLE later (id INTEGER)');
    newer.pragma('user_version = 9999');
    newer.close();
    const before = readFileSync(file);
    terminal = await terminal.again();
    const { page } = terminal;
    await page.locator('[data-testid=error][data-code=database-newer]').waitFor();
    // A terminal that can't open its ledger can't tell its language setting.
    const [inEnglish] = failureSentences(failures['database-newer'], 'en');
    await page.locator('[lang=en]').filter({ hasText: inEnglish }).waitFor();
    await page.getByTestId('roll-back-confirm').click();
    await historyRow(page, since, 'paid');
    const [kept = ''] = readdirSync(join(terminal.dataDir, 'quarantine'));
    expect(readFileSync(join(terminal.dataDir, 'quarantine', kept, basename(file))).equals(before)).toBe(true);
  });

  it('goes back to a backup by hand, and loses nothing that was charged since', async () => {
    const before = await takeAPaidSale();
    await backUpByHand();
    const since = await chargeAndShow(terminal.page, { amount: 40_000 });
    const { page } = terminal;
    await openSetting(page, 'restore');
    await page.locator('[data-testid=backup][data-reason=manual]').getByTestId('restore').click();
    const dialog = page.getByRole('dialog');
    for (const step of storageId.restoreSteps) expect(await dialog.innerText()).toContain(step);
    await gateway.control.pay(since);
    await dialog.getByTestId('restore-confirm').click();
    await page
      .getByTestId('backup-outcome')
      .filter({ hasText: report.recovered(1) })
      .waitFor();
    await page.locator('[data-testid=backup][data-reason=before-restore]').waitFor();

    await historyRow(page, since, 'paid');
    await historyRow(page, before, 'paid');
    expect(await gateway.control.creations()).toHaveLength(2);
  });

  async function takeAPaidSale(): Promise<string> {
    const { page } = terminal;
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    await gateway.control.pay(orderId);
    await shows(page, 'paid');
    return orderId;
  }

  /** By hand in Settings, then back to Sell. */
  async function backUpByHand(): Promise<void> {
    const { page } = terminal;
    await openSetting(page, 'backups');
    await page.getByTestId('back-up-now').click();
    await page.getByTestId('backup-outcome').filter({ hasText: storageId.backedUp }).waitFor();
    await page.getByTestId('nav-sell').click();
  }

  /** Overwrites a page in the middle. @returns the file after it */
  function damage(): Buffer {
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 4096 / 2) * 4096;
    bytes.fill(0xa5, middle, middle + 4096);
    writeFileSync(file, bytes);
    return bytes;
  }
});
