/** Flags and decisions in History, and the link to the review list. */
import { describe, expect, it } from 'vitest';
import type { JournalEntryView, SaleDetail } from '../../../../shared/contract/history.ts';
import type { ResolutionView } from '../../../../shared/contract/review.ts';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aResolution, aRow, inHistory, listOf } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, NOW } from '../../support/views/views.ts';

const bench = domFixture();

const raised = (flag: string): JournalEntryView => ({ at: NOW, kind: 'flag-raised', data: { flag } });

const saleOf = (payment: PaymentView, journal: JournalEntryView[], resolutions: ResolutionView[] = []) =>
  aSale([{ payment, journal }], { resolutions });

async function opened(sale: SaleDetail): Promise<Terminal> {
  const terminal = await inHistory(bench, sale, { 'review.list': listOf() });
  await terminal.byId('sale-state').waitFor();
  return terminal;
}

describe('flags in history', () => {
  const paidLate = aPaymentView({ state: 'paid', late: true, saleState: 'paid', paidAt: NOW });

  it('stay open after someone has seen them, and lead to the review list', async () => {
    const terminal = await opened(saleOf(paidLate, [raised('paid-late')]));
    expect(await terminal.byId('flag').getAttribute('data-status')).toBe('seen');
    expect(await terminal.byId('flag').textContent()).toContain('Menunggu keputusan');
    expect(await terminal.byId('acknowledge').count()).toBe(0);
    await terminal.byId('go-to-review').click();
    await terminal.byId('review-list').waitFor();
  });

  it('offer no receipt for money that never came, and one again once it came after all', async () => {
    const decided = (kind: 'never-came' | 'came-after-all', at: number) => aResolution({ kind, at });
    const never = decided('never-came', NOW);
    const withdrawn = await opened(saleOf(paidLate, [raised('contradiction')], [never]));
    await withdrawn.byId('resolution').waitFor();
    // Also not yet: the buttons load later, into a place that is kept free.
    expect(await withdrawn.page.locator('.print-awaited, [data-testid=look-receipt]').count()).toBe(0);
    const back = await opened(saleOf(paidLate, [raised('contradiction')], [never, decided('came-after-all', NOW + 1)]));
    await back.byId('look-receipt').waitFor();
  });

  it('that were decided about say so, with the decision in words', async () => {
    const refund = aResolution({ kind: 'refunded-outside', reason: 'Dibayar dua kali', reference: 'TRF 88123' });
    const terminal = await opened(
      saleOf({ ...paidLate, flags: ['paid-late'] }, [raised('paid-late'), raised('paid-twice')], [refund]),
    );
    const status = (flag: string) => terminal.page.locator(`[data-flag=${flag}]`).getAttribute('data-status');
    expect([await status('paid-late'), await status('paid-twice')]).toEqual(['unseen', 'resolved']);
    const words = await terminal.byId('resolution').textContent();
    for (const word of ['Sudah dikembalikan', '“Dibayar dua kali”', 'TRF 88123']) expect(words).toContain(word);
  });

  it.each([
    ['unseen', ['amount-differs'] as const],
    ['seen', [] as const],
  ])('that were raised again after their decision wait for another one (%s)', async (status, flags) => {
    const resolved = { at: NOW, kind: 'resolved', data: { resolution: 'accepted', flags: 'amount-differs' } };
    const payment = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, flags: [...flags] });
    const journal = [raised('amount-differs'), resolved, { ...raised('amount-differs'), at: NOW + 1 }];
    const terminal = await opened(saleOf(payment, journal, [aResolution({ flags: ['amount-differs'] })]));
    expect(await terminal.byId('flag').getAttribute('data-status')).toBe(status);
    await terminal.byId('go-to-review').waitFor();
  });
});

describe('a sale settled by hand', () => {
  const settled = aPaymentView({ state: 'expired', saleState: 'settled' });
  const byHand = aResolution({ kind: 'settled', reason: 'Dibayar tunai', flags: [] });

  it('is called that in the list and above its payments, and never paid', async () => {
    const decision = { ...byHand, settlement: { outcome: 'waiting', at: null } } as const;
    const terminal = await opened(saleOf(settled, [], [decision]));
    for (const place of ['history-row', 'sale-state']) {
      expect(await terminal.byId(place).textContent()).toContain('Selesai manual');
      expect(await terminal.byId(place).textContent()).not.toContain('Lunas');
    }
    expect(await terminal.byId('resolution').textContent()).toContain('Menunggu jawaban layanan pembayaran');
  });

  it('says what the gateway said of it in the end', async () => {
    const decision = { ...byHand, settlement: { outcome: 'unconfirmed', at: NOW } } as const;
    const terminal = await opened(saleOf(settled, [raised('settlement-unconfirmed')], [decision]));
    expect(await terminal.byId('resolution').textContent()).toContain('tidak pernah mencatatnya lunas');
  });

  it('or whose money never came is not called paid in the list', async () => {
    const terminal = await bench.open({
      'history.page': { rows: [{ ...aRow(1), saleState: 'paid', neverCame: true }], count: 1, next: null },
    });
    await terminal.byId('nav-history').click();
    expect(await terminal.byId('never-came-badge').textContent()).toBe('Uang tidak pernah masuk');
    expect(await terminal.byId('history-row').textContent()).not.toContain('Lunas');
  });

  it('can be settled from here where the main process allows it', async () => {
    const unpaid = aPaymentView({ state: 'expired', saleState: 'unpaid' });
    const terminal = await opened({ ...saleOf(unpaid, []), maySettle: true });
    await terminal.answer('review.resolve', byHand);
    await terminal.byId('settle').click();
    await terminal.byId('resolve-reason').fill('Dibayar tunai');
    await terminal.byId('resolve-pin').fill('2468');
    await terminal.answer('history.sale', saleOf(settled, [], [byHand]));
    await terminal.byId('resolve-confirm').click();
    await expect.poll(() => terminal.byId('sale-state').getAttribute('data-state')).toBe('settled');
    expect(await terminal.asked('review.resolve')).toEqual([
      { orderId: unpaid.orderId, resolution: { kind: 'settled', reason: 'Dibayar tunai', pin: '2468' } },
    ]);
    expect(await terminal.byId('settled-note').textContent()).toContain('selesai manual');
    expect(await terminal.byId('settle').count()).toBe(0);
    expect(await terminal.byId('settled-note').evaluate((note) => note === document.activeElement)).toBe(true);
  });
});
