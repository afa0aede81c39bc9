/** A barcode scanner at the counter: a scanned code is never charged, however slowly it comes. Time is the page's own, faked. */
import { describe, expect, it } from 'vitest';
import type { PeopleView } from '../../../../shared/contract/people.ts';
import { languages } from '../../../../shared/contract/preferences.ts';
import { doubtEn, doubtId } from '../../../../shared/messages/doubt-texts.ts';
import type { Item } from '../../../../shared/model/item.ts';
import { formatRupiah, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { type Answers, aCatalogue, aPaymentView, aTerminal, NOW } from '../../support/views/views.ts';

const bench = eitherFixture({ ownPages: true });

/** Keys with these ms between them, and the last one. */
async function keys({ page }: ScriptedTerminal, text: string, pauseMs: number, last = 'Enter'): Promise<void> {
  for (const key of [...text, last]) {
    await page.clock.runFor(pauseMs);
    await page.keyboard.press(key);
  }
}

async function atTheCounter(answers: Answers = {}): Promise<ScriptedTerminal> {
  const terminal = await bench.open({ 'sale.charge': aPaymentView(), ...answers });
  await terminal.byId('amount').waitFor();
  await terminal.page.clock.install();
  await terminal.page.clock.pauseAt(Date.now() + 60_000);
  return terminal;
}

/** A click that the press guard lets through: its clock is the page's. */
async function press(terminal: ScriptedTerminal, testId: string): Promise<void> {
  await terminal.byId(testId).waitFor();
  await terminal.page.clock.runFor(500);
  await terminal.byId(testId).click();
}

const shown = (terminal: ScriptedTerminal) => terminal.byId('amount').inputValue();
const scanned = (terminal: ScriptedTerminal) =>
  terminal.page.locator('[data-testid=error][data-code=barcode-scanned]').waitFor();

describe('a scanned barcode', () => {
  it.each(['12345678', '8991002101410'])('%s is not charged, and what was typed before stays', async (code) => {
    const terminal = await atTheCounter();
    await terminal.page.keyboard.type('25000');
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, code, 4);
    await scanned(terminal);
    expect(await shown(terminal)).toBe('25.000');
    expect(await terminal.asked('sale.charge')).toEqual([]);
    await terminal.page.clock.runFor(1_500);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 25_000 }]);
  });

  it('that ends with Tab is taken away as well, and the focus stays where it was', async () => {
    bench.inBrowser();
    const terminal = await atTheCounter();
    await terminal.page.keyboard.type('25000');
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '8991002101410', 4, 'Tab');
    await scanned(terminal);
    expect(await shown(terminal)).toBe('25.000');
    expect(await terminal.byId('amount').evaluate((amount) => amount === document.activeElement)).toBe(true);
  });

  it('is not charged from the note either, and does not stay in it', async () => {
    const terminal = await atTheCounter();
    await terminal.byId('amount').fill('25000');
    await terminal.byId('note').fill('Meja 4');
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '8991002101410', 4);
    await scanned(terminal);
    expect(await terminal.byId('note').inputValue()).toBe('Meja 4');
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('presses no button that has the focus', async () => {
    const terminal = await atTheCounter();
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').focus();
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '12345678', 4);
    await scanned(terminal);
    expect(await shown(terminal)).toBe('25.000');
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('leaves the green screen for an empty sale', async () => {
    const terminal = await atTheCounter({
      'sale.charge': aPaymentView({ state: 'paid', saleState: 'paid', paidAt: 1, code: null }),
    });
    await terminal.page.keyboard.type('25000');
    await terminal.page.keyboard.press('Enter');
    await terminal.page.locator('[data-testid=payment][data-state=paid]').waitFor();
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '12345678', 4);
    await scanned(terminal);
    expect(await shown(terminal)).toBe('');
  });

  it('is told from a quick hand that goes on to the methods with Tab', async () => {
    bench.inBrowser();
    const terminal = await atTheCounter();
    await keys(terminal, '12500000', 60, 'Tab');
    expect(await shown(terminal)).toBe('12.500.000');
    expect(await terminal.byId('amount').evaluate((amount) => amount === document.activeElement)).toBe(false);
  });

  it('is told from a quick hand on the number pad, whose amount is charged', async () => {
    const terminal = await atTheCounter();
    await keys(terminal, '25000', 60);
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 25_000 }]);
  });
});

