/** A payment that was left by mistake can be resumed from Sell and from History: TRIED S9. */
import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../../../../shared/contract/history.ts';
import { decidingId } from '../../../../shared/messages/deciding-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { chargeBySeller, paying, stateOf } from '../../support/actions/paying.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { aRow, inHistory } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, aVaPaymentView, NOW } from '../../support/views/views.ts';

const bench = eitherFixture();

const left = aPaymentView({ dismissed: true });
const again = aPaymentView();
const openRow: HistoryRow = { ...aRow(12), orderId: left.orderId, state: 'pending', saleState: 'open' };
const oneOpen = { 'history.open': { rows: [openRow], count: 1, next: null }, 'payment.resume': again };

describe('payments that are still open', () => {
  it('are listed on Sell, and one comes back to the counter and turns green there', async () => {
    const terminal = await bench.open(oneOpen);
    expect(await terminal.byId('still-open').innerText()).toBe(decidingId.stillOpen(1));
    await terminal.byId('still-open').click();
    await terminal.byId('still-open-row').click();
    await terminal.byId('payment-qr').waitFor();
    expect(await terminal.asked('payment.resume')).toEqual([{ orderId: left.orderId }]);
    await expect
      .poll(async () => (await terminal.asked('payment.on-screen')).at(-1))
      .toEqual({ orderId: left.orderId });
    await terminal.emit('payment', aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW }));
    await terminal.byId('new-sale').waitFor();
    expect(await stateOf(terminal)).toBe('paid');
  });

  it('leave the sale that was being entered as it was: it goes on after them', async () => {
    const terminal = await bench.open(oneOpen);
    await terminal.byId('amount').fill('12000');
    await terminal.byId('still-open').click();
    await terminal.byId('still-open-row').click();
    await terminal.byId('payment-qr').waitFor();
    await terminal.emit('payment', aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW }));
    await terminal.byId('new-sale').click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.byId('amount').inputValue()).toBe('12.000');
    // It is one draft, which its own charge uses up.
    await terminal.answer(
      'sale.charge',
      aPaymentView({ orderId: 'K1-260309-N3XTX', saleId: 13, amount: rupiah(12_000) }),
    );
    await terminal.byId('charge').click();
    await terminal.page.locator('[data-order-id="K1-260309-N3XTX"]').waitFor();
    await terminal.emit(
      'payment',
      aPaymentView({
        ...{ orderId: 'K1-260309-N3XTX', saleId: 13, amount: rupiah(12_000) },
        ...{ state: 'paid', saleState: 'paid', paidAt: NOW + 1, now: NOW + 1 },
      }),
    );
    await terminal.byId('new-sale').click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.byId('amount').inputValue()).toBe('');
  });

  it('take no room on Sell while there are none, and are counted again when one comes or goes', async () => {
    const terminal = await bench.open();
    await terminal.byId('amount').waitFor();
    await expect.poll(() => terminal.asked('history.open')).toHaveLength(1);
    expect(await terminal.byId('still-open').count()).toBe(0);
    await terminal.answer('history.open', oneOpen['history.open']);
    await terminal.emit('payment', left);
    await terminal.byId('still-open').waitFor();
    await terminal.answer('history.open', { rows: [], count: 0, next: null });
    await terminal.emit('payment', { ...left, state: 'expired', saleState: 'unpaid' });
    await terminal.byId('still-open').waitFor({ state: 'detached' });
  });

  it('say why, where one can’t be shown', async () => {
    const terminal = await bench.open(oneOpen);
    await terminal.refuse('payment.resume', { code: 'database-busy' });
    await terminal.byId('still-open').click();
    await terminal.byId('still-open-row').click();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('database-busy');
    expect(await terminal.byId('payment').count()).toBe(0);
  });

  it('are shown one at a time: a second row pressed before the first answer sends no second resume', async () => {
    const second: HistoryRow = { ...aRow(13), state: 'pending', saleState: 'open' };
    const terminal = await bench.open({ 'history.open': { rows: [openRow, second], count: 2, next: null } });
    await terminal.hold('payment.resume');
    await terminal.byId('still-open').click();
    await terminal.byId('still-open-row').first().waitFor();
    await terminal.byId('still-open-row').evaluateAll((rows: HTMLElement[]) => {
      for (const row of rows) row.click();
    });
    await terminal.release('payment.resume', again);
    await terminal.byId('payment-qr').waitFor();
    expect(await terminal.asked('payment.resume')).toEqual([{ orderId: left.orderId }]);
  });
});

