/** Pay while a cashier decides whether to hand over the goods: TRIED M4 to M7, S8, S36. */
import { describe, expect, it } from 'vitest';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { decidingId } from '../../../../shared/messages/deciding-texts.ts';
import { moneySentences } from '../../../../shared/messages/failures/failures.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { formatRupiah, rupiah } from '../../../../shared/model/values/rupiah.ts';
import { paying, stateOf } from '../../support/actions/paying.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aRow } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, aVaPaymentView, NOW } from '../../support/views/views.ts';

const bench = eitherFixture();

const va = aVaPaymentView();
const refused = aPaymentView({
  ...{ orderId: 'K1-260309-SECONDX', state: 'rejected', code: null, reference: null, nextCheckAt: null },
  cause: { code: 'maximum-exceeded' },
  createdAt: va.createdAt + 1_000,
});

/** Also charges the sale on screen by QRIS. */
async function chargeByQris(terminal: ScriptedTerminal): Promise<void> {
  await terminal.byId('try-again').click();
  const dialog = terminal.page.getByRole('dialog');
  await dialog.getByTestId('method-qris').click();
  await dialog.getByTestId('charge').click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a second attempt that comes to nothing', () => {
  it('leaves the first code on the screen, still open, with the error above it', async () => {
    bench.inBrowser();
    const terminal = await paying(bench, va, { 'sale.retry': refused });
    await chargeByQris(terminal);
    const note = terminal.page.locator('.attempt-note');
    await note.waitFor();
    expect(await note.getAttribute('data-code')).toBe('maximum-exceeded');
    const words = await note.innerText();
    expect(words).toContain(decidingId.attemptFailed.rejected(refused.method.name));
    expect(words).toContain(decidingId.thisOneIsOpen(va.method.name));
    expect(words).not.toContain(moneySentences.id.none);

    const number = terminal.byId('payment-va-number');
    expect(await number.isVisible()).toBe(true);
    expect(await stateOf(terminal)).toBe('pending');
    const [above, code] = [await note.boundingBox(), await number.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
  });

  it.each(['method-missing', 'vault-key-missing'] as const)(
    'before it is made, %s in its dialog says nothing about money while the first is open',
    async (code) => {
      const terminal = await paying(bench, aPaymentView());
      if (code !== 'method-missing') await terminal.refuse('sale.retry', { code });
      await terminal.byId('try-again').click();
      const dialog = terminal.page.getByRole('dialog');
      if (code !== 'method-missing') await dialog.getByTestId('bank-BC').click();
      await dialog.getByTestId('charge').click();
      await dialog.locator(`[data-code=${code}]`).waitFor();
      expect(await dialog.getByTestId('error').innerText()).not.toContain(moneySentences.id.none);
    },
  );

  it('nor does a waiting payment that can not be left say anything about money', async () => {
    const terminal = await paying(bench);
    await terminal.refuse('payment.dismiss', { code: 'vault-key-missing' });
    await terminal.byId('dismiss').click();
    await terminal.byId('dismiss-confirm').click();
    const error = terminal.byId('error').first();
    await error.waitFor();
    expect(await error.innerText()).not.toContain(moneySentences.id.none);
  });

  it('and the first is then paid: green, and not late', async () => {
    const terminal = await paying(bench, va, { 'sale.retry': refused });
    await chargeByQris(terminal);
    await terminal.emit('payment', { ...va, state: 'paid', saleState: 'paid', paidAt: NOW });
    await terminal.byId('new-sale').waitFor();
    expect(await terminal.byId('payment-status').innerText()).toBe(id.pay.headline.paid);
    expect(await terminal.asked('payment.dismiss')).toEqual([]);
  });

  it('is asked about with care where it may have been made after all', async () => {
    const unsure = { ...refused, state: 'unconfirmed', cause: { code: 'no-answer-in-time' } } as const;
    const terminal = await paying(bench, va, { 'sale.retry': unsure });
    await chargeByQris(terminal);
    await expect
      .poll(() => terminal.page.locator('.attempt-note').innerText())
      .toContain(decidingId.attemptFailed.unconfirmed(unsure.method.name));
    expect(await terminal.byId('payment-va-number').isVisible()).toBe(true);
  });

  it('after a while, because its time ran out, gives the place back to the first', async () => {
    const second = aPaymentView({ orderId: refused.orderId, createdAt: refused.createdAt });
    const terminal = await paying(bench, va, { 'sale.retry': second });
    await chargeByQris(terminal);
    await terminal.byId('payment-qr').waitFor();
    expect(await terminal.byId('also-open').innerText()).toBe(decidingId.otherIsOpen(va.method.name));
    await terminal.emit('payment', { ...second, state: 'expired', now: NOW + 1_000 });
    await terminal.byId('payment-va-number').waitFor();
    expect(await terminal.page.locator('.attempt-note').innerText()).toContain(
      decidingId.attemptFailed.ended(second.method.name),
    );
  });

  const saleOf = (...payments: PaymentView[]) => aSale(payments.map((payment) => ({ payment, journal: [] })));
  const known = saleOf(va, refused);

  it('is still told of after the window or the program was started again', async () => {
    const terminal = await bench.open({ 'payment.interrupted': va, 'payment.view': va, 'history.sale': known });
    await terminal.byId('payment-va-number').waitFor();
    await terminal.page.locator('.attempt-note[data-code=maximum-exceeded]').waitFor();
  });

  it('is still told of where the first was left and is shown again', async () => {
    const row = { ...aRow(12), orderId: va.orderId, state: 'pending', saleState: 'open' } as const;
    const open = { rows: [row], count: 1, next: null };
    const terminal = await bench.open({ 'history.open': open, 'payment.resume': va, 'history.sale': known });
    await terminal.byId('still-open').click();
    await terminal.byId('still-open-row').click();
    await terminal.page.locator('.attempt-note[data-code=maximum-exceeded]').waitFor();
  });

  it('finds the open one also where this window was not there when it was made', async () => {
    const ended = aPaymentView({ orderId: refused.orderId, state: 'expired', saleState: 'open', code: null });
    const terminal = await paying(bench, ended, { 'history.sale': saleOf(va, ended) });
    await terminal.byId('payment-va-number').waitFor();
  });
});

