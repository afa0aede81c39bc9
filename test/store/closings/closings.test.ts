import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredClosing } from '../../../electron/ports/ledger/journal-port.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { journalRowSchema, LONGEST_DATA } from '../../../shared/hub/journal.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { anIntent, BUSINESS_DAY, bankMethod, MORNING } from '../../support/builders.ts';
import { expectAsFolded } from '../../support/closings/folded-closings.ts';
import { verified } from '../../support/verified.ts';
import { aClosing, aLedger, aPaidSale, aPendingSale, become, paid } from '../a-ledger.ts';

const TOMORROW = '2026-03-10';
const EVENING = MORNING + 11 * 3_600_000;

/** What the reports of all days say. */
function grossOf(ledger: Ledger): number {
  return ledger.reports.daysOf(BUSINESS_DAY, TOMORROW).reduce((sum, { gross }) => sum + gross, 0);
}

/** The content of closings, and their sums. */
function closes(file: string, ledger: Ledger, at = EVENING): StoredClosing {
  const closed = aClosing(ledger, file, at);
  expect(verified(file)).toEqual([]);
  expectAsFolded(file);
  return closed;
}

describe('a closing', () => {
  it('says what was counted since the last one, by day and method', () => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    aPaidSale(ledger, { amount: 40_000, method: bankMethod });
    aPendingSale(ledger);
    const { number, content, previousHash } = closes(file, ledger);
    expect({ number, previousHash }).toEqual({ number: 1, previousHash: '0'.repeat(64) });
    expect(content.total).toMatchObject({ count: 2, gross: 65_000, salesCount: 3, takings: 65_000 });
    expect(content.days).toMatchObject([
      {
        businessDay: BUSINESS_DAY,
        closedBefore: [],
        methods: [
          { code: 'BC', gross: 40_000 },
          { code: 'SP', gross: 25_000 },
        ],
      },
    ]);
    expect(content.open).toMatchObject({ count: 1, gross: 25_000, items: [{ saleNumber: 3, state: 'pending' }] });
  });

  it('has every rupiah in exactly one: what came after it is in the next, with where it was charged', () => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    const late = aPendingSale(ledger, { amount: 70_000 });
    const first = closes(file, ledger);
    become(ledger, paid(late.payment, { late: true }), { day: TOMORROW });
    aPaidSale(ledger, { amount: 10_000 });
    const second = closes(file, ledger);
    expect(second.previousHash).toBe(first.hash);
    expect(second.content.days).toMatchObject([
      { businessDay: BUSINESS_DAY, closedBefore: [1], total: { gross: 10_000 } },
      { businessDay: TOMORROW, closedBefore: [], total: { gross: 70_000, late: { count: 1 } } },
    ]);
    expect(second.content.fromBefore).toMatchObject({
      ...{ count: 1, gross: 70_000 },
      items: [{ orderId: late.payment.orderId, businessDay: BUSINESS_DAY, closedIn: 1 }],
    });
    const both = [first, second].reduce((sum, { content }) => sum + content.total.gross, 0);
    expect(both).toBe(grossOf(ledger));
    expect(ledger.closings.ofDays(BUSINESS_DAY, BUSINESS_DAY)).toMatchObject([{ number: 1 }, { number: 2 }]);
  });

  it('tells doubles apart and counts what was settled by hand and confirmed, each on its day', () => {
    const { ledger, file } = aLedger();
    const first = aPendingSale(ledger);
    const second = ledger.payments.recordIntent(anIntent({ saleId: first.sale.id }));
    become(ledger, paid(first.payment));
    become(ledger, paid(second.payment, { late: true }));
    const third = aPendingSale(ledger, { amount: 30_000 });
    ledger.review.resolve(
      third.payment.orderId,
      { kind: 'settled', reason: 'showed the proof' },
      MORNING,
      BUSINESS_DAY,
    );
    expect(closes(file, ledger).content).toMatchObject({
      total: {
        gross: 25_000,
        // The second one came late, but it is in no sum.
        late: { count: 0, gross: 0 },
        doubles: { count: 1, gross: 25_000 },
        byHand: { settled: { gross: 30_000 } },
        takings: 55_000,
      },
      doubles: { items: [{ orderId: second.payment.orderId }] },
      settled: { items: [{ orderId: third.payment.orderId }] },
    });
    become(ledger, paid(third.payment), { day: TOMORROW });
    expect(closes(file, ledger).content.days).toMatchObject([
      { businessDay: TOMORROW, total: { gross: 30_000 }, byHand: { confirmed: { gross: 30_000 } }, takings: 0 },
    ]);
  });

  it('is not made of a draft that the journal has gone on since', () => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    const draft = draftClosing(file);
    aPaidSale(ledger);
    expect(draft && ledger.closings.add(draft, EVENING)).toBeUndefined();
    expect(ledger.closings.list(null, 10)).toEqual([]);
  });

  it.each([
    ['another history with as many rows', { hash: 'f'.repeat(64) }, 0],
    ['an earlier number', {}, -1],
    ['a later number', {}, 1],
  ])('is not made of a draft of %s', (_, head, off) => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    closes(file, ledger);
    aPaidSale(ledger);
    const draft = draftClosing(file);
    if (!draft) throw new Error('No draft');
    const { content } = draft;
    const other = { head: { ...draft.head, ...head }, content: { ...content, number: content.number + off } };
    expect(ledger.closings.add(other, EVENING)).toBeUndefined();
    expect(ledger.closings.add(draft, EVENING)?.number).toBe(2);
  });

  it.each([false, true])('calls a method as its last payment did, also where that one was late: %s', (late) => {
    const { ledger, file } = aLedger();
    for (const [name, isLate] of [
      ['Bank Lama', !late],
      ['Bank Baru', late],
    ] as const) {
      const { payment } = aPendingSale(ledger, { method: { ...bankMethod, name } });
      become(ledger, paid(payment, { late: isLate }));
    }
    expect(closes(file, ledger).content.days[0]?.methods).toMatchObject([{ code: 'BC', name: 'Bank Baru', count: 2 }]);
  });

  it('names the sale whose first row was the last one of the closing before', () => {
    const { ledger, file } = aLedger();
    const { payment } = ledger.payments.recordIntent(anIntent());
    closes(file, ledger);
    become(ledger, paid(payment));
    const { fromBefore } = closes(file, ledger).content;
    expect(fromBefore.items).toMatchObject([{ orderId: payment.orderId, closedIn: 1 }]);
  });

  it('never changes, is never deleted, and continues the one before', () => {
    const { ledger, file, db } = aLedger();
    aPaidSale(ledger);
    closes(file, ledger);
    expect(() => db.exec('UPDATE closing SET at = 1')).toThrow('a closing never changes');
    expect(() => db.exec('DELETE FROM closing')).toThrow('a closing is never deleted');
    expect(() => db.exec('DELETE FROM closing_day')).toThrow('a closing is never deleted');
    const another =
      'INSERT INTO closing SELECT number + 2, at, head_id + 1, head_hash, content, hash, hash FROM closing';
    expect(() => db.exec(another)).toThrow('a closing continues the one before it');
  });

  it('is journalled with its whole text', () => {
    const { ledger, file, db } = aLedger();
    aPaidSale(ledger);
    const { number, hash, content } = closes(file, ledger);
    const journalled = ledger.journal.rowsAfter(0).find(({ kind }) => kind === 'day-closed');
    expect(JSON.parse(journalled?.data ?? '')).toEqual({
      ...{ number, hash, count: content.total.count, gross: content.total.gross },
      content: db.prepare('SELECT content FROM closing').pluck().get(),
    });
  });

  it.each([
    ['as long as a row may be', 'x', 0, true],
    ['one byte longer', 'x', 1, false],
    ['as long, of longer letters', '…', 0, true],
    ['one of them longer', '…', 1, false],
  ])('has its text in its row if that is %s', (_, letter, more, isThere) => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    const draft = draftClosing(file);
    if (!draft) throw new Error('Nothing to close');
    const named = (name: string) => ({
      ...draft,
      content: { ...draft.content, people: [{ name, count: 0, gross: rupiah(0) }] },
    });
    const used = JSON.stringify(JSON.stringify(named('').content)).length;
    const left = LONGEST_DATA - 10_000 - used;
    const size = Buffer.byteLength(letter);
    const name = letter.repeat(Math.floor(left / size) + more) + 'x'.repeat(left % size);
    expect(ledger.closings.add(named(name), EVENING)?.content.people?.[0]?.name).toBe(name);
    const row = ledger.journal.rowsAfter(draft.head.id)[0];
    expect(row?.data.includes(name)).toBe(isThere);
    expect(journalRowSchema.safeParse(row).success).toBe(true);
  });

  it('is found page by page, newest first', () => {
    const { ledger, file } = aLedger();
    for (let day = 0; day < 3; day += 1) {
      aPaidSale(ledger);
      closes(file, ledger, EVENING + day);
    }
    expect(ledger.closings.list(null, 2).map(({ number }) => number)).toEqual([3, 2]);
    expect(ledger.closings.list(2, 2).map(({ number }) => number)).toEqual([1]);
    expect(ledger.closings.find(2)).toEqual(ledger.closings.list(3, 1)[0]);
    expect(ledger.closings.find(4)).toBeUndefined();
  });

  it('leaves out nothing and counts nothing twice, whatever happens between one and the next', () => {
    const { ledger, file } = aLedger();
    const days = [BUSINESS_DAY, TOMORROW];
    const happening = fc.record({
      what: fc.constantFrom(
        'charged' as const,
        'again' as const,
        'paid' as const,
        'settled' as const,
        'closed' as const,
      ),
      which: fc.nat(20),
      day: fc.constantFrom(...days),
      amount: fc.integer({ min: 10_000, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(happening, { minLength: 20, maxLength: 40 }), (happenings) => {
        const waiting: StoredPayment[] = [];
        for (const { what, which, day, amount } of happenings) {
          const one = waiting[which % Math.max(waiting.length, 1)];
          const sale = one && ledger.payments.find(one.payment.orderId)?.sale;
          if (what === 'closed') {
            const draft = draftClosing(file);
            if (draft && draft.content.days.length > 0) expect(ledger.closings.add(draft, EVENING)).toBeDefined();
          } else if (what === 'charged' || !one || !sale) {
            waiting.push(aPendingSale(ledger, { amount, businessDay: day }));
          } else if (what === 'again' && (sale.state === 'open' || sale.state === 'unpaid')) {
            waiting.push(ledger.payments.recordIntent(anIntent({ saleId: sale.id })));
          } else if (what === 'settled' && sale.state === 'open') {
            ledger.review.resolve(one.payment.orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, day);
          } else if (what === 'paid') {
            become(ledger, paid(one.payment, { late: which % 2 === 0 }), { day });
            waiting.splice(waiting.indexOf(one), 1);
          }
        }
        const draft = draftClosing(file);
        if (draft && draft.content.days.length > 0) ledger.closings.add(draft, EVENING);
        const contents = ledger.closings.list(null, 1_000).map(({ content }) => content);
        for (const { total, fromBefore } of contents) {
          expect(fromBefore.count).toBeLessThanOrEqual(total.count);
          expect(fromBefore.gross).toBeLessThanOrEqual(total.gross);
        }
        const totals = contents.map(({ total }) => total);
        const kept = ledger.reports.takings(BUSINESS_DAY, TOMORROW);
        const sum = (of: (total: (typeof totals)[number]) => number) => totals.reduce((so, total) => so + of(total), 0);
        expect(sum(({ gross }) => gross)).toBe(grossOf(ledger));
        expect(sum(({ doubles }) => doubles.gross)).toBe(
          kept.methods.reduce((so, { doubles }) => so + doubles.gross, 0),
        );
        expect(sum(({ takings }) => takings)).toBe(grossOf(ledger) + kept.settled.gross - kept.confirmed.gross);
        expect(verified(file)).toEqual([]);
        expect(expectAsFolded(file)).toBeGreaterThan(0);
      }),
      { numRuns: 4 },
    );
  });
});
