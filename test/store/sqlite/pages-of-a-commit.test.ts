/** The time of a commit depends on its pages: each goes into the WAL, and the cashier waits for it. */
import { describe, expect, it } from 'vitest';
import { anIntent, MORNING } from '../../support/builders.ts';
import { aLedger, aPaidSale, become, paid, pending } from '../a-ledger.ts';
import { pagesOfCommits } from '../commits-in-wal.ts';

describe('a change of state', () => {
  it('writes one page of each table and index that must know of it, and no other', () => {
    const { ledger, file } = aLedger();
    // The first sale also inserts account and method.
    aPaidSale(ledger);
    const watch = { nextCheckAt: MORNING + 5_000, intervalMs: 5_000 };
    const { payment } = ledger.payments.recordIntent(anIntent({ watch }));
    const shown = become(ledger, pending(payment), { plan: watch });
    become(ledger, paid(shown.payment));
    const [intent, created, becamePaid] = pagesOfCommits(file).slice(-3);
    // sale (by itself, number, amount), payment (by itself, order id, sale, what is open), journal (by itself, payment),
    // status.
    expect(intent).toBe(10);
    // payment (by itself, reference, what is open), journal (by itself, payment).
    expect(created).toBe(5);
    // payment (by itself, what is open, takings, journal row), sale, journal (by itself, payment), status (by itself, ended).
    expect(becamePaid).toBe(9);
  });
});