const title = ({ page }: ScriptedTerminal) => page.getByRole('dialog').getByRole('heading').innerText();
const doubts = { id: doubtId, en: doubtEn };
const sugar: Item = {
  ...{ id: 3, name: 'Gula', price: rupiah(17_500), barcode: '96385074' },
  ...{ colour: 'blue', favourite: false, retired: false },
};

describe('a barcode that comes too slowly for a scan', () => {
  it.each(languages)(
    'is asked about by the Enter that would charge it, in %s, and the barcode is the first answer',
    async (language) => {
      const terminal = await atTheCounter({ 'terminal.view': aTerminal({ language }) });
      await keys(terminal, '96385074', 80);
      await terminal.byId('charge-wait').waitFor();
      expect(await title(terminal)).toBe(doubts[language].barcodeOrAmount(formatRupiah(96_385_074)).title);
      // Some scanners end with a second key.
      await terminal.page.keyboard.press('Enter');
      await scanned(terminal);
      expect(await shown(terminal)).toBe('');
      expect(await terminal.asked('sale.charge')).toEqual([]);
    },
  );

  it('adds its item to those that are there, as a scan does', async () => {
    const terminal = await atTheCounter(aCatalogue([sugar], sugar));
    await keys(terminal, '96385074', 4);
    await expect.poll(() => terminal.byId('amount-sum').innerText()).toContain('17.500');
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '96385074', 60);
    await press(terminal, 'charge-wait');
    await expect.poll(() => terminal.byId('amount-sum').innerText()).toContain('35.000');
    expect(await shown(terminal)).toBe('');
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('is charged where the cashier says that it is the amount, and is asked about once', async () => {
    const terminal = await atTheCounter();
    await terminal.refuse('sale.charge', { code: 'network-unreachable' });
    await keys(terminal, '96385074', 80);
    await press(terminal, 'charge-anyway');
    await terminal.page.locator('[data-testid=error][data-code=network-unreachable]').waitFor();
    await terminal.answer('sale.charge', aPaymentView());
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 96_385_074 }, { amount: 96_385_074 }]);
  });

  it('is asked about as well where it is larger than any amount, and charged by no answer', async () => {
    bench.inBrowser();
    const terminal = await atTheCounter();
    await keys(terminal, '8991002101418', 30, 'Tab');
    await keys(terminal, '', 0, 'Escape');
    await keys(terminal, '8991002101418', 61);
    await terminal.byId('charge-anyway').waitFor();
    expect(await title(terminal)).toBe(doubtId.barcode.title);
    await press(terminal, 'charge-anyway');
    await terminal.page.locator('[data-testid=error][data-code=amount-too-large]').waitFor();
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it.each(['charge button', 'cash', 'Ctrl+Enter'])('is asked about by the %s as well', async (way) => {
    bench.inBrowser();
    const terminal = await atTheCounter({ 'terminal.view': aTerminal({ takesCash: true }) });
    if (way === 'cash') await press(terminal, 'method-cash');
    await keys(terminal, '036000291452', 70, way === 'Ctrl+Enter' ? 'Control+Enter' : 'Tab');
    if (way !== 'Ctrl+Enter') await press(terminal, 'charge');
    await press(terminal, 'charge-wait');
    await scanned(terminal);
    expect(await shown(terminal)).toBe('');
  });

  it('that was divided by a pause leaves no part of itself as an amount', async () => {
    const terminal = await atTheCounter();
    await keys(terminal, '8991', 4, '0');
    await terminal.page.clock.runFor(400);
    await keys(terminal, '02101418', 4);
    await scanned(terminal);
    expect(await shown(terminal)).toBe('');
    await terminal.page.clock.runFor(400);
    await keys(terminal, '8991002', 4, '1');
    await terminal.page.clock.runFor(400);
    await keys(terminal, '01418', 4);
    await press(terminal, 'charge-wait');
    await expect.poll(() => shown(terminal)).toBe('');
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('is no question where the amount is a round one, or its last digit is no check digit', async () => {
    for (const [amount, digits] of [
      [10_120_200, '10120200'],
      [96_385_075, '96385075'],
    ] as const) {
      const terminal = await atTheCounter({
        'quick-amounts.view': { settings: { amounts: [], withLast: false }, last: [], largest: rupiah(96_385_074) },
      });
      await keys(terminal, digits, 80);
      await terminal.byId('payment').waitFor();
      expect(await terminal.asked('sale.charge')).toMatchObject([{ amount }]);
    }
  });
});

describe('a barcode while a charge is under way', () => {
  const coffee: Item = { ...sugar, id: 1, name: 'Kopi', price: rupiah(12_000), favourite: true };
  const charging = async (answers: Answers = {}) => {
    const terminal = await atTheCounter({ ...aCatalogue([coffee, sugar], sugar), ...answers });
    await press(terminal, 'favourite-1');
    await terminal.page.clock.runFor(1_500);
    return terminal;
  };

  it('adds nothing to the bill that was charged, and says so', async () => {
    const terminal = await charging();
    await terminal.hold('sale.charge');
    await press(terminal, 'charge');
    await expect.poll(() => terminal.asked('sale.charge')).toMatchObject([{ amount: 12_000 }]);
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '96385074', 4);
    await terminal.page.locator('[data-testid=error][data-code=sale-still-creating]').waitFor();
    expect(await terminal.asked('items.scan')).toEqual([]);
    expect(await terminal.byId('line-3').count()).toBe(0);
    expect(await shown(terminal)).toBe('');
  });

  it('is on the bill, and closes the cash dialog of a sum without it', async () => {
    const taken = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: 1, code: null });
    const terminal = await charging({ 'terminal.view': aTerminal({ takesCash: true }), 'cash.book': taken });
    await press(terminal, 'method-cash');
    await terminal.byId('cash-given').waitFor();
    await keys(terminal, '96385074', 4);
    await terminal.byId('line-3').waitFor();
    await terminal.byId('cash-given').waitFor({ state: 'detached' });
    await press(terminal, 'method-cash');
    await press(terminal, 'cash-exact');
    await expect.poll(() => terminal.asked('cash.book')).toMatchObject([{ given: 29_500, sale: { amount: 29_500 } }]);
  });

  it('closes the question about an unusual sum, which is then asked about with the item', async () => {
    const quick = { settings: { amounts: [], withLast: false }, last: [], largest: rupiah(1_000) };
    const terminal = await charging({ 'quick-amounts.view': quick });
    await terminal.page.keyboard.type('2000000');
    await terminal.page.clock.runFor(1_500);
    await press(terminal, 'charge');
    await terminal.byId('charge-anyway').waitFor();
    await keys(terminal, '96385074', 4);
    await terminal.byId('line-3').waitFor();
    await terminal.byId('charge-anyway').waitFor({ state: 'detached' });
    await press(terminal, 'charge');
    await terminal.byId('charge-anyway').waitFor();
    expect(await title(terminal)).toBe(doubtId.unusual(formatRupiah(rupiah(2_029_500))).title);
    await press(terminal, 'charge-anyway');
    await expect.poll(() => terminal.asked('sale.charge')).toMatchObject([{ amount: 2_029_500 }]);
  });
});

