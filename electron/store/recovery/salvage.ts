/**
 * Enters recovered payments into a restored ledger, each with its order id, amount, method and account. They start as
 * `unconfirmed` and due at once. Whatever their state in the damaged ledger, only the gateway's status answer makes them
 * paid.
 */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Intent } from '../../ports/ledger/payment-port.ts';
import { openJournal } from '../journal/journal.ts';
import { recordIntent } from '../ledger/record-intent.ts';
import { openAccounts } from '../ledger/tables/accounts.ts';
import { openMethodNames } from '../ledger/tables/methods/method-names.ts';
import { openPayments } from '../ledger/tables/payments.ts';
import { openSales } from '../ledger/tables/sales.ts';
import { linesOfAmount, type RecoveredPayment } from './evidence/recovered-payment.ts';

const CHECK_EVERY_MS = 60_000;

/**
 * An existing payment stays unchanged; if the old ledger has it as paid, it becomes due again.
 * @param db the restored ledger, outside any transaction · @param at epoch ms
 * @returns the number of sales added
 */
export function salvage(
  db: Database,
  environment: Environment,
  recoveredPayments: readonly RecoveredPayment[],
  at: number,
): number {
  const accounts = openAccounts(db, environment);
  const sales = openSales(db);
  const payments = openPayments(db, accounts);
  const journal = openJournal(db);
  const methodNames = openMethodNames(db);
  const askAgain = db.prepare<[number, number]>(`
    UPDATE payment SET next_check_at = ?, check_interval_ms = ${CHECK_EVERY_MS} WHERE id = ?`);
  const watch = { nextCheckAt: at, intervalMs: CHECK_EVERY_MS };
  /** Sale in the old file → its id here. Keyed by all its facts, because an id alone may come from an even older ledger. */
  const saleIds = new Map<string, number>();
  const saleOf = ({ saleId, businessDay, saleNumber, amount }: RecoveredPayment): string =>
    [saleId, businessDay, saleNumber, amount].join();

  const enter = (recovered: RecoveredPayment): void => {
    const { orderId, amount, method, via, createdAt, expiresAt } = recovered;
    const account = { environment, baseUrl: recovered.baseUrl, merchantCode: recovered.merchantCode };
    const saleId = saleIds.get(saleOf(recovered)) ?? sameSale(recovered);
    const sale: Intent['sale'] =
      saleId === undefined
        ? {
            ...{ kind: 'new', amount, note: recovered.note, businessDay: recovered.businessDay },
            ...linesOfAmount(recovered),
          }
        : { kind: 'existing', saleId };
    recordIntent(
      { sales, payments, journal, methodNames },
      { sale, orderId, account, method, via, createdAt, expiresAt, watch },
    );
    const kept = payments.find(orderId);
    if (!kept) throw new Error('A payment that was just recorded is not there');
    saleIds.set(saleOf(recovered), kept.payment.saleId);
    const unconfirmed = {
      ...kept.payment,
      dismissedAt: recovered.dismissedAt,
      state: 'unconfirmed' as const,
      cause: { code: 'interrupted' as const },
      knownToExist: false,
      unknownAnswers: null,
    };
    payments.change(kept, unconfirmed, watch, null);
    const data = { state: recovered.state, saleNumber: recovered.saleNumber, dismissedAt: recovered.dismissedAt };
    journal.append({ id: kept.id, orderId }, at, { kind: 'salvaged', data });
  };

  /** Finds a sale that both files have; its recovered payment is an attempt made after the backup. */
  function sameSale({ saleId, businessDay, saleNumber, amount }: RecoveredPayment): number | undefined {
    const sale = sales.find(saleId);
    const isSame = sale?.businessDay === businessDay && sale.number === saleNumber && sale.amount === amount;
    return isSame && sale.state !== 'paid' && sale.state !== 'settled' ? saleId : undefined;
  }

  return db
    .transaction(() => {
      const before = countReadableSales(db);
      for (const each of recoveredPayments) {
        const kept = payments.find(each.orderId);
        if (!kept) enter(each);
        // A rejected payment is not watched any more, so money received since would go unnoticed.
        else if (each.state === 'paid' && kept.payment.state !== 'paid') askAgain.run(at, kept.id);
      }
      return countReadableSales(db) - before;
    })
    .immediate();
}

export function countReadableSales(db: Database): number {
  return Number(db.prepare('SELECT count(*) FROM sale').pluck().get());
}

/** Makes all open payments, and ended ones that are still watched, due at once. */
export function makeAllDue(db: Database, at: number): void {
  db.prepare<[number]>(`
    UPDATE payment SET next_check_at = ?
    WHERE next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending')`).run(at);
}
