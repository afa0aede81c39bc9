/** Items on Sell: favourites, scanned codes and lines. A shop without items sees none of it. */
import { describe, expect, it } from 'vitest';
import type { RequestInput } from '../../../../shared/contract/contract.ts';
import type { ItemPreview } from '../../../../shared/contract/items.ts';
import type { Item } from '../../../../shared/model/item.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { scan } from '../../../support/browser/scan.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { type Answers, aCatalogue, aPaymentView, aTerminal } from '../../support/views/views.ts';

const bench = eitherFixture();

const anItem = (id: number, name: string, price: number, more: Partial<Item> = {}): Item => ({
  ...{ id, name, price: rupiah(price), barcode: `899100210${id}`, colour: 'blue', favourite: true, retired: false },
  ...more,
});
const items = [
  anItem(1, 'Kopi susu', 12_000),
  anItem(2, 'Roti', 8_000),
  anItem(3, 'Air', 4_000, { favourite: false, barcode: 'A-1' }),
  anItem(4, 'Teh', 5_000, { retired: true }),
];
const aShop: Answers = { ...aCatalogue(items), 'sale.charge': aPaymentView() };
const found = (...those: Item[]) => ({ items: those, count: those.length, all: 3 });

const shown = (terminal: ScriptedTerminal) => terminal.byId('amount-sum').innerText();
const sum = (amount: string) => `=\u00a0Rp\u00a0${amount}`.replaceAll('\u00a0', ' ');
const total = async (terminal: ScriptedTerminal) => (await shown(terminal)).replaceAll('\u00a0', ' ');

