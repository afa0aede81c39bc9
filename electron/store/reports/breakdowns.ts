/**
 * A business day's sums by hour, issuer, payout date and fee, updated in the commit that makes a payment paid. Unknown
 * values have no row; they are the rest of the day's total. Double payments are excluded, as from gross.
 */
import type { Database } from 'better-sqlite3';
import type { Account } from '../../../shared/model/environment.ts';
import type { MethodKind } from '../../../shared/model/methods/methods.ts';
import { methodKinds } from '../../../shared/model/methods/methods.ts';
import type { PaidPayment } from '../../../shared/model/payment.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import { countedMethod } from '../ledger/tables/methods/used-method.ts';
import type { CountedPayment } from '../ledger/tables/payments.ts';
import { asRow, oneOf, orNull, type Row, rupiahColumn, text } from '../sqlite/row.ts';

/** Facts of a payment that the status answer does not have. `null` if unknown. */
export interface KnownTotals {
  readonly fee: number | null;
  readonly issuerCode: string | null;
  /** `YYYY-MM-DD`. */
  readonly payoutDay: string | null;
}

export interface Breakdowns {
  knownOf(id: number): KnownTotals;
  /** A payment became paid. */
  add(payment: Pick<PaidPayment, 'amount' | 'method' | 'account'>, counted: CountedPayment, known: KnownTotals): void;
  /** A sale was paid in cash: no account, issuer, payout or fee. */
  addCash(amount: Rupiah, businessDay: string, hour: number): void;
  /** A counted payment's method was learned: its fee joins the sums of that method. */
  addFee(fee: number, method: string, counted: CountedPayment): void;
  /** The callback of a payment that was made arrived; if the payment is already counted, it joins the sums by these facts. */
  addFacts(id: number): void;
}

interface Breakdown {
  readonly dimension: 'hour' | 'issuer' | 'payout' | 'fee' | 'account';
  readonly key: string;
  /** Rupiah. */
  readonly gross: number;
}

export function openBreakdowns(db: Database): Breakdowns {
  const upsert = db.prepare<[Breakdown & { businessDay: string }]>(`
    INSERT INTO day_breakdown VALUES (@businessDay, @dimension, @key, 1, @gross)
    ON CONFLICT (business_day, dimension, key) DO UPDATE SET count = count + 1, gross = gross + @gross`);
  const select = db.prepare<[number]>(`
    SELECT ${countedMethod.fee} AS fee, issuer_code, payout_day, paid_day, is_double, amount,
      ${countedMethod.kind} AS method_kind
    FROM payment LEFT JOIN callback_fact ON payment_id = payment.id AND result_code = '00' WHERE payment.id = +?`);

  function count(businessDay: string, breakdowns: readonly Breakdown[]): void {
    for (const slice of breakdowns) upsert.run({ businessDay, ...slice });
  }

  return {
    knownOf: (id) => knownFromRow(asRow(select.get(id))),
    add({ amount, method, account }, { businessDay, hour, isDouble }, known) {
      if (isDouble) return;
      count(businessDay, [
        hourBreakdown(hour, amount),
        { dimension: 'account', key: accountBreakdownKey(account), gross: amount },
        ...feeBreakdowns(known.fee, method.code),
        ...factBreakdowns(amount, method.kind, known),
      ]);
    },
    addCash: (amount, businessDay, hour) => count(businessDay, [hourBreakdown(hour, amount)]),
    addFee(fee, method, { businessDay, isDouble }) {
      if (!isDouble) count(businessDay, feeBreakdowns(fee, method));
    },
    addFacts(id) {
      const row = asRow(select.get(id));
      const paidDay = orNull(text, row, 'paid_day');
      if (paidDay === null || row['is_double'] !== 0) return;
      count(
        paidDay,
        factBreakdowns(rupiahColumn(row, 'amount'), oneOf(row, 'method_kind', methodKinds), knownFromRow(row)),
      );
    },
  };
}

/** A space separates the parts, because no address contains one. */
export function accountBreakdownKey({ merchantCode, baseUrl }: Pick<Account, 'merchantCode' | 'baseUrl'>): string {
  return `${merchantCode} ${baseUrl}`;
}

function hourBreakdown(hour: number, gross: number): Breakdown {
  return { dimension: 'hour', key: String(hour).padStart(2, '0'), gross };
}

/** 0 means that the merchant bears the fee, and its amount is unknown. */
function feeBreakdowns(fee: number | null, method: string): readonly Breakdown[] {
  return fee ? [{ dimension: 'fee', key: method, gross: fee }] : [];
}

/** The issuer is the provider of the customer's app, so only QRIS payments have one. */
function factBreakdowns(gross: number, kind: MethodKind, { issuerCode, payoutDay }: KnownTotals): readonly Breakdown[] {
  return [
    ...(issuerCode === null || kind !== 'qris' ? [] : [{ dimension: 'issuer', key: issuerCode, gross } as const]),
    ...(payoutDay === null ? [] : [{ dimension: 'payout', key: payoutDay, gross } as const]),
  ];
}

function knownFromRow(row: Row): KnownTotals {
  return {
    fee: orNull(rupiahColumn, row, 'fee'),
    issuerCode: orNull(text, row, 'issuer_code'),
    payoutDay: orNull(text, row, 'payout_day'),
  };
}
