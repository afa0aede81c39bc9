/**
 * Enters recovered payments into a restored ledger, each with its order id, amount, method and account. They start as
 * `unconfirmed` and due at once. Whatever their state in the damaged ledger, only the gateway's status answer makes them
 * paid. Recovered cash is booked again.
 */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../../../shared/model/environment.ts';
import type { Payment } from '../../../../shared/model/payment.ts';
import { readLines } from '../../../../shared/model/sale-line.ts';
import type { Intent } from '../../../ports/ledger/payment-port.ts';
import type { WatchPlan } from '../../../ports/ledger/watch-port.ts';
import { basicsOf } from '../../../ports/transition-result.ts';
import { type Journal, openJournal } from '../../journal/journal.ts';
import { recordIntent } from '../../ledger/record-intent.ts';
import { openAccounts } from '../../ledger/tables/accounts.ts';
import { openCashPayments } from '../../ledger/tables/cash-payments.ts';
import { openMethodNames } from '../../ledger/tables/methods/method-names.ts';
import { openPayments, type Payments, type PaymentWithTotals } from '../../ledger/tables/payments.ts';
import { openSales } from '../../ledger/tables/sales.ts';
import { openBreakdowns } from '../../reports/breakdowns.ts';
import { openTotals } from '../../reports/totals.ts';
import type { RecoveredCash } from '../evidence/recovered-cash.ts';
import { linesOfAmount, type RecoveredPayment } from '../evidence/recovered-payment.ts';

export const CHECK_EVERY_MS = 60_000;

/** What names a sale in both files. */
type RecoveredSale = Pick<RecoveredPayment, 'saleId' | 'businessDay' | 'saleNumber' | 'amount'>;

/**
 * An existing payment stays unchanged; if the old ledger has it as paid, it becomes due again.
 * @param db the restored ledger, outside any transaction · @param at epoch ms
 * @returns the number of sales added
 */
export function salvage(
  db: Database,
  environment: Environment,
  recovered: { readonly payments: readonly RecoveredPayment[]; readonly cash: readonly RecoveredCash[] },
  at: number,
): number {
  const accounts = openAccounts(db, environment);
  const sales = openSales(db);
  const payments = openPayments(db, accounts);
  const journal = openJournal(db);
  const methodNames = openMethodNames(db);
  const cashTable = openCashPayments(db, {
    sales,
    journal,
    totals: openTotals(db),
    breakdowns: openBreakdowns(db),
    methodNames,
  });
  const askAgain = db.prepare<[number, number]>(`
    UPDATE payment SET next_check_at = ?, check_interval_ms = ${CHECK_EVERY_MS} WHERE id = ?`);
  const watch = { nextCheckAt: at, intervalMs: CHECK_EVERY_MS };
  /** Sale in the old file → its id here. Keyed by all its facts, because an id alone may come from an even older ledger. */
  const saleIds = new Map<string, number>();
  const saleOf = ({ saleId, businessDay, saleNumber, amount }: RecoveredSale): string =>
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
    const { state, saleNumber, dismissedAt } = recovered;
    makeUnconfirmed({ payments, journal }, kept, { watch, at, state, saleNumber, dismissedAt });
  };

  /** Cash is booked again with its own day and hour: no gateway would tell it anew. */
  const enterCash = (cash: RecoveredCash): void => {
    const { recordId, requestId, given, amount, note, businessDay, by } = cash;
    const lines = linesOfAmount({ amount, lines: readLines(cash.lines) });
    if (cashTable.idOf(recordId) !== undefined || cashTable.ofRequest(requestId)) return;
    const saleId = saleIds.get(saleOf(cash)) ?? sameSale(cash);
    const sale: Intent['sale'] =
      saleId === undefined ? { kind: 'new', amount, note, businessDay, ...lines } : { kind: 'existing', saleId };
    const counted = { at: cash.at, businessDay: cash.paidDay, hour: cash.paidHour };
    cashTable.book({ requestId, sale, recordId, given, recovered: { by } }, counted);
  };

  /** Finds a sale that both files have; its recovered payment is an attempt made after the backup. */
  function sameSale({ saleId, businessDay, saleNumber, amount }: RecoveredSale): number | undefined {
    const sale = sales.find(saleId);
    const isSame = sale?.businessDay === businessDay && sale.number === saleNumber && sale.amount === amount;
    return isSame && sale.state !== 'paid' && sale.state !== 'settled' ? saleId : undefined;
  }

  return db
    .transaction(() => {
      const before = countReadableSales(db);
      // By sale, so that the sales get their numbers in the same order; of one sale the payments first.
      const all = [...recovered.payments, ...recovered.cash].toSorted((one, other) => one.saleId - other.saleId);
      for (const each of all) {
        if ('recordId' in each) {
          enterCash(each);
          continue;
        }
        const kept = payments.find(each.orderId);
        if (!kept) enter(each);
        // A rejected payment is not watched any more, so money received since would go unnoticed.
        else if (each.state === 'paid' && kept.payment.state !== 'paid') askAgain.run(at, kept.id);
      }
      return countReadableSales(db) - before;
    })
    .immediate();
}

/**
 * The payment's state is not known here any more: only the gateway's status answer decides it. Its code is not known
 * either. @param salvaged for the journal
 */
export function makeUnconfirmed(
  { payments, journal }: { readonly payments: Payments; readonly journal: Journal },
  kept: PaymentWithTotals,
  { watch, at, ...salvaged }: { readonly watch: WatchPlan; readonly at: number } & Salvaged,
): void {
  const { orderId, reference } = kept.payment;
  const next: Payment = {
    ...basicsOf(kept.payment),
    code: null,
    dismissedAt: salvaged.dismissedAt,
    state: 'unconfirmed',
    cause: { code: 'interrupted' },
    knownToExist: reference !== null,
    unknownAnswers: null,
  };
  payments.change(kept, next, watch, null);
  journal.append({ id: kept.id, orderId }, at, { kind: 'salvaged', data: { ...salvaged } });
}

interface Salvaged {
  /** In the ledger that it comes from. */
  readonly state: string;
  readonly saleNumber: number;
  readonly dismissedAt: number | null;
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
