/** Verify finds a payment that will never be checked, and one that is checked forever. */
import { describe, expect, it } from 'vitest';
import { MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, aPendingSale, become, paid } from '../a-ledger.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_2100 = Date.UTC(2100, 0, 1);
const watch = { nextCheckAt: MORNING + MINUTE_MS, intervalMs: MINUTE_MS };

/** Paid, pending, expired and still watched, in this order. */
function aWatchedLedger() {
  const opened = aLedger();
  const { ledger } = opened;
  aPaidSale(ledger);
  aPendingSale(ledger, { watch });
  const { payment } = aPendingSale(ledger, { watch });
  become(ledger, { ...paid(payment), state: 'expired', endedAt: MORNING + 11 * MINUTE_MS }, { plan: watch });
  return opened;
}

describe('verification', () => {
  it.each([
    ['is not planned to be asked about', 'next_check_at = NULL WHERE id = 2', 'next_check_at'],
    ['is asked about in the year 2100', `next_check_at = ${YEAR_2100} WHERE id = 2`, 'next_check_at'],
    ['is asked about in three hours', `next_check_at = ${MORNING + 3 * HOUR_MS + 1} WHERE id = 2`, 'next_check_at'],
    ['can wait for ever', 'check_interval_ms = 9000000000 WHERE id = 2', 'check_interval_ms'],
    ['was asked about in the year 2100', `last_checked_at = ${YEAR_2100} WHERE id = 2`, 'last_checked_at'],
    ['was answered in the year 2100', `last_answered_at = ${YEAR_2100} WHERE id = 2`, 'last_answered_at'],
    ['is paid and still asked about', 'next_check_at = 1 WHERE id = 1', 'next_check_at'],
    ['ended, and nobody looks for a late payer', 'next_check_at = NULL WHERE id = 3', 'next_check_at'],
    ['ended, and is looked for in the year 2100', `next_check_at = ${YEAR_2100} WHERE id = 3`, 'next_check_at'],
  ])('tells of a payment that %s', (_, change, columns) => {
    const { db, file } = aWatchedLedger();
    const now = MORNING + HOUR_MS;
    expect(verified(file, now)).toEqual([]);
    db.exec(`UPDATE payment SET ${change}`);
    expect(verified(file, now)).toEqual([expect.stringMatching(new RegExp(`^plan-differs .* ${columns}$`))]);
  });

  it('finds nothing in this for which a start would quarantine a ledger: it plans again by itself', () => {
    const { ledger, db, file } = aWatchedLedger();
    db.exec('UPDATE payment SET next_check_at = NULL');
    expect(verified(file)).toEqual([]);
    ledger.watch.makeLiveDue(MORNING);
    expect(
      ledger.payments.find(String(db.prepare('SELECT merchant_order_id FROM payment WHERE id = 2').pluck().get())),
    ).toMatchObject({ watch: { nextCheckAt: MORNING } });
  });

  it('is content once the day after the deadline is over and was asked about', () => {
    const { db, file } = aWatchedLedger();
    const afterIt = MORNING + 25 * HOUR_MS;
    db.exec(`UPDATE payment SET next_check_at = NULL, last_checked_at = ${afterIt} WHERE id = 3`);
    db.exec(`UPDATE payment SET next_check_at = ${afterIt - 2 * HOUR_MS} WHERE id = 2`);
    expect(verified(file, afterIt)).toEqual([]);
    expect(verified(file, afterIt - 3 * HOUR_MS), 'by a clock that had been ahead').toEqual([]);
  });
});