describe('a check that is refused', () => {
  it('says what the last one came to, where the terminal has just made one by itself', async () => {
    const checked = aPaymentView({ lastAnsweredAt: NOW - 1_000 });
    const terminal = await paying(bench, aPaymentView({ lastAnsweredAt: NOW - 60_000 }));
    await terminal.answer('payment.view', checked);
    await terminal.refuse('payment.check', { code: 'check-too-soon', until: NOW + 4_000 });
    await terminal.byId('check-now').click();
    const result = terminal.byId('check-result');
    await expect.poll(() => result.innerText()).toBe(decidingId.notPaidYet('14.04.59'));
    expect(await result.getAttribute('role')).toBe('status');
    expect(await terminal.byId('error').count()).toBe(0);
  });
});

describe('a flag that money has overtaken', () => {
  const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, flags: ['amount-differs'] });
  const overtaken = decidingId.overtaken['amount-differs'](formatRupiah(rupiah(25_000)));

  it('says so next to the green and in the strip, and nowhere that it is not paid yet', async () => {
    bench.inBrowser();
    const terminal = await paying(bench);
    await terminal.emit('payment', paid);
    await terminal.emit('alerts', [{ orderId: paid.orderId, flag: 'amount-differs', payment: paid }]);
    await terminal.byId('new-sale').waitFor();
    expect(await terminal.page.locator('.paid [data-flag=amount-differs]').innerText()).toBe(overtaken);
    expect(await terminal.byId('alert').innerText()).toContain(overtaken);
    expect(await terminal.page.locator('body').innerText()).not.toContain('Belum dianggap lunas');
  });

  it('makes no alarm, and is no red strip; any other flag is both', async () => {
    bench.inBrowser();
    const terminal = await bench.open();
    await terminal.byId('amount').waitFor();
    await terminal.page.evaluate(countTones);
    const tones = () => terminal.page.evaluate<number>('tones');
    const alert = { orderId: paid.orderId, flag: 'amount-differs', payment: paid } as const;
    await terminal.emit('alerts', [alert]);
    await terminal.byId('alert').waitFor();
    expect(await terminal.byId('alert').getAttribute('data-overtaken')).toBe('true');
    expect(await tones()).toBe(0);
    await terminal.emit('alerts', [{ ...alert, payment: { ...paid, flagsAfterPaid: ['amount-differs'] } }]);
    await expect.poll(tones).toBeGreaterThan(0);
    expect(await terminal.byId('alert').getAttribute('data-overtaken')).toBe('false');
  });

  it('speaks against it where it came after the money', async () => {
    const terminal = await paying(bench);
    await terminal.emit('payment', { ...paid, flagsAfterPaid: ['amount-differs'] });
    await terminal.byId('new-sale').waitFor();
    const words = await terminal.page.locator('.paid [data-flag=amount-differs]').innerText();
    expect(words).toBe(decidingId.afterPaid(formatRupiah(rupiah(25_000))));
  });
});

