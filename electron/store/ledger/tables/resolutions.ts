/** Stores what a manager decided about a payment, and what follows: a settlement of its sale, or that its money never came. */
import type { Database } from 'better-sqlite3';
import type { JournalData } from '../../../../shared/model/journal.ts';
import { type FlagKind, flagKinds, type Payment } from '../../../../shared/model/payment.ts';
import {
  areMismatches,
  type RecordedResolution,
  type ResolutionKind,
  resolutionKinds,
} from '../../../../shared/model/resolution.ts';
import type { Rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { StoredResolution } from '../../../ports/ledger/review-port.ts';
import type { Journal } from '../../journal/journal.ts';
import { asRow, integer, oneOf, orNull, type Row, reading, text } from '../../sqlite/row.ts';
import type { Flags } from './flags.ts';
import { mayChange } from './payment-row.ts';
import type { KeptPayment } from './payments.ts';
import { saleColumns, saleFromRow } from './sales.ts';

/** The time of an event and its business day. */
export interface OccurredAt {
  /** Epoch ms. */
  readonly at: number;
  readonly businessDay: string;
}

export type Resolutions = ReturnType<typeof createResolutions>;

/** Each is written once with its journal row and covers flags that are open then. */
export function createResolutions(db: Database, journal: Journal) {
  const insert = db.prepare<[number, number, string, string, string | null, number | null, string]>(`
    INSERT INTO resolution (payment_id, at, kind, reason, reference, linked_sale_id, flags) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const selectOpen = db
    .prepare<[number], FlagKind>('SELECT kind FROM flag WHERE payment_id = +? AND resolution_id IS NULL ORDER BY kind')
    .pluck();
  // A resolved flag needs no acknowledgement any more.
  const coverFlag = db.prepare<[number, number, number, FlagKind]>(`
    UPDATE flag SET resolution_id = ?, acknowledged_at = coalesce(acknowledged_at, ?)
    WHERE payment_id = +? AND kind = +?`);
  const ofResolutions = reading(db, resolutionFromRow);
  const selectOne = db.prepare<[number]>(`${selectResolution} WHERE resolution.id = +?`);
  const selectOfSale = ofResolutions.prepare(`
    ${selectResolution} WHERE payment.sale_id = +? ORDER BY resolution.id`);
  // Resolutions are never deleted, so the newest ids are the newest.
  const selectRecent = ofResolutions.prepare(`
    ${selectResolution} WHERE resolution.id > (SELECT coalesce(max(id), 0) FROM resolution) - +?
    ORDER BY resolution.id DESC`);
  const saleName = db.prepare<[number]>('SELECT business_day, number FROM sale WHERE id = +?');

  /** The other sale's facts for the journal, so that a reader need not look them up. */
  function linkedSale(id: number): JournalData {
    const row = asRow(saleName.get(id));
    return { linkedSaleId: id, linkedSaleNumber: integer(row, 'number'), linkedSaleDay: text(row, 'business_day') };
  }

  /**
   * @param counted what it changes in the sums, for the journal: `refunded`, `neverCame` or `cameAfterAll` rupiah with
   *   `ofTakings`; or nothing
   * @param about the flags that it is about, open or not; absent: all that are open
   * @returns its row id, and that of its journal row
   */
  function add(
    { id, payment }: KeptPayment,
    resolution: RecordedResolution,
    { at, businessDay }: OccurredAt,
    counted: JournalData,
    about?: readonly string[],
  ) {
    const { kind, reason } = resolution;
    const reference = kind === 'refunded-outside' ? resolution.reference : null;
    const linkedSaleId = kind === 'linked' ? resolution.linkedSaleId : null;
    const covered = selectOpen.all(id).filter((flag) => about?.includes(flag) ?? true);
    const flags = covered.join(',');
    const resolutionId = Number(insert.run(id, at, kind, reason, reference, linkedSaleId, flags).lastInsertRowid);
    for (const flag of covered) coverFlag.run(resolutionId, at, id, flag);
    const eventId = journal.append({ id, orderId: payment.orderId }, at, {
      kind: 'resolved',
      data: {
        resolution: kind,
        reason,
        ...(reference === null ? {} : { reference }),
        ...(linkedSaleId === null ? {} : linkedSale(linkedSaleId)),
        flags,
        businessDay,
        ...counted,
      },
    });
    return { id: resolutionId, eventId };
  }

  return {
    add,
    /**
     * For a payment that has just become paid. Covers answers that did not match before, if nothing else is open: a person
     * who is called anyway sees them too.
     */
    correct(payment: KeptPayment, happened: OccurredAt): void {
      if (!areMismatches(selectOpen.all(payment.id))) return;
      add(payment, { kind: 'gateway-corrected', reason: 'paid as charged' }, happened, {});
    },
    find: (id: number) => resolutionFromRow(asRow(selectOne.get(id))),
    ofSale: (saleId: number) => selectOfSale.all(saleId),
    recent: (limit: number) => selectRecent.all(limit),
  };
}

const selectResolution = `
  SELECT resolution.at, resolution.kind, reason, resolution.reference, linked_sale_id, flags,
    linked.business_day AS linked_day, linked.number AS linked_number, merchant_order_id, ${saleColumns},
    settlement.sale_id AS settled_sale_id, confirmed_at, unconfirmed_at
  FROM resolution
  JOIN payment ON payment.id = payment_id
  JOIN sale ON sale.id = payment.sale_id
  LEFT JOIN sale AS linked ON linked.id = linked_sale_id
  LEFT JOIN settlement ON settlement.resolution_id = resolution.id`;

function resolutionFromRow(row: Row): StoredResolution {
  const linkedSaleId = orNull(integer, row, 'linked_sale_id');
  return {
    at: integer(row, 'at'),
    orderId: text(row, 'merchant_order_id'),
    sale: saleFromRow(row),
    resolution: recorded(oneOf(row, 'kind', resolutionKinds), text(row, 'reason'), {
      reference: () => text(row, 'reference'),
      linkedSaleId: () => integer(row, 'linked_sale_id'),
    }),
    linkedSale:
      linkedSaleId === null
        ? null
        : { id: linkedSaleId, businessDay: text(row, 'linked_day'), number: integer(row, 'linked_number') },
    flags: flagsFromRow(row),
    settlement: row['settled_sale_id'] === null ? null : settlementFromRow(row),
  };
}

/** @param facts are read strictly, and only of the kind that has them */
export function recorded(
  kind: ResolutionKind,
  reason: string,
  facts: { readonly reference: () => string; readonly linkedSaleId: () => number },
): RecordedResolution {
  if (kind === 'refunded-outside') return { kind, reason, reference: facts.reference() };
  return kind === 'linked' ? { kind, reason, linkedSaleId: facts.linkedSaleId() } : { kind, reason };
}

/** A later payment outweighs the earlier day without one. */
function settlementFromRow(row: Row): StoredResolution['settlement'] {
  const confirmedAt = orNull(integer, row, 'confirmed_at');
  if (confirmedAt !== null) return { outcome: 'confirmed', at: confirmedAt };
  const unconfirmedAt = orNull(integer, row, 'unconfirmed_at');
  return { outcome: unconfirmedAt === null ? 'waiting' : 'unconfirmed', at: unconfirmedAt };
}

function flagsFromRow(row: Row): readonly FlagKind[] {
  const kinds = text(row, 'flags');
  return kinds === '' ? [] : kinds.split(',').map((kind) => oneOf({ flags: kind }, 'flags', flagKinds));
}

/** The check interval for one more check; a waiting customer's payment stays more urgent. */
const ONCE_MORE_INTERVAL_MS = 60_000;

export type Settlements = ReturnType<typeof createSettlements>;

/**
 * Stores manual settlements and compares them with the gateway's later answer. Each settlement, its confirmation and its
 * end without one counts once, on its own day.
 */
export function createSettlements(db: Database, journal: Journal, flags: Flags) {
  const insert = db.prepare<[number, number, string]>(
    'INSERT INTO settlement (sale_id, resolution_id, day) VALUES (?, ?, ?)',
  );
  const setSettled = db.prepare<[number]>("UPDATE sale SET state = 'settled' WHERE id = +?");
  const select = db.prepare<[number]>('SELECT confirmed_at, unconfirmed_at FROM settlement WHERE sale_id = +?');
  const setConfirmed = db.prepare<[number, string, number]>(
    'UPDATE settlement SET confirmed_at = ?, confirmed_day = ? WHERE sale_id = +?',
  );
  const setUnconfirmed = db.prepare<[number, string, number]>(
    'UPDATE settlement SET unconfirmed_at = ?, unconfirmed_day = ? WHERE sale_id = +?',
  );
  const selectStillAsked = db.prepare<[number]>(`
    SELECT 1 FROM payment WHERE sale_id = +?
      AND ${mayChange} LIMIT 1`);
  const wake = `
    UPDATE payment SET next_check_at = @at, check_interval_ms = ${ONCE_MORE_INTERVAL_MS}
    WHERE next_check_at IS NULL AND state NOT IN ('creating', 'paid') AND sale_id`;
  const wakeOfSale = db.prepare<[{ at: number; saleId: number }]>(`${wake} = +@saleId`);
  const wakeWaiting = db.prepare<[{ at: number }]>(`${wake} IN (
    SELECT sale_id FROM settlement WHERE confirmed_at IS NULL AND unconfirmed_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM payment AS other WHERE other.sale_id = settlement.sale_id
        AND (other.next_check_at IS NOT NULL OR other.state IN ('creating', 'unconfirmed', 'pending'))))`);

  /** Writes the gateway's final word about a settlement. */
  function conclude(
    { id, sale, payment }: KeptPayment,
    outcome: 'confirmed' | 'unconfirmed',
    { at, businessDay }: OccurredAt,
  ): void {
    (outcome === 'confirmed' ? setConfirmed : setUnconfirmed).run(at, businessDay, sale.id);
    const data = { saleId: sale.id, businessDay };
    journal.append({ id, orderId: payment.orderId }, at, { kind: `settlement-${outcome}`, data });
  }

  return {
    /** Settles the payment's sale. Its payments that are no longer watched are checked once more. */
    settle(payment: KeptPayment, resolutionId: number, { at, businessDay }: OccurredAt): void {
      const saleId = payment.sale.id;
      insert.run(saleId, resolutionId, businessDay);
      setSettled.run(saleId);
      wakeOfSale.run({ at, saleId });
    },
    conclude,
    /** Updates the settlement after a transition of one of the sale's payments, in the same commit. */
    follow(payment: KeptPayment, next: Payment, { at, businessDay }: OccurredAt): void {
      const saleId = payment.sale.id;
      const row = asRow(select.get(saleId));
      if (orNull(integer, row, 'confirmed_at') !== null) return;
      if (next.state === 'paid') {
        conclude(payment, 'confirmed', { at, businessDay });
        return;
      }
      if (orNull(integer, row, 'unconfirmed_at') !== null || selectStillAsked.get(saleId) !== undefined) return;
      conclude(payment, 'unconfirmed', { at, businessDay });
      flags.raise(payment, { kind: 'settlement-unconfirmed', evidence: { saleId } }, at);
    },
    /** Call after a start: a last check may have been sent without its answer being saved. */
    askOnceMore: (at: number): void => void wakeWaiting.run({ at }),
  };
}

/** What a decision changes in the sums. */
export interface Withdrawal {
  readonly amount: Rupiah;
  readonly ofTakings: boolean;
  /** `null`: never came. Else the row that is taken back. */
  readonly corrects: number | null;
}

export type NeverCameTable = ReturnType<typeof createNeverCame>;

/**
 * Stores that the money of a paid payment never came, and that it came after all. Each is written once with its resolution,
 * and counts on its own day. The payment stays paid.
 *
 * Where a sale was paid twice and the other payment stands, the takings keep their one amount: what never came is then the
 * part that was to be given back. So it is taken from that part while it is large enough, and else from the takings. What
 * came after all is the takings' one amount, unless another payment of the sale is.
 */
export function createNeverCame(db: Database) {
  const insert = db.prepare<[Record<string, string | number | null>]>(`
    INSERT INTO never_came VALUES (NULL, @saleId, @paymentId, @resolutionId, @eventId, @businessDay, @amount,
      @ofTakings, @corrects)`);
  const selectLast = db
    .prepare<[number], number>('SELECT id FROM never_came WHERE payment_id = +? ORDER BY id DESC LIMIT 1')
    .pluck();
  const selectOfSale = db.prepare<[number]>(`
    SELECT coalesce(sum(excess * amount), 0) AS excess,
      coalesce(sum(iif(kind IN ('refunded', 'corrected') AND cash_id IS NULL, 0, sign * amount)), 0) AS taken
    FROM takings WHERE sale_id = +?`);

  /** The row that a payment's next decision takes back; `null` for none. */
  const lastOf = ({ id }: Pick<KeptPayment, 'id'>): number | null => selectLast.get(id) ?? null;

  return {
    lastOf,
    /** @returns `null` for a decision that changes no sum */
    withdrawal({ id, sale, payment: { amount }, neverCame }: KeptPayment, kind: ResolutionKind): Withdrawal | null {
      const ofSale = asRow(selectOfSale.get(sale.id));
      if (kind === 'never-came' && !neverCame)
        return { amount, ofTakings: integer(ofSale, 'excess') < amount, corrects: null };
      if (kind === 'came-after-all' && neverCame)
        return { amount, ofTakings: integer(ofSale, 'taken') <= 0, corrects: lastOf({ id }) };
      return null;
    },
    write(
      { id, sale }: KeptPayment,
      { amount, ofTakings, corrects }: Withdrawal,
      decision: { readonly id: number; readonly eventId: number },
      { businessDay }: OccurredAt,
    ): void {
      const row = { saleId: sale.id, paymentId: id, businessDay, amount, corrects };
      insert.run({ ...row, ofTakings: ofTakings ? 1 : 0, resolutionId: decision.id, eventId: decision.eventId });
    },
  };
}