describe('favourite items', () => {
  it('are buttons above the keypad; each touch adds one, and the typed rest is added', async () => {
    const terminal = await bench.open(aShop);
    await terminal.byId('favourite-1').click();
    await terminal.byId('favourite-1').click();
    await terminal.byId('favourite-2').click();
    expect(await total(terminal)).toBe(sum('32.000'));
    await terminal.page.keyboard.type('1500');
    expect(await total(terminal)).toBe(sum('33.500'));
    expect(await terminal.byId('favourites').locator('.favourite:not(.find-item)').count()).toBe(2);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toEqual([
      {
        ...{ environment: 'training', amount: 33_500, method: 'SP', note: '' },
        lines: [
          { item: 1, quantity: 2, price: 12_000 },
          { item: 2, quantity: 1, price: 8_000 },
        ],
      },
    ]);
  });

  it('have something taken off by a minus, which no other sign can begin with', async () => {
    const terminal = await bench.open(aShop);
    expect(await terminal.byId('key-minus').count()).toBe(0);
    await terminal.byId('favourite-1').click();
    await terminal.byId('key-minus').waitFor();
    expect(await terminal.byId('key-plus').count()).toBe(0);
    await terminal.byId('key-minus').click();
    await terminal.page.keyboard.type('2000');
    expect(await total(terminal)).toBe(sum('10.000'));
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([
      { amount: 10_000, discount: 2_000, lines: [{ item: 1, quantity: 1, price: 12_000 }] },
    ]);
  });

  it('leave the minus in its place when the other signs come', async () => {
    bench.inBrowser();
    const terminal = await bench.open(aShop);
    await terminal.byId('favourite-1').click();
    const place = async () => Math.round((await terminal.byId('key-minus').boundingBox())?.x ?? 0);
    const before = await place();
    await terminal.page.keyboard.type('1');
    await terminal.byId('key-plus').waitFor();
    expect(before).toBeGreaterThan(0);
    expect(await place()).toBe(before);
  });

  it('are raised, lowered and removed in their line', async () => {
    const terminal = await bench.open(aShop);
    await terminal.byId('favourite-1').click();
    await terminal.byId('line-more-1').click();
    expect(await terminal.byId('line-1').getAttribute('data-quantity')).toBe('2');
    await terminal.byId('line-less-1').click();
    await terminal.byId('favourite-2').click();
    await terminal.byId('line-less-1').click();
    expect(await terminal.byId('line-1').count()).toBe(0);
    expect(await total(terminal)).toBe(sum('8.000'));
    await terminal.byId('line-less-2').click();
    expect(await terminal.byId('sale-lines').count()).toBe(0);
    expect(await terminal.byId('amount-sum').count()).toBe(0);
  });

  it('below the minimum together are refused, and stay', async () => {
    const terminal = await bench.open(aShop);
    await terminal.byId('favourite-2').click();
    await terminal.byId('charge').click();
    await terminal.page.locator('[data-testid=error][data-code=amount-below-minimum]').waitFor();
    expect(await terminal.byId('line-2').count()).toBe(1);
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('come back when the payment was refused, because the customer still waits', async () => {
    const refused = aPaymentView({ state: 'rejected', saleState: 'unpaid', code: null, amount: rupiah(13_000) });
    const terminal = await bench.open({ ...aShop, 'sale.charge': refused });
    await terminal.byId('favourite-1').click();
    await terminal.page.keyboard.type('1000');
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('new-sale').click();
    await terminal.byId('line-1').waitFor();
    expect(await total(terminal)).toBe(sum('13.000'));
  });

  it('come back with their discount', async () => {
    const refused = aPaymentView({ state: 'rejected', saleState: 'unpaid', code: null, amount: rupiah(10_500) });
    const terminal = await bench.open({ ...aShop, 'sale.charge': refused });
    await terminal.byId('favourite-1').click();
    await terminal.page.keyboard.type('-1500');
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('new-sale').click();
    await terminal.byId('line-1').waitFor();
    expect(await terminal.byId('amount').inputValue()).toBe('−1.500');
    expect(await total(terminal)).toBe(sum('10.500'));
  });
});

describe('an item that changes while it is on the bill', () => {
  const open = async (now: Item, more: Answers = {}) => {
    const terminal = await bench.open({ ...aShop, 'items.get': { items: [now, ...items.slice(1)] }, ...more });
    await terminal.byId('favourite-1').click();
    return terminal;
  };
  const told = (terminal: ScriptedTerminal, code: string) =>
    terminal.page.locator(`[data-testid=error][data-code=${code}]`).first().innerText();

  it('is said with both prices and marked; one more press charges the new one', async () => {
    const terminal = await open(anItem(1, 'Kopi susu', 21_000));
    await terminal.refuse('sale.charge', { code: 'item-changed' });
    await terminal.byId('charge').click();
    expect(await told(terminal, 'item-changed')).toContain('Kopi susu: 12.000 → 21.000');
    expect(await terminal.byId('line-1').getAttribute('data-overtaken')).toBe('true');
    expect(await total(terminal)).toBe(sum('21.000'));
    await terminal.answer('sale.charge', aPaymentView());
    await terminal.byId('charge').click();
    await terminal.byId('payment').waitFor();
    expect((await terminal.asked('sale.charge')).at(-1)).toMatchObject({
      amount: 21_000,
      lines: [{ item: 1, quantity: 1, price: 21_000 }],
    });
  });

  it('is in sight, wherever it stands among the lines', async () => {
    bench.inBrowser();
    const terminal = await open(anItem(1, 'Kopi susu', 21_000));
    await terminal.byId('favourite-2').click();
    await terminal.answer('items.scan', { item: anItem(3, 'Minyak goreng kemasan dua liter', 38_000) });
    await scan(terminal.page, '8991002103');
    await terminal.byId('line-3').waitFor();
    const top = async () => {
      const row = await terminal.byId('sale-lines').boundingBox();
      const line = await terminal.byId('line-1').boundingBox();
      return Math.round((line?.y ?? -999) - (row?.y ?? 0));
    };
    expect(await top()).toBeLessThan(0);
    await terminal.refuse('sale.charge', { code: 'item-changed' });
    await terminal.byId('charge').click();
    expect(await told(terminal, 'item-changed')).toContain('21.000');
    expect(await top()).toBe(0);
  });

  it('and is not sold any more is said by name: one press takes it off, another charges it all the same', async () => {
    const terminal = await open(anItem(1, 'Kopi susu', 12_000, { retired: true }));
    await terminal.byId('favourite-2').click();
    await terminal.refuse('sale.charge', { code: 'item-changed' });
    await terminal.byId('charge').click();
    expect(await told(terminal, 'item-retired')).toContain('Kopi susu');
    expect(await terminal.byId('line-2').getAttribute('data-overtaken')).toBe('false');
    await terminal.answer('sale.charge', aPaymentView());
    await terminal.byId('charge').click();
    await terminal.byId('payment').waitFor();
    expect((await terminal.asked('sale.charge')).at(-1)).toMatchObject({
      lines: [{ item: 1, price: 12_000, retired: true }, { item: 2 }],
    });
  });

  it('is said in the cash dialog as well, which then takes the new sum', async () => {
    const terminal = await open(anItem(1, 'Kopi susu', 21_000), { 'terminal.view': aTerminal({ takesCash: true }) });
    await terminal.byId('method-cash').click();
    await terminal.byId('cash-given').fill('50000');
    await terminal.refuse('cash.book', { code: 'item-changed' });
    await terminal.byId('cash-confirm').click();
    const dialog = terminal.byId('cash');
    await dialog.locator('[data-code=item-changed]').waitFor();
    expect(await dialog.innerText()).toContain('Kopi susu: 12.000 → 21.000');
    expect((await terminal.byId('cash-change').innerText()).replaceAll('\u00a0', ' ')).toContain('Rp 29.000');
    await terminal.answer('cash.book', aPaymentView({ state: 'paid' }));
    await terminal.byId('cash-confirm').click();
    await expect.poll(async () => (await terminal.asked('cash.book')).length).toBe(2);
    const [refused, booked] = (await terminal.asked('cash.book')) as RequestInput<'cash.book'>[];
    // One record, whatever became of the first request.
    expect(booked?.requestId).toBe(refused?.requestId);
    expect(booked).toMatchObject({
      sale: { amount: 21_000, lines: [{ item: 1, quantity: 1, price: 21_000 }] },
    });
  });
});

describe('items that are no favourites', () => {
  const [coffee, bread, water] = items as [Item, Item, Item];
  const open = () => bench.open({ ...aShop, 'items.find': found(coffee, bread, water) });
  const quantities = (terminal: ScriptedTerminal) =>
    terminal.page.locator('[data-testid^=pick-]').evaluateAll((all) => all.map((each) => each.textContent));

  it('are found by keyboard: a name and Enter, a price and Enter', async () => {
    const terminal = await open();
    const { keyboard } = terminal.page;
    await terminal.byId('find-item').waitFor();
    await keyboard.press('Alt+b');
    await terminal.byId('item-search').waitFor();
    await terminal.answer('items.find', found(water));
    await keyboard.type('ai');
    await keyboard.press('Enter');
    await terminal.page.locator('[data-testid=pick-3][data-quantity="1"]').waitFor();
    await terminal.answer('items.find', found(bread));
    await keyboard.type('8rb');
    await expect.poll(() => quantities(terminal)).toEqual(['Roti89910021028.000']);
    expect((await terminal.asked('items.find')).at(-1)).toEqual({ search: '8rb', retired: false, most: 60 });
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect.poll(() => terminal.byId('pick-2').getAttribute('data-quantity')).toBe('2');
    await keyboard.press('Escape');
    expect(await terminal.byId('item-search').count()).toBe(0);
    expect(await total(terminal)).toBe(sum('20.000'));
    expect(await terminal.byId('amount').evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('are found by touch, and by the arrow keys; those not on sale are not there', async () => {
    const terminal = await open();
    await terminal.byId('find-item').click();
    await terminal.byId('pick-1').waitFor();
    expect(await terminal.page.locator('[data-testid^=pick-]').count()).toBe(3);
    await terminal.byId('pick-3').click();
    await terminal.page.keyboard.press('ArrowDown');
    await terminal.page.keyboard.press('ArrowDown');
    await terminal.page.keyboard.press('Enter');
    expect(await terminal.byId('pick-2').getAttribute('data-quantity')).toBe('1');
    await terminal.byId('picker-done').click();
    expect(await total(terminal)).toBe(sum('12.000'));
  });

  it('are said to be missing; Enter then adds nothing, nor does it with an empty search', async () => {
    const terminal = await open();
    await terminal.byId('find-item').click();
    await terminal.byId('item-search').press('Enter');
    await terminal.answer('items.find', found());
    await terminal.byId('item-search').fill('soto');
    await terminal.page.keyboard.press('Enter');
    await expect.poll(() => terminal.page.locator('[data-testid^=pick-]').count()).toBe(0);
    await terminal.byId('picker-done').click();
    expect(await terminal.byId('sale-lines').count()).toBe(0);
  });

  it('are added by a scan while they are searched', async () => {
    bench.inBrowser();
    const terminal = await open();
    await terminal.byId('find-item').click();
    await terminal.byId('item-search').waitFor();
    await terminal.answer('items.scan', { item: water });
    await scan(terminal.page, 'A-1');
    await expect.poll(() => terminal.byId('pick-3').getAttribute('data-quantity')).toBe('1');
    await terminal.byId('picker-done').click();
    expect(await total(terminal)).toBe(sum('4.000'));
  });
});

describe('a shop without items', () => {
  it('sees no trace of them', async () => {
    const terminal = await bench.open();
    await terminal.byId('amount').fill('25000');
    await terminal.page.keyboard.press('Alt+b');
    expect(await terminal.page.locator('dialog').count()).toBe(0);
    expect(await terminal.byId('favourites').count()).toBe(0);
    expect(await terminal.byId('sale-lines').count()).toBe(0);
  });
});

describe('a scanned code', () => {
  it.each(['8991002102', 'A-1'])('adds its item and is not charged: %s', async (code) => {
    bench.inBrowser();
    const terminal = await bench.open({ ...aShop, 'items.scan': { item: items[code === 'A-1' ? 2 : 1] ?? null } });
    await terminal.byId('favourite-1').click();
    await scan(terminal.page, code);
    await terminal.byId(code === 'A-1' ? 'line-3' : 'line-2').waitFor();
    expect(await terminal.byId('amount').inputValue()).toBe('');
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it.each(['8991009999', '8991002104'])('of no item on sale says so, and changes nothing: %s', async (code) => {
    bench.inBrowser();
    const terminal = await bench.open(aShop);
    await terminal.byId('favourite-1').click();
    await terminal.byId('amount').fill('500');
    await scan(terminal.page, code);
    await terminal.page.locator('[data-testid=error][data-code=barcode-unknown]').waitFor();
    expect(await total(terminal)).toBe(sum('12.500'));
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });
});

describe('items in Settings', () => {
  it('are added with all wrong fields named at once', async () => {
    const terminal = await bench.open();
    await openSetting(terminal.page, 'items');
    await terminal.byId('item-add').click();
    await terminal.byId('item-price').fill('dua');
    await terminal.byId('item-save').click();
    const wrong = terminal.byId('item-form').locator('[aria-invalid=true] + .fine');
    await wrong.first().waitFor();
    expect(await wrong.count()).toBe(2);
    expect(await terminal.byId('item-name').evaluate((field) => field === document.activeElement)).toBe(true);

    await terminal.answer('items.save', {});
    await terminal.answer('items.find', found(anItem(1, 'Kopi susu', 12_000)));
    await terminal.byId('item-name').fill(' Kopi susu ');
    await terminal.byId('item-price').fill('12rb');
    await terminal.byId('item-barcode').fill('899100');
    await terminal.byId('item-barcode').press('Enter');
    expect(await terminal.asked('items.save')).toEqual([]);
    await terminal.byId('item-colour-green').check();
    await terminal.byId('item-save').click();
    await terminal.byId('item-row').waitFor();
    const item = { name: 'Kopi susu', price: 12_000, barcode: '899100', colour: 'green', favourite: true };
    expect(await terminal.asked('items.save')).toEqual([{ item: { ...item, id: null, retired: false } }]);
  });

  it('are retired and put back, moved, and found', async () => {
    const many = Array.from({ length: 12 }, (_, at) => anItem(at + 1, `Barang ${at + 1}`, 1_000));
    const terminal = await bench.open({ ...aCatalogue(many), 'items.move': {}, 'items.save': {} });
    await openSetting(terminal.page, 'items');
    await terminal.byId('items-find').waitFor();
    await terminal.answer('items.find', { items: many.slice(11), count: 1, all: 12 });
    await terminal.byId('items-find').fill('barang 12');
    await expect.poll(() => terminal.byId('item-edit').count()).toBe(1);
    await terminal.byId('item-edit').click();
    await terminal.byId('item-up').click();
    const retired = anItem(12, 'Barang 12', 1_000, { retired: true });
    await terminal.answer('items.find', { items: [retired], count: 1, all: 12 });
    await terminal.byId('item-retire').click();
    await terminal.page.locator('[data-testid=item-row][data-retired=true]').waitFor();
    expect(await terminal.asked('items.move')).toEqual([{ id: 12, by: 'up' }]);
    expect(await terminal.asked('items.save')).toEqual([{ item: retired }]);
  });
});

describe('a list of items from a file', () => {
  const preview: ItemPreview = {
    ...{ outcome: 'preview', file: 'barang.csv', added: 1, changed: 1, unchanged: 2, wrongCount: 1 },
    columns: [
      { heading: 'Nama', sample: 'Teh', meaning: 'name' },
      { heading: 'Harga', sample: 'murah', meaning: 'price' },
      { heading: 'Stok', sample: '4', meaning: null },
    ],
    wrong: [{ line: 7, name: 'Teh', problems: [{ code: 'price', found: 'murah' }] }],
  };
  const open = async (answers: Answers) => {
    const terminal = await bench.open({ ...aShop, ...answers });
    await openSetting(terminal.page, 'items');
    await terminal.byId('items-import').click();
    return terminal;
  };

  it('is shown before anything is imported, with every wrong row by its line', async () => {
    const terminal = await open({ 'items.choose-list': preview });
    await terminal.byId('items-take').waitFor();
    const count = (name: string) => terminal.byId(`items-${name}`).getAttribute('data-count');
    expect(await Promise.all(['added', 'changed', 'unchanged', 'wrong'].map(count))).toEqual(['1', '1', '2', '1']);
    expect(await terminal.page.locator('[data-testid=items-wrong-row][data-line="7"]').innerText()).toMatch(
      /Teh[\s\S]*12rb/,
    );
    expect(await terminal.byId('items-mend').inputValue()).toBe('murah');
    expect(await terminal.page.locator('dialog').innerText()).toContain('Stok');
    await terminal.page.keyboard.press('Escape');
    await expect.poll(() => terminal.byId('items-take').count()).toBe(0);
    expect(await terminal.asked('items.import')).toEqual([]);
  });

  it('is imported, and the new list is there', async () => {
    const right: ItemPreview = { ...preview, added: 2, wrongCount: 0, wrong: [] };
    const answers = { 'items.choose-list': preview, 'items.mend': right, 'items.import': { count: 2 } };
    const terminal = await open(answers);
    await terminal.byId('items-mend').fill('5rb');
    await terminal.byId('items-mend').press('Enter');
    await expect.poll(() => terminal.byId('items-mend').count()).toBe(0);
    expect(await terminal.asked('items.mend')).toEqual([{ line: 7, column: 'price', text: '5rb' }]);
    await terminal.answer('items.find', found(anItem(9, 'Es teh', 4_000)));
    await terminal.byId('items-take').click();
    await terminal.byId('item-row').filter({ hasText: 'Es teh' }).waitFor();
    expect(await terminal.asked('items.import')).toEqual([{}]);
    expect(await terminal.byId('items-outcome').innerText()).toContain('2');
  });

  it('whose headings say nothing has its columns chosen by hand; each meaning is one column’s', async () => {
    const columns = preview.columns.map((column) => ({
      ...column,
      meaning: column.heading === 'Nama' ? ('name' as const) : null,
    }));
    const unread: ItemPreview = { ...preview, added: 0, changed: 0, unchanged: 0, wrongCount: 0, wrong: [], columns };
    const terminal = await open({ 'items.choose-list': unread, 'items.choose-columns': unread });
    await terminal.byId('items-column-2').selectOption('name');
    await expect.poll(() => terminal.asked('items.choose-columns')).toHaveLength(1);
    await terminal.answer('items.choose-columns', preview);
    await terminal.byId('items-column-2').selectOption('price');
    await expect.poll(() => terminal.byId('items-added').getAttribute('data-count')).toBe('1');
    expect(await terminal.asked('items.choose-columns')).toEqual([
      { meanings: [null, 'name', null] },
      { meanings: ['name', 'price', null] },
    ]);
  });

  it('that can’t be read says why, and a canceled choice says nothing', async () => {
    const terminal = await open({ 'items.choose-list': { outcome: 'refused', reason: 'not-text' } });
    expect(await terminal.byId('items-refused').innerText()).toContain('.xlsx');
    await terminal.answer('items.choose-list', null);
    await terminal.byId('items-import').click();
    await expect.poll(() => terminal.byId('items-refused').count()).toBe(0);
  });

  it('is saved, and the place is told', async () => {
    const saved = { file: 'konter-training-items.xlsx', folder: '/home/kasir', rows: 3, bytes: 900 };
    const terminal = await bench.open({ ...aShop, 'items.export': saved });
    await openSetting(terminal.page, 'items');
    await terminal.byId('items-export-xlsx').click();
    await expect.poll(() => terminal.byId('items-outcome').innerText()).toContain('konter-training-items.xlsx');
    await terminal.byId('items-export-csv').click();
    await expect.poll(() => terminal.asked('items.export')).toEqual([{ format: 'xlsx' }, { format: 'csv' }]);
  });
});
