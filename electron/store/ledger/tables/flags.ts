/**
 * Stores flags. Each is raised once per payment and kind, and again if it becomes graver or contradicts a later
 * decision. Flags are never deleted.
 */
import type { Database } from 'better-sqlite3';
import { type FlagKind, flagKinds, isPaidEvidence } from '../../../../shared/model/payment.ts';
import type { JournalRow } from '../../../ports/ledger/journal-port.ts';
import type { RaisedFlag } from '../../../ports/ledger/payment-port.ts';
import type { Journal } from '../../journal/journal.ts';
import { bool, choice, integer, reading, rowOf, text } from '../../sqlite/row.ts';

export interface Flagged {
  readonly id: number;
  readonly payment: { readonly orderId: string };
}

export type Flags = ReturnType<typeof createFlags>;

export function createFlags(db: Database, journal: Journal) {
  const insert = db.prepare<[number, FlagKind, number]>(`
    INSERT INTO flag (payment_id, kind, raised_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`);
  // Always later than before, even if the clock was set back.
  const raiseAgain = db.prepare<[number, number, FlagKind]>(`
    UPDATE flag SET raised_at = max(raised_at + 1, ?), acknowledged_at = NULL, resolution_id = NULL
    WHERE payment_id = +? AND kind = +?`);
  const selectContradicted = db.prepare<[{ readonly id: number; readonly kind: FlagKind }]>(`
    SELECT 1 FROM flag JOIN never_came ON never_came.id = (
      SELECT max(id) FROM never_came WHERE never_came.payment_id = flag.payment_id)
    WHERE flag.payment_id = +@id AND kind = +@kind AND flag.resolution_id < never_came.resolution_id
      AND kind = iif(corrects IS NULL, 'paid-after-all', 'contradiction')`);
  const setAcknowledged = db.prepare<[number, number, FlagKind]>(`
    UPDATE flag SET acknowledged_at = ? WHERE payment_id = +? AND kind = +? AND acknowledged_at IS NULL`);
  const selectOpen = reading(db, rowOf(raised)).prepare(`
    SELECT merchant_order_id AS orderId, kind AS flag, raised_at AS raisedAt FROM flag JOIN payment ON payment.id = payment_id
    WHERE acknowledged_at IS NULL ORDER BY raised_at, payment_id, kind`);

  const selectUnresolved = `
    SELECT merchant_order_id AS orderId, kind AS flag, raised_at AS raisedAt, acknowledged_at IS NOT NULL AS seen
    FROM flag JOIN payment ON payment.id = payment_id WHERE resolution_id IS NULL`;
  const selectToReview = reading(db, toReview).prepare(`${selectUnresolved} ORDER BY raised_at, payment_id, kind`);
  const selectOfPayment = reading(db, toReview).prepare(`
    ${selectUnresolved} AND merchant_order_id = +? ORDER BY raised_at, kind`);
  const countToReview = db
    .prepare<[], number>(
      'SELECT count(DISTINCT payment_id) FROM flag INDEXED BY flag_to_review WHERE resolution_id IS NULL',
    )
    .pluck();

  return {
    /**
     * Does nothing if the flag was raised before, even if it was acknowledged or resolved since. Two exceptions, because the
     * earlier decision did not know of it: the gateway now answers "paid" and did not then; or the answer contradicts a later
     * decision whether the money came.
     */
    raise({ id, payment }: Flagged, { kind, evidence }: RaisedFlag, at: number): void {
      if (insert.run(id, kind, at).changes === 0) {
        const isMoney =
          isPaidEvidence(evidence) && !journal.ofPayment(payment.orderId).some((row) => hasMoneyFlag(row, kind));
        if (!isMoney && selectContradicted.get({ id, kind }) === undefined) return;
        raiseAgain.run(at, id, kind);
      }
      journal.append({ id, orderId: payment.orderId }, at, { kind: 'flag-raised', data: { ...evidence, flag: kind } });
    },
    /** Does nothing if the flag is not raised or already acknowledged. */
    acknowledge({ id, payment }: Flagged, flag: FlagKind, at: number): void {
      if (setAcknowledged.run(at, id, flag).changes === 0) return;
      journal.append({ id, orderId: payment.orderId }, at, { kind: 'flag-acknowledged', data: { flag } });
    },
    unacknowledged: () => selectOpen.all(),
    unresolved: () => selectToReview.all(),
    unresolvedOf: (orderId: string) => selectOfPayment.all(orderId),
    paymentCount: () => countToReview.get() ?? 0,
  };
}

function hasMoneyFlag({ kind, data }: JournalRow, flag: FlagKind): boolean {
  return kind === 'flag-raised' && data['flag'] === flag && isPaidEvidence(data);
}

const raised = { orderId: text, flag: choice(flagKinds), raisedAt: integer } as const;
const toReview = rowOf({ ...raised, seen: bool });
