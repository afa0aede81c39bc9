/** A card asks one question with two answers. What the gateway may know better is asked there first. */
import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../../shared/contract/review.ts';
import type { FlagKind } from '../../../../shared/model/payment.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { anItem, reviewing } from '../../support/views/review-items.ts';
import { aPaymentView, NOW } from '../../support/views/views.ts';

const bench = domFixture();
const flagged = (kind: FlagKind, allowed: ReviewItem['allowed'], wanted: Partial<ReviewItem> = {}): ReviewItem =>
  anItem({ flags: [{ kind, raisedAt: NOW, seen: false, evidence: {} }], allowed, ...wanted });

const denied = flagged('contradiction', ['never-came', 'accepted', 'refunded-outside', 'linked']);
const paidAgain = flagged('paid-after-all', ['came-after-all', 'never-came']);
const twice = flagged('paid-twice', ['accepted', 'refunded-outside', 'linked']);
const unpaid = aPaymentView({ state: 'unresolved', saleState: 'unpaid', amount: rupiah(25_000) });
const late = flagged('paid-late', ['accepted', 'refunded-outside', 'linked']);
const silent = flagged('unresolved', ['accepted', 'settled'], { payment: unpaid });
const orderTwice = flagged('order-paid-twice', ['accepted']);
const settledSale = aPaymentView({ state: 'expired', saleState: 'settled', amount: rupiah(25_000) });
const settled = flagged('settlement-unconfirmed', ['accepted'], { payment: settledSale });

const differs = flagged('amount-differs', ['accepted', 'settled'], { payment: unpaid });
const unknown = flagged('order-unknown', ['accepted', 'refunded-outside', 'linked']);

describe('a card in review', () => {
  it.each([
    [
      'what the gateway denies',
      denied,
      'Apakah Rp 25.000 ini masuk?',
      ['review-check', 'resolve-accepted', 'resolve-never-came'],
    ],
    [
      'what came late and the gateway denies',
      { ...denied, flags: [...late.flags, ...denied.flags] },
      'Apakah Rp 25.000 ini masuk?',
      ['review-check', 'resolve-accepted', 'resolve-never-came'],
    ],
    [
      'what it reports again',
      paidAgain,
      'akhirnya masuk?',
      ['review-check', 'resolve-came-after-all', 'resolve-never-came'],
    ],
    ['what was paid twice', twice, 'sudah dikembalikan ke pelanggan?', ['resolve-refunded-outside']],
    ['the second payment of one bill', orderTwice, 'yang kedua', ['resolve-accepted', 'review-not-yet']],
    ['what was settled manually', settled, 'cara lain?', ['review-check', 'resolve-accepted', 'review-not-yet']],
    ['what came late', late, 'sudah diserahkan?', ['resolve-accepted', 'resolve-refunded-outside']],
    ['what nobody answered', silent, 'ini masuk?', ['review-check', 'resolve-settled', 'resolve-accepted']],
    ['what differs, which a person has to look at', differs, '', ['review-check', 'resolve-accepted']],
    ['what is paid and the gateway does not know', unknown, '', ['resolve-accepted', 'resolve-refunded-outside']],
  ])('asks about %s', async (_, item, question, first) => {
    const terminal = await reviewing(bench, item);
    const asked = terminal.byId('review-question');
    await expect.poll(() => asked.count()).toBe(question === '' ? 0 : 1);
    if (question !== '') expect((await asked.textContent())?.replaceAll('\u00a0', ' ')).toContain(question);
    const primary = terminal.page.locator('.review-actions .primary');
    await expect.poll(async () => (await primary.count()) > 0 && primary.getAttribute('data-testid')).toBe(first[0]);
    expect(await terminal.page.locator('.review-actions button').first().getAttribute('data-testid')).toBe(first[0]);
    for (const id of first) await terminal.byId(id).waitFor();
  });

  it('shows no fact without a value', async () => {
    const evidence = { expected: null, answered: 'REF', statusCode: '00' };
    const terminal = await reviewing(
      bench,
      anItem({ payment: unpaid, flags: [{ kind: 'reference-differs', raisedAt: NOW, seen: true, evidence }] }),
    );
    expect(await terminal.byId('review-item').textContent()).not.toContain('Seharusnya');
  });

  it('with “not yet” ends the alert and decides nothing', async () => {
    const terminal = await reviewing(bench, twice);
    await terminal.answer('alerts.acknowledge', {});
    await terminal.byId('review-not-yet').click();
    await expect
      .poll(() => terminal.asked('alerts.acknowledge'))
      .toEqual([{ orderId: twice.payment.orderId, flag: 'paid-twice' }]);
    expect(await terminal.asked('review.resolve')).toEqual([]);
  });

  it('asks the gateway again at a press, and says so', async () => {
    const terminal = await reviewing(bench, denied);
    await terminal.answer('payment.check', denied.payment);
    await terminal.byId('review-check').click();
    await expect.poll(() => terminal.byId('review-item').textContent()).toContain('Sudah ditanyakan');
    expect(await terminal.asked('payment.check')).toEqual([{ orderId: denied.payment.orderId }]);
  });
});

