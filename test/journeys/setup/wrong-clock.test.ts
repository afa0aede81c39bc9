/** A computer whose clock is a day behind its own records at the start: said, asked about, and sold on the right day. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { businessDayOf } from '../../../shared/model/values/time.ts';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';
import { zoneAtNoon } from '../../support/program/zone-at-noon.ts';

const DAY_MS = 24 * 3_600_000;

describe('a clock a day behind', () => {
  let terminal: Terminal;
  afterEach(() => terminal?.remove());

  it('is said at the start, and a sale waits for a manager, who says which day it is', async ({ onTestFinished }) => {
    const { close, control, provisioning } = await startAnyGateway();
    onTestFinished(close);
    const shopTimeZone = zoneAtNoon();
    const dataDir = join(mkdtempSync(join(tmpdir(), 'konter-journey-')), 'data');
    mkdirSync(dataDir);
    const at = Date.now() + DAY_MS;
    const businessDay = businessDayOf(at, shopTimeZone, 0);
    const ledger = openLedger({ file: join(dataDir, 'sales-sandbox.sqlite'), environment: 'sandbox' });
    const sale = { kind: 'new', amount: rupiah(12_000), note: '', businessDay } as const;
    const cash = { requestId: 'one', sale, recordId: `TK1-${businessDay.replaceAll('-', '')}-CASH00001Z` };
    ledger.cash.book({ ...cash, given: rupiah(12_000) }, at, businessDay, 12);
    ledger.close();

    terminal = await startTerminal({ dataDir, provision: provisioning({ shopTimeZone }) });
    const { page } = terminal;
    const doubt = page.getByTestId('clock-doubt');
    await doubt.waitFor();
    expect(await doubt.getAttribute('data-said')).toBe('');
    await page.getByTestId('amount').fill('25000');
    await page.getByTestId('charge').click();
    await page.locator('[data-testid=error][data-code=clock-in-doubt]').waitFor();
    expect(await control.creations()).toEqual([]);

    await page.getByTestId('clock-say-day').click();
    await page.getByTestId(`clock-day-${businessDay}`).click();
    await page.locator(`[data-testid=clock-doubt][data-said="${businessDay}"]`).waitFor();
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    expect(orderId).toContain(businessDay.replaceAll('-', ''));
    expect(await control.pay(orderId)).toBe('paid');
    await shows(page, 'paid');
    await page.getByTestId('nav-report').click();
    await page.locator(`[data-testid=report-body][data-from="${businessDay}"]`).waitFor();
    await expect.poll(() => page.getByTestId('report-body').innerText()).toContain('37.000');

    // The word ends with the run of the program; nothing else has changed.
    await terminal.stop();
    terminal = await terminal.again();
    await terminal.page.locator('[data-testid=clock-doubt][data-said=""]').waitFor();
    expect(await control.creations()).toHaveLength(1);
  });
});
