/** A shop with a small catalogue: a favourite, a scanned code and a typed rest, paid by QRIS, on the receipt. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shows } from '../../support/browser/cashier.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { scan } from '../../support/browser/scan.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

describe('a shop with items', () => {
  let terminal: Terminal;
  beforeAll(async () => {
    terminal = await startTerminal();
  });
  afterAll(() => terminal?.remove());

  async function addItem(name: string, price: string, barcode: string, isFavourite: boolean): Promise<void> {
    const { page } = terminal;
    await page.getByTestId('item-add').click();
    await page.getByTestId('item-name').fill(name);
    await page.getByTestId('item-price').fill(price);
    await page.getByTestId('item-barcode').fill(barcode);
    if (!isFavourite) await page.getByTestId('item-favourite').uncheck();
    await page.getByTestId('item-save').click();
    await page.getByTestId('item-row').filter({ hasText: name }).waitFor();
  }

  it('sells them with a touch and a scan, and prints what was bought', async () => {
    const { page } = terminal;
    await page.getByTestId('amount').waitFor();
    expect(await page.getByTestId('favourites').count()).toBe(0);
    await openSetting(page, 'items');
    await addItem('Kopi susu', '12rb', '', true);
    await addItem('Air mineral', '4000', '8991002101410', false);

    await page.getByTestId('nav-sell').click();
    await page.getByTestId('favourite-1').click();
    await page.getByTestId('favourite-1').click();
    await scan(page, '8991002101410');
    await page.getByTestId('line-2').waitFor();
    await page.getByTestId('amount').fill('1500');
    await page.getByTestId('charge').click();
    const payment = await shows(page, 'pending');
    expect(await page.getByTestId('line-list').innerText()).toMatch(/2 × 12\.000\s+24\.000[\s\S]*29\.500/);
    const orderId = (await payment.getAttribute('data-order-id')) ?? '';
    const control = gatewayControl(terminal.trainingUrl);
    expect((await control.orders()).find(({ merchantOrderId }) => merchantOrderId === orderId)).toMatchObject({
      amount: 29_500,
    });
    const { body = '{}' } = (await control.creations()).at(-1) ?? {};
    expect(JSON.parse(body)).toMatchObject({
      itemDetails: [
        { name: '2 × Kopi susu', quantity: 1, price: 24_000 },
        { name: 'Air mineral', quantity: 1, price: 4_000 },
        { name: 'Lainnya', quantity: 1, price: 1_500 },
      ],
    });

    await control.pay(orderId);
    await shows(page, 'paid');
    await page.getByTestId('look-receipt').click();
    const paper = page.getByTestId('paper');
    await paper.waitFor();
    const words = (await paper.innerText()).replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
    expect(words).toContain('2 x Kopi susu 24.000 @ 12.000 Air mineral 4.000 Lainnya 1.500');
    expect(words).toContain('Rp 29.500');
    await page.getByTestId('close-paper').click();

    await page.getByTestId('nav-history').click();
    await page.locator(`[data-testid=history-row][data-order-id="${orderId}"]`).click();
    await page.getByTestId('line-list').waitFor();
    expect(await page.getByTestId('line-list').locator('li').count()).toBe(3);
  });

  it('follows a price that changes while the item is on the bill', async () => {
    const { page } = terminal;
    const edit = async (price: string) => {
      await openSetting(page, 'items');
      await page.getByTestId('item-row').filter({ hasText: 'Kopi susu' }).getByTestId('item-edit').click();
      await page.getByTestId('item-price').fill(price);
      await page.getByTestId('item-save').click();
      await page.getByTestId('item-form').waitFor({ state: 'detached' });
      await page.getByTestId('nav-sell').click();
    };
    await page.getByTestId('nav-sell').click();
    await page.getByTestId('favourite-1').click();
    await scan(page, '8991002101410');
    await page.getByTestId('line-2').waitFor();
    await edit('14rb');
    await page.getByTestId('charge').click();
    const told = page.locator('[data-testid=error][data-code=item-changed]');
    expect(await told.innerText()).toContain('Kopi susu: 12.000 → 14.000');
    expect(await page.getByTestId('line-1').getAttribute('data-overtaken')).toBe('true');
    await page.getByTestId('charge').click();
    const payment = await shows(page, 'pending');
    const control = gatewayControl(terminal.trainingUrl);
    const orderId = (await payment.getAttribute('data-order-id')) ?? '';
    expect((await control.orders()).find(({ merchantOrderId }) => merchantOrderId === orderId)).toMatchObject({
      amount: 18_000,
    });
    await control.pay(orderId);
    await shows(page, 'paid');

    await page.getByTestId('new-sale').click();
    await page.getByTestId('favourite-1').click();
    await edit('15rb');
    await page.getByTestId('favourite-1').click();
    await told.waitFor();
    expect(await page.getByTestId('line-1').getAttribute('data-quantity')).toBe('2');
    expect(await page.getByTestId('amount-sum').innerText()).toContain('30.000');
    await page.getByTestId('line-less-1').click();
    await page.getByTestId('line-less-1').click();
  });

  it('takes its list from a spreadsheet, after it has seen what would change', async () => {
    const { page } = terminal;
    await openSetting(page, 'items');
    const file = join(terminal.dataDir, 'barang.csv');
    writeFileSync(file, '\uFEFFNama;Harga;Favorit\r\nKopi susu;15.000;ya\r\nRoti;8rb;ya\r\nTeh;murah;\r\n');
    await terminal.chooseFile(file, () => page.getByTestId('items-import').click());
    await page.locator('[data-testid=items-wrong-row][data-line="4"]').waitFor();
    await page.getByTestId('items-mend').fill('5rb');
    await page.getByTestId('items-mend').press('Enter');
    await page.locator('[data-testid=items-wrong][data-count="0"]').waitFor();
    await page.getByTestId('items-take').click();
    await page.getByTestId('item-row').filter({ hasText: 'Roti' }).waitFor();
    expect(await page.getByTestId('item-row').allInnerTexts()).toEqual([
      expect.stringContaining('15.000'),
      expect.stringContaining('4.000'),
      expect.stringContaining('8.000'),
      expect.stringContaining('5.000'),
    ]);
    await page.getByTestId('nav-sell').click();
    await page.getByTestId('favourite-3').click();
    await page.getByTestId('line-3').waitFor();
  });
});