describe('an open payment in History', () => {
  const answers = {
    'history.page': { rows: [openRow], count: 1, next: null },
    'history.sale': aSale([{ payment: left, journal: [] }], { maySettle: true }),
    'payment.resume': again,
  };

  it('is shown again, live', async () => {
    const terminal = await bench.open(answers);
    await terminal.byId('nav-history').click();
    await terminal.byId('history-row').click();
    await terminal.byId('show-again').click();
    await terminal.byId('payment-qr').waitFor();
    expect(await terminal.asked('payment.dismiss')).toEqual([]);
  });

  it('takes the place of another sale’s payment, which is left for it as any other', async () => {
    const other = aVaPaymentView({ saleId: 13, saleNumber: 13 });
    const terminal = await paying(bench, other, answers);
    await terminal.byId('nav-history').click();
    await terminal.byId('history-row').click();
    await terminal.byId('show-again').click();
    await terminal.byId('payment-qr').waitFor();
    expect(await terminal.asked('payment.dismiss')).toEqual([{ orderId: other.orderId }]);
  });

  it('does not take the place of one that can’t be left, and says why', async () => {
    const other = aVaPaymentView({ saleId: 13, saleNumber: 13 });
    const terminal = await paying(bench, other, answers);
    await terminal.refuse('payment.dismiss', { code: 'database-full' });
    await terminal.byId('nav-history').click();
    await terminal.byId('history-row').click();
    await terminal.byId('show-again').click();
    await terminal.page.locator('.payment-card [data-code=database-full]').waitFor();
    await terminal.byId('nav-sell').click();
    expect(await terminal.byId('payment').getAttribute('data-order-id')).toBe(other.orderId);
  });

  describe('while another payment is paid', () => {
    const other = aVaPaymentView({ saleId: 13, saleNumber: 13 });
    const paidOther = { ...other, state: 'paid', saleState: 'paid', paidAt: NOW, now: NOW + 1_000 } as const;

    it('a payment paid while the cashier looked elsewhere is green before another is shown again', async () => {
      const terminal = await paying(bench, other, answers);
      await terminal.byId('nav-history').click();
      await terminal.byId('history-row').click();
      await terminal.byId('show-again').waitFor();
      await terminal.emit('payment', paidOther);
      await terminal.byId('show-again').click();
      await terminal.byId('payment').waitFor();
      expect(await stateOf(terminal)).toBe('paid');
      expect(await terminal.byId('payment').getAttribute('data-order-id')).toBe(other.orderId);
      expect(await terminal.asked('payment.resume')).toEqual([]);
    });

    it('so is one that its leaving finds paid, and the one to show again stays left', async () => {
      const terminal = await paying(bench, other, { ...answers, 'payment.dismiss': paidOther });
      await terminal.byId('nav-history').click();
      await terminal.byId('history-row').click();
      await terminal.byId('show-again').click();
      await terminal.byId('payment').waitFor();
      expect(await stateOf(terminal)).toBe('paid');
      expect(await terminal.byId('payment').getAttribute('data-order-id')).toBe(other.orderId);
      const dismissed = [{ orderId: other.orderId }, { orderId: left.orderId }];
      expect(await terminal.asked('payment.dismiss')).toEqual(dismissed);
    });
  });

  it('takes the place of another payment of its sale, which is not left by that', async () => {
    const other = aVaPaymentView({ saleId: left.saleId });
    const terminal = await paying(bench, other, answers);
    await terminal.byId('nav-history').click();
    await terminal.byId('history-row').click();
    await terminal.byId('show-again').click();
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('payment.resume')).toHaveLength(1);
    expect(await terminal.asked('payment.dismiss')).toEqual([]);
  });

  it('is not offered for one that has ended', async () => {
    const ended = { ...left, state: 'expired', saleState: 'unpaid' } as const;
    const terminal = await bench.open({ ...answers, 'history.sale': aSale([{ payment: ended, journal: [] }]) });
    await terminal.byId('nav-history').click();
    await terminal.byId('history-row').click();
    await terminal.byId('history-check').waitFor();
    expect(await terminal.byId('show-again').count()).toBe(0);
  });
});

describe('a check in History', () => {
  const answered = { ...left, lastAnsweredAt: NOW - 60_000 };

  /** @param payment as it is before the check and, where nobody says otherwise, after it */
  async function aPaymentInHistory(payment = answered) {
    const terminal = await inHistory(bench, aSale([{ payment, journal: [] }], { maySettle: true }));
    await terminal.byId('history-check').waitFor();
    return terminal;
  }

  it('says when the payment was last answered, with the day where that is long ago', async () => {
    bench.inBrowser();
    const terminal = await aPaymentInHistory();
    const line = terminal.byId('last-answered');
    expect(await line.innerText()).toBe(decidingId.lastAnswered('14.04.00'));
    expect(await line.getAttribute('data-at')).toBe(String(NOW - 60_000));
    await terminal.end();
    const old = await aPaymentInHistory({ ...answered, lastAnsweredAt: NOW - 3 * 86_400_000 });
    expect(await old.byId('last-answered').innerText()).toBe(decidingId.lastAnswered('Jum, 6 Mar 2026, 14.05'));
  });

  it('that is answered “not paid” says so, and is read out', async () => {
    const terminal = await aPaymentInHistory();
    await terminal.answer('payment.check', answered);
    await terminal.byId('history-check').click();
    const result = terminal.byId('check-result');
    await expect.poll(() => result.innerText()).toBe(decidingId.notPaidYet('14.04.00'));
    expect(await result.getAttribute('role')).toBe('status');
  });

  it('that is refused says nothing about money', async () => {
    const terminal = await aPaymentInHistory();
    await terminal.refuse('payment.check', { code: 'wrong-signature' });
    await terminal.byId('history-check').click();
    const error = terminal.byId('error');
    await error.waitFor();
    expect(await error.getAttribute('data-about')).toBe('check');
    expect(await error.innerText()).not.toMatch(/uang/i);
  });
});

describe('a payment that is left while it is on Sell’s list', () => {
  it('is there when its counter is empty', async () => {
    const terminal = await bench.open({ 'payment.dismiss': left });
    await chargeBySeller(terminal, again);
    await terminal.answer('history.open', oneOpen['history.open']);
    await terminal.byId('dismiss').click();
    await terminal.byId('dismiss-confirm').click();
    await terminal.byId('still-open').waitFor();
  });
});
