/** Methods of payment: their names, the gateway's lists of them, and the one that a customer chose. */
import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import { methodOfferSchema } from '../../../../shared/contract/methods.ts';
import { methodKind, methodKinds, type TenderKind, tenderKinds } from '../../../../shared/model/methods.ts';
import type { Payment, PaymentMethod } from '../../../../shared/model/payment.ts';
import type { Rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { MethodLedger } from '../../../ports/ledger/offer-port.ts';
import type { Journal } from '../../journal/journal.ts';
import { bool, choice, integer, jsonOf, oneOf, orNull, type Row, reading, rowOf, text } from '../../sqlite/row.ts';
import type { Accounts } from './accounts.ts';

/** A gateway's method, or cash. */
export interface NamedMethod {
  readonly code: string;
  readonly kind: TenderKind;
  readonly name: string;
}

export type MethodNames = ReturnType<typeof createMethodNames>;

/** Each method's name at its last charge, or at its first use if it was never charged. */
export function createMethodNames(db: Database) {
  const select = reading(db, rowOf({ kind: choice(tenderKinds), name: text })).prepare(
    'SELECT kind, name FROM method_name WHERE method = +?',
  );
  const upsert = db.prepare<[NamedMethod]>(`
    INSERT INTO method_name VALUES (@code, @kind, @name)
    ON CONFLICT (method) DO UPDATE SET kind = @kind, name = @name`);

  /** @returns `undefined` for a method that was never charged or used */
  const of = (code: string) => select.get(code);

  return {
    of,
    /** For a method that a customer chose: its name at the last charge is the better one. */
    noteUnlessKnown(method: NamedMethod): void {
      if (of(method.code) === undefined) upsert.run(method);
    },
    /** Writes only changed names, which is rare. */
    note(method: NamedMethod): void {
      const known = of(method.code);
      if (known?.kind !== method.kind || known.name !== method.name) upsert.run(method);
    },
  };
}

/** The last method list of each account, which the sell screen shows until a fresh one arrives. */
export function createMethodLists(db: Database, accounts: Accounts): MethodLedger {
  const select = reading(db, rowOf({ listedAt: integer, offers: jsonOf(z.array(methodOfferSchema)) })).prepare(
    'SELECT listed_at AS listedAt, offers FROM method_list WHERE account_id = +?',
  );
  const upsert = db.prepare<[number, number, string]>(`
    INSERT INTO method_list (account_id, listed_at, offers) VALUES (?, ?, ?)
    ON CONFLICT (account_id) DO UPDATE SET listed_at = excluded.listed_at, offers = excluded.offers`);

  return {
    of(account) {
      const accountId = accounts.find(account);
      return accountId === undefined ? undefined : select.get(accountId);
    },
    save(account, listedAt, offers) {
      upsert.run(accounts.idOf(account), listedAt, JSON.stringify(offers));
    },
  };
}

/**
 * The method that a customer chose on the gateway's page. Only a callback names it, so it is information from that
 * source. It is learned once: when the status answer has made the payment paid, and the callback of a successful
 * payment has come.
 * Sums follow it unless a closing has already counted the payment or a refund of it, because a closed sum never changes.
 */
export interface UsedMethod {
  readonly method: PaymentMethod;
  /** From the gateway's method list; `null` if it has none. */
  readonly fee: Rupiah | null;
  /** False: a closing had counted the payment, or a refund of it, by its requested method. */
  readonly counts: boolean;
}

/** SQL: the method to show for a payment: the one that was used, if that is known. */
export const shownMethod = {
  kind: 'coalesce(used_method_kind, method_kind)',
  name: 'coalesce(used_method_name, method_name)',
} as const;

/** @returns `null` if the requested method was used, or the used one is unknown */
export function usedMethodFromRow(row: Row): PaymentMethod | null {
  const code = orNull(text, row, 'used_method');
  if (code === null) return null;
  return { code, kind: oneOf(row, 'used_method_kind', methodKinds), name: text(row, 'used_method_name') };
}

/** SQL, of a payment: no closing has counted it, or a refund of it. `closed` is the newest row that one has counted. */
const isUncounted = `
  NOT EXISTS (SELECT 1 FROM payment_event WHERE payment_id = payment.id AND kind = 'paid' AND id <= closed)
  AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.payment_id = payment.id AND event_id <= closed)`;
const countedRows = '(SELECT coalesce(max(head_id), 0) AS closed FROM closing)';

export type UsedMethods = ReturnType<typeof createUsedMethods>;

export function createUsedMethods(db: Database, journal: Journal, methodLists: MethodLedger, methodNames: MethodNames) {
  const select = reading(db, rowOf({ code: text, counts: bool })).prepare(`
    SELECT payment_code AS code, ${isUncounted} AS counts
    FROM payment JOIN callback_fact ON callback_fact.payment_id = payment.id CROSS JOIN ${countedRows}
    WHERE payment.id = +? AND state = 'paid' AND method_kind = 'checkout' AND used_method IS NULL
      AND result_code = '00' AND payment_code IS NOT NULL`);
  const selectUncounted = db
    .prepare<[number], number>(`SELECT ${isUncounted} FROM payment CROSS JOIN ${countedRows} WHERE payment.id = +?`)
    .pluck();
  const update = db.prepare<[Record<string, string | number | null>]>(`
    UPDATE payment SET used_method = @code, used_method_kind = @kind, used_method_name = @name, used_fee = @fee,
      used_counts = @counts WHERE id = +@id`);

  /** @returns `null` for a code that is neither known nor listed; the view then shows it as the callback's text only */
  function named(code: string, account: Payment['account']): Omit<UsedMethod, 'counts'> | null {
    const offer = methodLists.of(account)?.offers.find((each) => each.code === code);
    const known = methodNames.of(code);
    const name = offer?.name ?? known?.name ?? code;
    const kind = offer?.kind ?? known?.kind ?? methodKind(code, name);
    return kind === null || kind === 'checkout' || kind === 'cash'
      ? null
      : { method: { code, kind, name }, fee: offer?.fee ?? null };
  }

  /** Writes what was learned. */
  function put(id: number, { method, fee, counts }: UsedMethod): void {
    update.run({ id, ...method, fee, counts: counts ? 1 : 0 });
    methodNames.noteUnlessKnown(method);
  }

  return {
    put,
    /** Whether sums may still follow the method that is learned of it. */
    isUncounted: (id: number): boolean => selectUncounted.get(id) === 1,
    /** Writes and journals the method if it became known. Call it inside a transaction after each paid status and callback. */
    learn(id: number, { orderId, account }: Pick<Payment, 'orderId' | 'account'>, at: number): void {
      const found = select.get(id);
      const used = found ? named(found.code, account) : null;
      if (!found || used === null) return;
      const { method, fee } = used;
      const { counts } = found;
      put(id, { method, fee, counts });
      journal.append({ id, orderId }, at, {
        kind: 'method-used',
        data: { method: method.code, methodKind: method.kind, methodName: method.name, fee, counts },
      });
    },
  };
}
