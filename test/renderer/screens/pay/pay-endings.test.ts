/** Endings of a payment on screen that the cashier did not cause. */
import { describe, expect, it } from 'vitest';
import { paying, stateOf } from '../../support/actions/paying.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aConnection, aPaymentView, aVaPaymentView, NOW } from '../../support/views/views.ts';

const bench = domFixture();

describe('a payment that ends while another screen is open', () => {
  const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW });

  it('is marked at the way back, and its green screen is seen before the next sale begins', async () => {
    const terminal = await paying(bench);
    await terminal.byId('nav-history').click();
    await terminal.emit('payment', paid);
    await terminal.byId('nav-sell-waiting').waitFor();
    expect(await terminal.byId('nav-sell').textContent()).toContain('sudah lunas');
    await terminal.byId('nav-sell').click();
    await terminal.byId('new-sale').waitFor();
    expect(await stateOf(terminal)).toBe('paid');
    expect(await terminal.byId('nav-sell-waiting').count()).toBe(0);
  });

  it('is not shown a second time once it was seen', async () => {
    const terminal = await paying(bench);
    await terminal.emit('payment', paid);
    await terminal.byId('new-sale').waitFor();
    await terminal.byId('nav-history').click();
    await terminal.byId('nav-sell').click();
    await terminal.byId('amount').waitFor();
  });
});

it('the green screen has the order ID and the reference folded away', async () => {
  const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW });
  const terminal = await paying(bench);
  await terminal.emit('payment', paid);
  await terminal.byId('new-sale').waitFor();
  const folded = terminal.page.locator('.paid-statement details:not([open])');
  const has = (words: string | null) => [paid.orderId, paid.reference ?? ''].map((number) => words?.includes(number));
  expect(has(await folded.textContent())).toEqual([true, true]);
  expect(has(await terminal.page.locator('.paid-facts').first().textContent())).toEqual([false, false]);
});

describe('a sale that a manager settles while its code is shown', () => {
  it('takes the code away, says why in other words than “paid”, and offers only the next sale', async () => {
    const terminal = await paying(bench);
    await terminal.emit('payment', aPaymentView({ saleState: 'settled' }));
    await terminal.byId('new-sale').waitFor();
    expect(await terminal.byId('new-sale').getAttribute('class')).toBe('primary');
    expect(await terminal.byId('payment-qr').count()).toBe(0);
    expect(await terminal.byId('payment-status').textContent()).toBe('Selesai manual');
    expect(await terminal.byId('try-again').count()).toBe(0);
    await terminal.byId('nav-sell').click();
    await terminal.byId('amount').waitFor();
  });
});

// Incident: a sale settled for cash was left with "New sale". Its QR was paid all the same, without an alert.
describe('a settled sale whose payment may still be paid', () => {
  const settled = aPaymentView({ saleState: 'settled' });

  it.each(['new-sale', 'nav-sell'])('is left by %s as any other, so that the terminal speaks up', async (way) => {
    const terminal = await paying(bench);
    await terminal.emit('payment', settled);
    await terminal.byId('new-sale').waitFor();
    await terminal.byId(way).click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.asked('payment.dismiss')).toEqual([{ orderId: settled.orderId }]);
  });
});

