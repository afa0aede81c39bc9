/**
 * Enters payments that another machine of this terminal had open into the ledger in use. Of its rows only those count that
 * say how a payment began: what became of it, the gateway alone says.
 */
import type { Database } from 'better-sqlite3';
import type { HandedOverPayment } from '../../../shared/hub/journal-intake.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { JournalKind } from '../../../shared/model/journal/journal-kinds.ts';
import { CHECK_EVERY_MS, makeUnconfirmed } from './replay-payment.ts';
import { createReplay } from './replay-rows.ts';

const beginnings: ReadonlySet<string> = new Set<JournalKind>(['intent-recorded', 'created']);

/** Run it inside a transaction. @param at epoch ms @returns order IDs of those that are new here */
export function takeOver(
  db: Database,
  environment: Environment,
  handed: readonly HandedOverPayment[],
  at: number,
): readonly string[] {
  const [apart, shared] = [createReplay(db, environment), createReplay(db, environment)];
  // Two machines count their sales alike: the number of one of the other's is another sale's here.
  apart.divergedAfter(0);
  const { payments } = apart.tables;
  const fresh = handed.filter(({ orderId }) => payments.find(orderId) === undefined);
  for (const { rows, isOfSharedSale } of fresh)
    for (const row of rows) if (beginnings.has(row.kind)) (isOfSharedSale ? shared : apart).merge(row);
  return fresh.flatMap(({ orderId }) => {
    const kept = payments.find(orderId);
    if (kept === undefined) return [];
    const { state, dismissedAt } = kept.payment;
    const watch = { nextCheckAt: at, intervalMs: CHECK_EVERY_MS };
    const salvaged = { state, saleNumber: kept.sale.number, dismissedAt };
    makeUnconfirmed({ payments, journal: apart.journal }, kept, { watch, at, ...salvaged });
    return [orderId];
  });
}
