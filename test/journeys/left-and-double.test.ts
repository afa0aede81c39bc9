/** Money that comes by a way the cashier no longer looks at: the terminal speaks up by itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { id } from '../../shared/messages/id.ts';
import { type AnyGateway, startAnyGateway } from '../support/any-gateway.ts';
import { chargeAndShow, chargeAnotherWay, historyRow, leave, nextAlert, shows } from '../support/cashier.ts';
import { startTerminal, type Terminal } from '../support/terminal.ts';

/** A QRIS payment in the background is asked about every 30 s, give or take a tenth. */
const NEXT_BACKGROUND_CHECK_MS = 45_000;

describe('payments that nobody looks at any more', () => {
  let gateway: AnyGateway;
  let terminal: Terminal;
  let left: string;
  let byQris: string;
  let byBank: string;
  beforeAll(async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({ provision: gateway.provisioning() });
  });
  afterAll(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  it('stay payable when the cashier leaves them, or charges the sale another way', async () => {
    const { page } = terminal;
    left = await chargeAndShow(page, { amount: 15_000 });
    await leave(page);
    byQris = await chargeAndShow(page, { amount: 40_000 });
    byBank = await chargeAnotherWay(page, 'BC');
    for (const orderId of [left, byQris, byBank]) expect(await gateway.control.pay(orderId)).toBe('paid');

    const paid = await shows(page, 'paid');
    expect(await paid.getAttribute('data-order-id')).toBe(byBank);
  });

  it('raise an alert once they are paid: late for the one that was left, twice for the sale paid two ways', async () => {
    const { page } = terminal;
    const alerts = [await nextAlert(page, NEXT_BACKGROUND_CHECK_MS), await nextAlert(page, NEXT_BACKGROUND_CHECK_MS)];
    expect(alerts.map(({ orderId, flag }) => `${orderId} ${flag}`).sort()).toEqual(
      [`${left} paid-late`, `${byQris} paid-twice`].sort(),
    );
    for (const { flag, words } of alerts)
      expect(words).toContain(flag === 'paid-late' ? id.flags['paid-late'] : id.flags['paid-twice']);
  });

  it('are told in history', async () => {
    const { page } = terminal;
    const late = await historyRow(page, left, 'paid');
    expect(await late.getAttribute('data-late')).toBe('true');
    await (await historyRow(page, byBank, 'paid')).click();
    const detail = page.getByTestId('sale-detail');
    const twice = detail.locator(`[data-order-id="${byQris}"][data-state=paid]`);
    await twice.locator('.journal', { hasText: id.flags['paid-twice'] }).waitFor();
    await detail.locator(`[data-order-id="${byBank}"][data-state=paid]`).waitFor();
  });
});