// Incident: the screen was left before the answer. On a full disk the code was then neither shown nor dismissed.
describe('a payment that can’t be dismissed', () => {
  const settled = aPaymentView({ saleState: 'settled' });
  const anEnd = aPaymentView({ state: 'expired', saleState: 'open', nextCheckAt: null });
  const ways = ['new-sale', 'nav-sell'].flatMap((way) => [settled, anEnd].map((end) => ({ way, end })));

  it.each(ways)('is not left by $way ($end.saleState), says why, and is left once it can be', async ({ way, end }) => {
    const terminal = await paying(bench);
    await terminal.emit('payment', end);
    await terminal.byId('new-sale').waitFor();
    await terminal.refuse('payment.dismiss', { code: 'database-full' });
    await terminal.byId(way).click();
    await expect.poll(() => terminal.page.locator('.pay-actions [data-code=database-full]').count()).toBe(1);
    expect(await terminal.byId('payment').getAttribute('data-order-id')).toBe(end.orderId);
    expect((await terminal.asked('payment.on-screen')).at(-1)).toEqual({ orderId: end.orderId });
    expect((await terminal.asked('display.follow')).at(-1)).toEqual({ orderId: end.orderId });
    await terminal.answer('payment.dismiss', { ...end, dismissed: true });
    await terminal.byId(way).click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.asked('payment.dismiss')).toHaveLength(2);
  });

  it('stays until the answer is there, and is green where that says paid', async () => {
    const terminal = await paying(bench);
    await terminal.emit('payment', settled);
    await terminal.byId('new-sale').waitFor();
    await terminal.hold('payment.dismiss');
    await terminal.byId('new-sale').click();
    await expect.poll(() => terminal.asked('payment.dismiss')).toHaveLength(1);
    expect(await terminal.byId('payment').count()).toBe(1);
    await terminal.release('payment.dismiss', aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW }));
    await expect.poll(() => stateOf(terminal)).toBe('paid');
  });
});

// The new attempt would be dismissed with it: shown to the cashier, not to the customer, and late when it is paid.
describe('an end whose sale is being tried again', () => {
  it.each(['open', 'unpaid'] as const)('is not dismissed by Sell in the rail (%s)', async (saleState) => {
    const refused = aPaymentView({ state: 'rejected', saleState, code: null, cause: { code: 'network-unreachable' } });
    const next = aVaPaymentView({ createdAt: NOW + 1 });
    const terminal = await paying(bench, refused);
    await terminal.hold('sale.retry');
    await terminal.byId('try-again').click();
    if (saleState === 'open') await terminal.byId('try-again-confirm').click();
    await expect.poll(() => terminal.asked('sale.retry')).toHaveLength(1);
    await terminal.byId('nav-sell').click();
    await terminal.release('sale.retry', next);
    await terminal.page.locator(`[data-order-id="${next.orderId}"]`).waitFor();
    expect(await terminal.asked('payment.dismiss')).toEqual([]);
  });
});

describe('a charge whose sale was recorded but whose outcome could not be saved yet', () => {
  const stored = aPaymentView({ state: 'creating', code: null, reference: null, nextCheckAt: null });

  it('is followed on the screen until it has its code, and warns of charging twice meanwhile', async () => {
    const terminal = await paying(bench, stored);
    expect(await terminal.byId('payment').textContent()).toContain('jangan tagih dua kali');
    expect(await terminal.byId('try-again').count()).toBe(0);
    await terminal.emit('payment', aPaymentView());
    await terminal.byId('payment-qr').waitFor();
  });

  it('can be left like any other that may still be paid', async () => {
    const terminal = await paying(bench, stored, { 'payment.dismiss': { ...stored, dismissed: true } });
    await terminal.byId('dismiss').click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.asked('payment.dismiss')).toEqual([{ orderId: stored.orderId }]);
  });
});

describe('an attempt that has ended', () => {
  it('is left with the earlier ones of its sale, so that their money is not taken for expected', async () => {
    const ended = aPaymentView({ state: 'expired', saleState: 'open', nextCheckAt: null });
    const terminal = await paying(bench, ended);
    await terminal.byId('new-sale').click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.asked('payment.dismiss')).toEqual([{ orderId: ended.orderId }]);
  });

  it('and was paid is left without a word', async () => {
    const terminal = await paying(bench);
    await terminal.emit('payment', aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW }));
    await terminal.byId('new-sale').click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.asked('payment.dismiss')).toEqual([]);
  });
});

describe('money that was paid twice, and seen', () => {
  it('is to be given back until someone has decided: seen is not done with', async () => {
    const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, flags: ['paid-twice'] });
    const terminal = await paying(bench, paid);
    await terminal.emit('payment', { ...paid, flags: [] });
    await terminal.emit('connection', aConnection({ online: false }));
    await expect.poll(() => terminal.byId('connection').getAttribute('data-online')).toBe('false');
    expect(await terminal.byId('paid-owed').count()).toBe(1);
    await terminal.emit('payment', { ...paid, flags: [], gravestFlag: null });
    await expect.poll(() => terminal.byId('paid-owed').count()).toBe(0);
  });
});