describe('a payment that is not certain', () => {
  const unclear = aPaymentView({ state: 'unconfirmed', code: null, reference: null, cause: { code: 'gateway-error' } });

  it('is checked first; a new bill is named as one, and asked about once', async () => {
    const terminal = await paying(bench, unclear, { 'sale.retry': aPaymentView({ orderId: 'K1-260309-NEXTONEX' }) });
    expect(await terminal.byId('check-now').getAttribute('class')).toContain('primary');
    expect(await terminal.page.locator('.pay-actions .primary').count()).toBe(1);
    const again = terminal.byId('try-again');
    expect(await again.innerText()).toBe(decidingId.newBill);
    await again.click();
    await terminal.byId('try-again-stay').click();
    expect(await terminal.asked('sale.retry')).toEqual([]);
    await again.click();
    await terminal.byId('try-again-confirm').click();
    await terminal.byId('payment-qr').waitFor();
    expect(await terminal.asked('sale.retry')).toEqual([{ environment: 'training', saleId: 12, method: 'SP' }]);
  });

  it('is still asked about when it turns out, in the dialog, to have been paid', async () => {
    const terminal = await paying(bench, unclear);
    await terminal.byId('try-again').click();
    await terminal.emit('payment', aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW }));
    await terminal.byId('new-sale').waitFor();
    expect(await terminal.byId('try-again-confirm').count()).toBe(0);
    expect(await terminal.asked('sale.retry')).toEqual([]);
  });
});

describe('a code whose time ran out', () => {
  it('is called so, and a new one is a press away', async () => {
    const lapsed = aPaymentView({ state: 'expired', code: null, saleState: 'unpaid' });
    const terminal = await paying(bench, lapsed, { 'sale.retry': aPaymentView({ orderId: 'K1-260309-NEXTONEX' }) });
    expect(await terminal.byId('payment-status').innerText()).toBe('Waktu bayar habis');
    const primary = terminal.page.locator('.pay-actions .primary');
    expect(await primary.innerText()).toBe(decidingId.newQr);
    await primary.click();
    await terminal.byId('payment-qr').waitFor();
  });
});

/** Runs in the page: `window.tones` counts the sounds. */
function countTones(): void {
  class Silent extends AudioContext {
    override createOscillator(): OscillatorNode {
      Object.assign(window, { tones: Number(Reflect.get(window, 'tones')) + 1 });
      return super.createOscillator();
    }
  }
  Object.assign(window, { tones: 0, AudioContext: Silent });
}
