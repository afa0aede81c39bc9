/** The last step after the rows of a journal were entered into a ledger: what no row determines. */
import type { Database } from 'better-sqlite3';
import { WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';
import { DAY_MS } from '../../../shared/model/values/durations.ts';
import { CHECK_EVERY_MS, makeUnconfirmed, UNKNOWN_CODE } from './replay-payment.ts';
import type { Replay } from './replay-rows.ts';

/**
 * A payment that only entered rows have as paid is asked about once, if it is as new as this: a backup is made each day,
 * so older ones come with it. Asking about years of them would take days.
 */
const ASKED_ONCE_MS = 3 * DAY_MS;

const isOpen = "(next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending'))";
const hasUnknownCode = `'${UNKNOWN_CODE}' IN (qr_payload, va_number, payment_url)`;

interface FinishedReplay {
  /** The first row that was entered; `null`: no payment of these rows is asked about for being paid. */
  readonly entered: number | null;
  /** Order ids of a commit whose end mark is missing. */
  readonly unfinished?: readonly string[];
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Makes payments without a code unconfirmed, and has all open ones asked about at once. Run it inside a transaction.
 */
export function finishReplay(
  db: Database,
  { tables, journal }: Replay,
  { entered, unfinished = [], at }: FinishedReplay,
): void {
  const { payments } = tables;
  const watch = { nextCheckAt: at, intervalMs: CHECK_EVERY_MS };
  const withoutCode = db
    .prepare<[], string>(`
      SELECT merchant_order_id FROM payment
      WHERE ${isOpen} AND (state = 'pending' AND ${hasUnknownCode} OR state = 'creating') ORDER BY id`)
    .pluck()
    .all();
  for (const orderId of withoutCode) {
    const kept = payments.find(orderId);
    if (!kept) continue;
    const { state, dismissedAt } = kept.payment;
    makeUnconfirmed({ payments, journal }, kept, { watch, at, state, saleNumber: kept.sale.number, dismissedAt });
  }
  db.exec(`UPDATE payment SET qr_payload = NULL, va_number = NULL, payment_url = NULL WHERE ${hasUnknownCode}`);
  db.prepare<[{ at: number }]>(`
    UPDATE payment SET next_check_at = iif(
      state IN ('canceled', 'expired') AND max(ended_at, expires_at) + ${WATCH_AFTER_DEADLINE_MS} <= @at, NULL, @at)
    WHERE ${isOpen}`).run({ at });
  const askOnce = db.prepare<[{ at: number; orderIds: string }]>(`
    UPDATE payment SET next_check_at = @at, check_interval_ms = ${CHECK_EVERY_MS}
    WHERE merchant_order_id IN (SELECT value FROM json_each(@orderIds))`);
  askOnce.run({ at, orderIds: JSON.stringify(unfinished) });
  for (const orderId of unfinished) deriveFlags(tables, orderId, at);
  if (entered === null) return;
  const paidSince = db
    .prepare<[number, number], string>(`
      SELECT merchant_order_id FROM payment_event AS event JOIN payment ON payment.id = payment_id
      WHERE event.id >= +? AND kind = 'paid' AND state = 'paid' AND event.at >= ?`)
    .pluck()
    .all(entered, at - ASKED_ONCE_MS);
  askOnce.run({ at, orderIds: JSON.stringify(paidSince) });
}

/** Those that a transition raises with its state. The rows about them may be what is missing. */
function deriveFlags({ payments, flags }: Replay['tables'], orderId: string, at: number): void {
  const kept = payments.find(orderId);
  if (!kept) return;
  const { state, saleId } = kept.payment;
  if (kept.counted?.isDouble) flags.raise(kept, { kind: 'paid-twice', evidence: { saleId } }, at);
  if (state === 'paid' && kept.payment.late) flags.raise(kept, { kind: 'paid-late', evidence: {} }, at);
  if (state === 'unresolved') flags.raise(kept, { kind: 'unresolved', evidence: {} }, at);
}