describe('a barcode while someone signs in', () => {
  const siti = { id: 1, name: 'Siti', role: 'cashier' } as const;
  const nobody: PeopleView = {
    ...{ now: NOW, isOn: true, autoLockMinutes: 0, signedIn: null, lockedUntil: null },
    people: [{ ...siti, hasLeft: false, lockedUntil: null }],
  };

  it('is no PIN, so that none of the tries is spent; the PIN that is typed then signs in', async () => {
    const terminal = await atTheCounter({ 'people.list': nobody });
    await press(terminal, 'person');
    await terminal.byId('sign-in-pin').waitFor();
    await terminal.refuse('people.sign-in', { code: 'person-pin-wrong' });
    for (const code of ['8991002101410', '96385074']) {
      await keys(terminal, code, 30);
      await terminal.page.clock.runFor(1_000);
      await expect.poll(() => terminal.byId('sign-in-pin').inputValue()).toBe('');
    }
    expect(await terminal.asked('people.sign-in')).toEqual([]);
    await terminal.answer('people.sign-in', { ...nobody, signedIn: siti });
    await keys(terminal, '58253', 80, '1');
    await terminal.page.clock.runFor(1_000);
    await terminal.byId('sign-in-pin').waitFor({ state: 'detached' });
    expect(await terminal.asked('people.sign-in')).toEqual([{ id: 1, pin: '582531' }]);
  });
});

