/** A sale is found in History, opened and checked by hand, and its gateway messages are read for support. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chargeAndShow, leave } from '../../support/browser/cashier.ts';
import { checkByHand } from '../../support/browser/manager.ts';
import { practiceTerminal } from '../../support/program/practice-terminal.ts';

describe('the history of a terminal', () => {
  const shop = practiceTerminal();

  it('is narrowed by state, method and search, and a sale in it shows what the gateway said, without the signature', async () => {
    const { page } = shop.terminal;
    const orders: string[] = [];
    for (const sale of [{ amount: 11_000 }, { amount: 12_000, bank: 'BC' }, { amount: 13_000 }, { amount: 14_000 }]) {
      orders.push(await chargeAndShow(page, sale));
      await leave(page);
    }
    const [first = '', byBank = '', third = ''] = orders;
    const count = (many: number) => page.locator(`[data-testid=history-list][data-count="${many}"]`).waitFor();
    const alone = (orderId: string) => page.locator(`[data-count="1"] [data-order-id="${orderId}"]`).waitFor();
    await page.getByTestId('nav-history').click();
    await count(4);

    await page.getByTestId('history-method').selectOption('BC');
    await alone(byBank);
    await page.getByTestId('history-clear').click();
    for (const search of [third, third.slice(0, -4).toLowerCase(), 'Rp 13.000']) {
      await page.getByTestId('history-search').fill(search);
      await alone(third);
    }
    const row = page.locator(`[data-testid=history-row][data-order-id="${third}"]`);
    const [number = ''] = /#\d+/.exec(await row.innerText()) ?? [];
    expect(number).toMatch(/^#\d+$/);
    for (const search of [number, number.slice(1), `penjualan ${number.slice(1)}`]) {
      await page.getByTestId('history-search').fill(search);
      await page.locator(`[data-testid=history-row]:first-child[data-order-id="${third}"]`).waitFor();
    }
    await page.getByTestId('history-search').fill(first);
    await page.locator(`[data-testid=history-row][data-order-id="${first}"]`).click();
    const panel = page.getByTestId('sale-detail');
    await shop.customer.pay(first);
    await checkByHand(panel, first, 'paid');
    await page.getByTestId('history-clear').click();
    await page.getByTestId('history-status').selectOption('paid');
    await alone(first);
    await page.getByTestId('history-to-review').click();
    await alone(first);

    await panel.getByTestId('history-messages-open').click();
    const messages = panel.getByTestId('history-messages');
    await expect.poll(() => messages.innerText()).toContain('"statusCode": "00"');
    const said = await messages.innerText();
    expect(said).toContain(`"merchantOrderId": "${first}"`);
    expect(said).toContain('"signature": "[removed]"');
    expect(said).not.toMatch(/signature": "[0-9a-f]/);
    const kept = readdirSync(shop.terminal.dataDir).filter((name) => name.startsWith('support-training.sqlite'));
    expect(kept).not.toEqual([]);
    for (const name of kept) {
      expect(readFileSync(join(shop.terminal.dataDir, name), 'latin1')).not.toMatch(/signature\W{1,5}[0-9a-f]{32}/i);
    }
  });
});