describe('several payments of one sale', () => {
  const cash = { orderId: 'T1', methodKind: 'cash', methodName: 'CASH', counts: 'counted' } as const;
  const { orderId } = twice.payment;
  const qris = { orderId, methodKind: 'qris', methodName: 'QRIS', counts: 'extra' } as const;
  const paidBy = [
    { ...cash, madeAt: NOW - 60_000, paidAt: NOW - 60_000 },
    { ...qris, madeAt: NOW - 90_000, paidAt: NOW },
  ];

  it('are on one line of time, in words too: what was made and paid when, and what is counted', async () => {
    const terminal = await reviewing(bench, { ...twice, paidBy });
    await terminal.byId('paid-line').waitFor();
    const lines = terminal.byId('paid-line').locator('li');
    const [first = '', second = ''] = await lines.allTextContents();
    expect(first).toContain('Tunai');
    expect(first).toContain('dihitung');
    expect(first).not.toContain('dibuat');
    for (const word of ['QRIS', 'dibuat', 'lunas', 'kelebihan']) expect(second).toContain(word);
    const bars = await lines.locator('rect').evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('x'))));
    const [cashFrom = 0, cashAt = 0, qrisFrom = 0, qrisAt = 0] = bars;
    expect([qrisFrom < cashFrom, cashFrom === cashAt, cashAt < qrisAt]).toEqual([true, true, true]);
  });

  it('say of each what it is of the sums, whichever was paid first', async () => {
    const other = { orderId: 'K1-260309-OTHERX', methodKind: 'virtual-account', methodName: 'BCA VA' } as const;
    const terminal = await reviewing(bench, {
      ...twice,
      paidBy: [
        { ...qris, madeAt: NOW - 90_000, paidAt: NOW - 60_000, counts: 'never-came' },
        { ...other, madeAt: NOW - 80_000, paidAt: NOW, counts: 'counted' },
      ],
    });
    await terminal.byId('paid-line').waitFor();
    const [first = '', second = ''] = await terminal.byId('paid-line').locator('li').allTextContents();
    expect(first).toContain('tidak pernah masuk');
    expect(first).not.toContain('dihitung');
    expect(second).toContain('dihitung');
  });

  it('ask to give nothing back that counts since the other one was given back', async () => {
    for (const counts of ['extra', 'counted'] as const) {
      const terminal = await reviewing(bench, {
        ...twice,
        paidBy: [
          { ...cash, madeAt: NOW, paidAt: NOW, counts: counts === 'extra' ? 'counted' : 'given-back' },
          { ...qris, madeAt: NOW, paidAt: NOW, counts },
        ],
      });
      await terminal.byId('paid-line').waitFor();
      const card = (await terminal.byId('review-item').textContent()) ?? '';
      expect(card.includes('Kembalikan uang ini'), counts).toBe(counts === 'extra');
      expect(card.includes('Uang inilah yang dihitung'), counts).toBe(counts === 'counted');
      const primary = counts === 'extra' ? 'resolve-refunded-outside' : 'resolve-accepted';
      await expect
        .poll(() => terminal.page.locator('.review-actions .primary').getAttribute('data-testid'))
        .toBe(primary);
    }
  });

  it('name the days where a clock alone could be of another one', async () => {
    const dayBefore = NOW - 20 * 3_600_000;
    const terminal = await reviewing(bench, {
      ...twice,
      paidBy: [
        { ...cash, madeAt: dayBefore, paidAt: dayBefore },
        { ...qris, madeAt: dayBefore - 30_000, paidAt: NOW },
      ],
    });
    await terminal.byId('paid-line').waitFor();
    const [, second = ''] = await terminal.byId('paid-line').locator('li').allTextContents();
    expect(second).toContain('dibuat Min, 8 Mar, 18.04');
    expect(second).toContain('lunas Sen, 9 Mar, 14.05');
  });

  it('are not drawn for one payment alone', async () => {
    const terminal = await reviewing(bench, twice);
    await terminal.byId('review-question').waitFor();
    expect(await terminal.byId('paid-line').count()).toBe(0);
  });
});