describe('a barcode before the catalogue is there', () => {
  async function atANewCounter(): Promise<ScriptedTerminal> {
    const terminal = await atTheCounter({ 'items.scan': { item: sugar } });
    await terminal.hold('items.view');
    // Each environment has its own catalogue.
    await terminal.emit('terminal', aTerminal({ environment: 'sandbox' }));
    await expect.poll(() => terminal.asked('items.view')).toHaveLength(2);
    return terminal;
  }
  const isOnTheBill = async (terminal: ScriptedTerminal): Promise<void> => {
    await expect.poll(() => terminal.byId('amount-sum').innerText()).toContain('17.500');
    expect(await shown(terminal)).toBe('');
    expect(await terminal.asked('sale.charge')).toEqual([]);
  };

  it('is a scan, and its item stays when the catalogue is there', async () => {
    const terminal = await atANewCounter();
    await keys(terminal, '96385074', 4);
    await isOnTheBill(terminal);
    await terminal.release('items.view', { favourites: [], count: 1, codes: [] });
    await isOnTheBill(terminal);
  });

  it('gets into no other environment’s sale, nor are items of one offered in another', async () => {
    const terminal = await atTheCounter(aCatalogue([{ ...sugar, favourite: true }], sugar));
    await terminal.byId('favourite-3').waitFor();
    await terminal.hold('items.scan');
    await terminal.hold('items.view');
    await keys(terminal, '96385074', 4);
    await expect.poll(() => terminal.asked('items.scan')).toHaveLength(1);
    await terminal.emit('terminal', aTerminal({ environment: 'sandbox' }));
    // Its screen is there: digits before that would be the other sale's.
    await expect.poll(() => terminal.asked('items.view')).toHaveLength(2);
    await terminal.release('items.scan', { item: sugar });
    await keys(terminal, '25000', 200);
    await expect.poll(() => terminal.asked('sale.charge')).toMatchObject([{ environment: 'sandbox', amount: 25_000 }]);
    expect(await terminal.byId('favourite-3').count()).toBe(0);
  });

  it('that comes too slowly for a scan is asked about', async () => {
    const terminal = await atANewCounter();
    await keys(terminal, '96385074', 80);
    await press(terminal, 'charge-wait');
    await isOnTheBill(terminal);
  });
});

describe('the customer’s display while a sale is entered', () => {
  const coffee = { id: 1, name: 'Kopi susu', price: rupiah(18_000), colour: 'blue', favourite: true } as const;
  const items = [{ ...coffee, barcode: '8991002101410', retired: false }];
  const sent = async (terminal: ScriptedTerminal) => {
    const [last] = (await terminal.asked('display.ring-up')).slice(-1);
    return (last as { lines: { name: string; quantity: number; total: number }[] }).lines;
  };

  it('gets each item at once and the typed parts when the keys rest, but never what a scanner types', async () => {
    const terminal = await atTheCounter(aCatalogue(items, items[0]));
    await terminal.byId('favourite-1').waitFor();
    await keys(terminal, '8991002101410', 20);
    await expect.poll(() => sent(terminal)).toEqual([{ name: 'Kopi susu', quantity: 1, total: 18_000 }]);
    await keys(terminal, '8991002101410', 20);
    await terminal.page.clock.runFor(2_000);
    await expect.poll(() => sent(terminal)).toEqual([{ name: 'Kopi susu', quantity: 2, total: 36_000 }]);
    // Nothing, one coffee, two coffees: no digit of a code between them.
    expect(await terminal.asked('display.ring-up')).toHaveLength(3);

    await terminal.page.keyboard.type('2*5000');
    await terminal.page.keyboard.press('-');
    await terminal.page.keyboard.type('2500');
    expect(await terminal.asked('display.ring-up')).toHaveLength(3);
    await terminal.page.clock.runFor(2_000);
    await expect
      .poll(() => sent(terminal))
      .toEqual([
        { name: 'Kopi susu', quantity: 2, total: 36_000 },
        { name: '', quantity: 1, total: 10_000 },
        { name: '', quantity: 1, total: -2_500 },
      ]);
    const total = (await sent(terminal)).reduce((sum, line) => sum + line.total, 0);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: total }]);
    await expect.poll(() => sent(terminal)).toEqual([]);
  });

  it('gets nothing of an amount that is typed without items', async () => {
    const terminal = await atTheCounter(aCatalogue(items, items[0]));
    await terminal.page.keyboard.type('25000');
    await terminal.page.clock.runFor(2_000);
    expect(await sent(terminal)).toEqual([]);
  });

  it('gets no barcode that came too slowly to be known as a scan', async () => {
    const terminal = await atTheCounter(aCatalogue(items, items[0]));
    await terminal.byId('favourite-1').click();
    await keys(terminal, '8991002101427', 150, 'Shift');
    await terminal.page.clock.runFor(2_000);
    expect(await sent(terminal)).toEqual([{ name: 'Kopi susu', quantity: 1, total: 18_000 }]);
  });
});
