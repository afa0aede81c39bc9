/**
 * Positions of buttons for a hand faster than the eye. The place of the last press has nothing harmful on the next
 * screen, and no choice, refusal or loading moves anything.
 */
import { describe, expect, it } from 'vitest';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { paying } from '../support/actions/paying.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { aCatalogue, aPaymentView, everyKind, NOW } from '../support/views/views.ts';

const bench = browserFixture();
const screens = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
] as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Everything that can be pressed, by test id or text. */
function places(terminal: ScriptedTerminal, within: string): Promise<Record<string, Box>> {
  return terminal.page.evaluate((selector) => {
    const found: Record<string, Box> = {};
    for (const control of document.querySelectorAll(`${selector} :is(button, input)`)) {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      if (right > left)
        found[(control as HTMLElement).dataset['testid'] ?? control.textContent] = { left, top, right, bottom };
    }
    return found;
  }, within);
}

const overlap = (one: Box | undefined, other: Box | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const without = (all: Record<string, Box>, those: RegExp) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !those.test(name)));

describe.each(screens)('at $width×$height', (viewport) => {
  it('no choice, error or notice on Sell moves anything', async () => {
    const terminal = await bench.open({ 'methods.view': everyKind }, { viewport });
    // Not the numerals, which make room for an error within their own box.
    const fixed = async () => without(await places(terminal, '.sell'), /^bank-|^method-code-|^amount$/);
    await terminal.byId('method-more').click();
    const before = await fixed();
    expect(Object.keys(before).length).toBeGreaterThan(20);
    for (const kind of ['virtual-account', 'e-wallet', 'retail', 'credit-card', 'checkout', 'qris']) {
      await terminal.byId(`method-${kind}`).click();
      expect(await fixed()).toEqual(before);
    }
    await terminal.byId('method-virtual-account').click();
    await terminal.byId('charge').click();
    await terminal.byId('error').waitFor();
    expect(await fixed()).toEqual(before);
    await terminal.emit('methods', { ...everyKind, problem: { code: 'no-answer-in-time' } });
    await terminal.page.locator('.methods-notice').waitFor();
    expect(await fixed()).toEqual(before);
  });

  it('what loads later on Pay and on the green screen finds its place kept', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() }, { viewport });
    const loaded = Promise.withResolvers<void>();
    await terminal.page.route(/print-sale-buttons/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    const all = async () => ({
      ...without(await places(terminal, '.pay'), /bill|receipt/),
      countdown: await terminal.byId('payment-countdown').boundingBox(),
    });
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await terminal.byId('dismiss').waitFor();
    const before = await all();
    loaded.resolve();
    await terminal.byId('look-bill').waitFor();
    expect(await all()).toEqual(before);
  });

  it('a check that fails moves nothing on Pay', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() }, { viewport });
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await terminal.byId('look-bill').waitFor();
    const before = await places(terminal, '.pay');
    await terminal.refuse('payment.check', { code: 'wrong-signature' });
    await terminal.byId('check-now').click();
    await terminal.byId('error').waitFor();
    expect(await places(terminal, '.pay')).toEqual(before);
  });

  const open: Partial<PaymentView> = { state: 'pending' };
  const unclear: Partial<PaymentView> = { state: 'unconfirmed', code: null, cause: { code: 'no-answer-in-time' } };
  const refused: Partial<PaymentView> = {
    ...{ state: 'rejected', saleState: 'unpaid', code: null, nextCheckAt: null },
    cause: { code: 'refused-otherwise', gatewayMessage: 'x'.repeat(200) },
  };
  const lapsed: Partial<PaymentView> = { state: 'expired', saleState: 'unpaid' };
  it.each([
    ['waits', open],
    ['is unclear', unclear],
    ['was refused', refused],
    ['has lapsed', lapsed],
  ])('where Charge was, nothing leaves or charges again when the payment %s', async (_, wanted) => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView(wanted) }, { viewport });
    await terminal.byId('amount').fill('25000');
    const { charge: chargeBySeller } = await places(terminal, '.sell');
    await terminal.byId('charge').click();
    await terminal.byId('payment').waitFor();
    const there = Object.entries(await places(terminal, '.pay')).filter(([, box]) => overlap(box, chargeBySeller));
    expect(there.map(([name]) => name).filter((name) => name !== 'check-now')).toEqual([]);
  });

  it('the answer to Leave does not lie under Leave', async () => {
    const terminal = await paying(bench);
    await terminal.page.setViewportSize(viewport);
    const { dismiss } = await places(terminal, '.pay');
    await terminal.byId('dismiss').click();
    await terminal.byId('dismiss-confirm').waitFor();
    await terminal.page.waitForFunction(() => document.getAnimations().length === 0);
    const answers = await places(terminal, 'dialog');
    expect(Object.entries(answers).filter(([, box]) => overlap(box, dismiss))).toEqual([]);
  });

  it('where New sale was, no method is chosen', async () => {
    const terminal = await bench.open({ 'methods.view': everyKind, 'sale.charge': aPaymentView() }, { viewport });
    await terminal.byId('amount').fill('25000');
    const sell = await places(terminal, '.sell');
    await terminal.byId('charge').click();
    await terminal.byId('payment').waitFor();
    await terminal.emit(
      'payment',
      aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, now: NOW + 1, nextCheckAt: null }),
    );
    await terminal.byId('new-sale').waitFor();
    const newSale = (await places(terminal, '.paid'))['new-sale'];
    const there = Object.entries(sell).filter(([, box]) => overlap(box, newSale));
    expect(there.map(([name]) => name)).toEqual(['charge']);
  });
});

describe.each([...screens, { width: 390, height: 844 }, { width: 640, height: 400 }])(
  'in a shop with items, at $width×$height',
  (viewport) => {
    it('items on the bill and a typed amount with them move no method, key or item', async () => {
      const item = {
        name: 'Nasi goreng',
        price: rupiah(12_500),
        barcode: null,
        colour: 'plain',
        retired: false,
      } as const;
      const items = Array.from({ length: 6 }, (_, at) => ({ ...item, id: at + 1, favourite: true }));
      const terminal = await bench.open({ 'methods.view': everyKind, ...aCatalogue(items) }, { viewport });
      await terminal.byId('favourite-1').waitFor();
      const fixed = async () => without(await places(terminal, '.sell'), /^amount$|^line-|^key-(plus|minus|times)$/);
      const before = await fixed();
      expect(Object.keys(before).length).toBeGreaterThan(20);
      for (const id of [1, 2, 3]) await terminal.byId(`favourite-${id}`).click();
      await terminal.byId('line-3').waitFor();
      expect(await fixed()).toEqual(before);
      // Not by its key, which would be scrolled to.
      await terminal.page.keyboard.press('5');
      await terminal.byId('key-plus').waitFor();
      expect(await fixed()).toEqual(before);
    });
  },
);
