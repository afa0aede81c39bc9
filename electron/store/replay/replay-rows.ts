/**
 * Enters the rows of a journal into a ledger, each with its effects on the tables. The tables' own writers do it; where
 * they would decide, the row decides: it says what was decided. Kinds without an effect on a table are only written.
 *
 * `enter` continues the ledger's own history: the row keeps its place, its ids and its hash. `merge` enters what happened
 * in another history of the same counter: once by its ids, with the time at which it happened, and with the next number.
 */
import type { Database } from 'better-sqlite3';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { type JournalData, type JournalKind, journalKinds } from '../../../shared/model/journal.ts';
import { stateAfter } from '../../../shared/model/payment.ts';
import { areMismatches } from '../../../shared/model/resolution.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { draftFrom } from '../closings/draft-closing.ts';
import { asJournalData } from '../journal/journal.ts';
import type { FileRow } from '../journal/journal-file.ts';
import { flagOfPaid, recordIntent, resolvePayment } from '../ledger/payment-steps.ts';
import type { KeptPayment } from '../ledger/tables/payments.ts';
import { createTables } from '../ledger-tables.ts';
import { preparedOnFirstUse } from '../sqlite/prepared-on-first-use.ts';
import { createWatchTimes, isNews, makeUnconfirmed, stateChanges } from './replay-payment.ts';
import { replayedJournal } from './replayed-journal.ts';
import {
  callbackFactsOf,
  cashOf,
  countedIn,
  decidedSums,
  flagOf,
  intentOf,
  isOfTakings,
  itemsOf,
  type RowFacts,
  RowsRefused,
  readCash,
  refundOf,
  resolutionOf,
  text,
  throwUnlessRefused,
  usedMethodOf,
} from './row-facts.ts';

/** A row of the hub has only the row itself. */
export type RowToEnter = HubJournalRow & Partial<Pick<FileRow, 'extra'>>;

export type Replay = ReturnType<typeof createReplay>;

type ChangedPayment = Pick<KeptPayment, 'id' | 'payment' | 'counted'>;

const MOST_RECENT = 5_000;

type Effect = (row: RowToEnter, facts: RowFacts) => void;

/**
 * They are about the other history as a whole, say what was seen of it, or follow here from its payments. They stay in its
 * file.
 */
const ofOneHistory: ReadonlySet<JournalKind> = new Set<JournalKind>([
  ...([
    'clock-stepped',
    'watch-renewed',
    'ledger-rebuilt',
    'reconciled',
    'day-closed',
    'day-said',
    'salvaged',
    'files-sealed',
    'settlement-confirmed',
    'settlement-unconfirmed',
    'settings-acknowledged',
  ] as const),
]);

/** @param database each call runs in a transaction of the caller */
export function createReplay(database: Database, environment: Environment) {
  const db = preparedOnFirstUse(database);
  const journal = replayedJournal(db);
  const tables = createTables(db, environment, journal);
  const { sales, payments, flags, callbackFacts, usedMethods, settlements, refunds, cash, closings } = tables;
  const watch = createWatchTimes(db);
  /** Ids that the other history gave, with those of this ledger. Earlier ones are the same in both. */
  const otherIds = { sales: new Map<number, number>(), refunds: new Map<number, number>() };
  /** Order ids with the refund of a merged decision, whose row does not name it. */
  const decidedRefunds = new Map<string, number>();
  const shared = { sales: Number.POSITIVE_INFINITY, refunds: Number.POSITIVE_INFINITY };
  let isMerging = false;
  /** Hashes of merged rows that would undo later ones if they were entered once more, from a backup. */
  const merged = new Set<string>();
  /** Hashes of rows that could not be merged so far, with their kinds. */
  const refused = new Map<string, string>();
  const selectOfTerminal = db.prepare<[{ kind: string; happenedAt: number; data: string }]>(`
    SELECT 1 FROM payment_event WHERE payment_id IS NULL AND kind = +@kind
      AND coalesce(data ->> 'happenedAt', at) = @happenedAt AND json_remove(data, '$.happenedAt') = @data LIMIT 1`);

  const idOf = (what: 'sales' | 'refunds', id: number): number | undefined =>
    isMerging && id > shared[what] ? otherIds[what].get(id) : id;

  /**
   * The sale here that a row pays; `null` for a new one. Where both histories paid one sale, both were given money: what is
   * merged becomes a separate sale.
   */
  function saleToPay({ data }: RowFacts, named: number): number | null {
    // A row that begins a sale has a note, and no other.
    const saleId = isMerging && 'note' in data ? undefined : idOf('sales', named);
    const sale = saleId === undefined ? undefined : sales.find(saleId);
    if (sale === undefined || !isMerging) return sale?.id ?? null;
    const isPaid = sale.state === 'paid' || sale.state === 'settled';
    return isPaid || sale.amount !== data['amount'] ? null : sale.id;
  }

  function ofPayment({ orderId, position }: RowToEnter): KeptPayment {
    const kept = orderId === null ? undefined : payments.find(orderId);
    if (!kept) throw new RowsRefused('hub-rows-wrong', `Row ${position} is of a payment that is not there`);
    return kept;
  }

  /** A payment's rows mostly follow each other closely, and reading it takes longer than entering one. */
  const recent = new Map<string, ChangedPayment>();
  function recentPayment(row: RowToEnter): ChangedPayment {
    const known = recent.get(row.orderId ?? '');
    if (known) return known;
    const { id, payment, counted } = ofPayment(row);
    return remember({ id, payment, counted });
  }
  function remember(changed: ChangedPayment): ChangedPayment {
    if (recent.size >= MOST_RECENT) recent.clear();
    recent.set(changed.payment.orderId, changed);
    return changed;
  }

  function changeState(row: RowToEnter, kind: JournalKind, facts: RowFacts): void {
    const kept = recentPayment(row);
    const next = stateChanges[kind]?.(kept.payment, facts);
    if (next === undefined) return;
    if (kept.payment.state === 'paid' && stateAfter[kind] !== undefined)
      throw new RowsRefused('hub-rows-wrong', `Row ${facts.position} changes what is paid`);
    const isMergedPaid = isMerging && kind === 'paid';
    const said = kind === 'paid' ? countedIn(facts) : kept.counted;
    // The other history may have had another payment of the sale, or another decision about one.
    const counted = said && isMergedPaid ? { ...said, isDouble: payments.hasOtherPaid(next.saleId, kept.id) } : said;
    const wasSettled = isMergedPaid && sales.find(next.saleId)?.state === 'settled';
    payments.change(kept, next, watch.planOf(next, facts.at), counted);
    remember({ id: kept.id, payment: next, counted });
    if (next.state !== kept.payment.state) sales.followPayments(kept.payment.saleId);
    if (!isMergedPaid || counted === null) return;
    const { isDouble, businessDay } = counted;
    journal.append({ id: kept.id, orderId: kept.payment.orderId }, facts.at, { kind, data: { isDouble } });
    journal.finish(kept.id);
    flagOfPaid(tables, kept, next, counted, facts.at);
    if (wasSettled) settlements.conclude(ofPayment(row), 'confirmed', { at: facts.at, businessDay });
  }

  /** Those of one row. A kind that is not here changes no table but by `stateChanges`. */
  const effects: Partial<Record<JournalKind, Effect>> = {
    'intent-recorded': (_, facts) => {
      const { saleId: named, saleNumber, ...intent } = intentOf(facts, environment);
      const saleId = saleToPay(facts, named);
      const sale = saleId === null ? intent.sale : ({ kind: 'existing', saleId } as const);
      const stored = recordIntent(tables, { ...intent, sale });
      if (isMerging) otherIds.sales.set(named, stored.sale.id);
      else if (stored.sale.id !== named || stored.sale.number !== saleNumber)
        throw new RowsRefused('hub-rows-wrong', `Row ${facts.position} skips a sale`);
    },
    salvaged: (row, { at, data }) => {
      const { dismissedAt = null } = data;
      makeUnconfirmed({ payments, journal }, ofPayment(row), at, dismissedAt === null ? null : Number(dismissedAt));
      recent.clear();
    },
    'flag-raised': (row, { at, data }) => {
      const { flag: _, ...evidence } = data;
      flags.raise(recentPayment(row), { kind: flagOf(data), evidence }, at);
    },
    'flag-acknowledged': (row, { at, data }) => flags.acknowledge(recentPayment(row), flagOf(data), at),
    resolved: (row, { at, data }) => {
      const happened = { at, businessDay: text(data['businessDay']) };
      const decided = resolutionOf(data);
      const linkedSaleId = decided.kind === 'linked' ? idOf('sales', decided.linkedSaleId) : undefined;
      if (decided.kind === 'linked' && linkedSaleId === undefined)
        throw new RowsRefused('hub-rows-wrong', `Row ${row.position} links to a sale that is not there`);
      const resolution = linkedSaleId === undefined ? decided : ({ ...decided, linkedSaleId } as typeof decided);
      const kept = ofPayment(row);
      const sums = isMerging ? undefined : decidedSums(data, kept, tables.neverCame.lastOf(kept));
      const before = isMerging ? refunds.ofSale(kept.sale.id).length : 0;
      // A doubt that merging raised, nobody has decided.
      const about = typeof data['flags'] === 'string' ? data['flags'].split(',') : undefined;
      resolvePayment(tables, kept.payment.orderId, resolution, happened, sums, about);
      const refund = isMerging ? refunds.ofSale(kept.sale.id)[before] : undefined;
      if (refund) decidedRefunds.set(kept.payment.orderId, refund.id);
    },
    'settlement-confirmed': (row, facts) => settlements.conclude(ofPayment(row), 'confirmed', happenedIn(facts)),
    'settlement-unconfirmed': (row, facts) => {
      const kept = ofPayment(row);
      watch.endOfSale(kept.sale.id);
      settlements.conclude(kept, 'unconfirmed', happenedIn(facts));
    },
    'callback-facts': (row, { at, data }) => {
      callbackFacts.put(recentPayment(row).id, callbackFactsOf(data), at);
    },
    'method-used': (row, { at, data }) => {
      const { id, payment } = recentPayment(row);
      const used = usedMethodOf(data);
      const counts = used.counts && (!isMerging || usedMethods.isUncounted(id));
      usedMethods.put(id, { ...used, counts });
      journal.append({ id, orderId: payment.orderId }, at, { kind: 'method-used', data: { counts } });
    },
    'watch-renewed': (row, facts) => {
      watch.renew(recentPayment(row).id, facts);
      recent.clear();
    },
    'clock-stepped': (_, { at, data }) => {
      const deltaMs = Number(data['deltaMs']);
      watch.endBefore(at - deltaMs);
      tables.clock.shiftDeadlines(deltaMs, at);
      recent.clear();
    },
    'cash-booked': (_, facts) => {
      const booked = readCash(facts);
      const { paidDay: businessDay, paidHour: hour, at } = booked;
      const stored = cash.book(cashOf(booked, saleToPay(facts, booked.saleId)), { at, businessDay, hour });
      if (isMerging) otherIds.sales.set(booked.saleId, stored.sale.id);
    },
    'refund-recorded': (row, facts) => {
      const orderId = row.orderId ?? text(facts.data['cash']);
      const refunded = cash.find(orderId) ?? ofPayment({ ...row, orderId });
      const ofTakings = isMerging ? undefined : isOfTakings(facts.data);
      const stored = refunds.record(refunded, { ...refundOf(facts.data), orderId }, happenedIn(facts), ofTakings);
      if (isMerging) otherIds.refunds.set(Number(facts.data['refund']), stored.id);
    },
    'refund-corrected': (row, facts) => {
      const { corrects, reason, request } = facts.data;
      const orderId = row.orderId ?? text(facts.data['cash']);
      const found = [idOf('refunds', Number(corrects)), decidedRefunds.get(orderId)];
      // A decided one's number may be another refund's here.
      const refundId = found.find((id) => id !== undefined && refunds.find(id)?.orderId === orderId) ?? 0;
      const correction = { refundId, reason: text(reason), requestId: text(request) };
      refunds.correct(correction, happenedIn(facts), isMerging ? undefined : isOfTakings(facts.data));
    },
    'items-saved': (_, { data }) => tables.items.save(itemsOf(data)),
    'day-closed': (_, { at, position, data, extra }) => {
      // Earlier versions wrote the hash without the text. The hub never got it.
      const content = text(data['content'] ?? extra ?? JSON.stringify(draftFrom(db)?.content));
      const closing = { number: Number(data['number']), at, content, hash: text(data['hash']) };
      if (!closings.enter(closing)) throw new RowsRefused('hub-rows-wrong', `Row ${position} is another closing`);
    },
  };

  function read(row: RowToEnter): { readonly kind: JournalKind; readonly facts: RowFacts } {
    const kind = journalKinds.find((each) => each === row.kind);
    const data = ignoreErrors(() => asJournalData(JSON.parse(row.data)));
    if (kind === undefined) throw new RowsRefused('hub-rows-newer', `Row ${row.position} is of an unknown kind`);
    if (data === undefined) throw new RowsRefused('hub-rows-newer', `Row ${row.position} has other facts`);
    const { position, at, extra = null } = row;
    return { kind, facts: { position, at, data, extra } };
  }

  function apply(row: RowToEnter, kind: JournalKind, facts: RowFacts): void {
    if (kind in stateChanges) changeState(row, kind, facts);
    effects[kind]?.(row, facts);
    journal.finish(row.orderId === null ? null : recentPayment(row).id);
  }

  /** By the ids that a person or the gateway would know it by. */
  function isThere(row: RowToEnter, kind: JournalKind, { data, at }: RowFacts): boolean {
    const kept = row.orderId === null ? undefined : payments.find(row.orderId);
    const payment = kept?.payment;
    if (kind === 'intent-recorded') {
      const named = Number(data['saleId']);
      if (payment && named > shared.sales) otherIds.sales.set(named, payment.saleId);
      return payment !== undefined;
    }
    if (kind === 'cash-booked') {
      const booked = cash.find(text(data['cash']));
      if (booked) otherIds.sales.set(Number(data['saleId']), booked.sale.id);
      return booked !== undefined;
    }
    if (kind === 'refund-recorded' || kind === 'refund-corrected') {
      const refund = refunds.ofRequest(text(data['request']));
      if (refund) otherIds.refunds.set(Number(data['refund']), refund.id);
      return refund !== undefined;
    }
    if (kind in stateChanges) return payment !== undefined && !isNews(payment, kind);
    if (kind === 'method-used' && kept !== undefined && kept.used !== null) return true;
    const happenedAt = Number(data['happenedAt'] ?? at);
    if (row.orderId === null) return selectOfTerminal.get({ kind, happenedAt, data: withoutTime(data) }) !== undefined;
    const rows = journal.ofPayment(row.orderId).filter((each) => each.kind === kind);
    // One answer may raise two flags.
    return rows.some(
      (each) => (each.data['happenedAt'] ?? each.at) === happenedAt && each.data['flag'] === data['flag'],
    );
  }

  /** What the gateway corrected in the other history, and merging raised more about: a person is asked about all of it. */
  function isUndone(row: RowToEnter, { data }: RowFacts): boolean {
    return data['resolution'] === 'gateway-corrected' && !areMismatches(ofPayment(row).flags);
  }

  /** The effects of the rows since a savepoint were undone. */
  function drop(): void {
    journal.drop();
    recent.clear();
  }

  return {
    tables,
    journal,
    drop,
    refused,
    /** @throws RowsRefused for a row that does not follow the one before, or does not fit */
    enter(row: RowToEnter): void {
      isMerging = false;
      journal.begin(row);
      const { kind, facts } = read(row);
      apply(row, kind, facts);
    },
    /** One that is there already needs no entering; one that can't be entered is in `refused`. */
    merge(row: RowToEnter): void {
      isMerging = true;
      if (merged.has(row.hash)) return;
      try {
        const { kind, facts } = read(row);
        if (!ofOneHistory.has(kind) && !isThere(row, kind, facts) && !isUndone(row, facts)) {
          // A savepoint: what the tables refuse leaves nothing behind.
          db.transaction(() => {
            journal.beginOfAnother(row, kind, withoutSums(facts.data));
            apply(row, kind, facts);
          })();
        }
        if (kind === 'dismissed' || kind === 'resumed' || kind === 'order-unknown') merged.add(row.hash);
        refused.delete(row.hash);
      } catch (error) {
        throwUnlessRefused(error);
        drop();
        refused.set(row.hash, row.kind);
      }
    },
    /** Call it before the first `merge`. @param common the newest row that both histories have; 0 for none */
    divergedAfter(common: number): void {
      const newest = db.prepare<[number], number>(`
        SELECT coalesce(max(CAST(data ->> 'saleId' AS INTEGER)), 0) FROM payment_event
        WHERE id <= +? AND kind IN ('intent-recorded', 'cash-booked')`);
      const newestRefund = db.prepare<[number], number>('SELECT coalesce(max(id), 0) FROM refund WHERE event_id <= +?');
      shared.sales = newest.pluck().get(common) ?? 0;
      shared.refunds = newestRefund.pluck().get(common) ?? 0;
    },
  };
}

/** What a decision or a refund changes in the sums, this ledger says. */
function withoutSums({
  refunded: _refunded,
  neverCame: _neverCame,
  cameAfterAll: _cameAfterAll,
  ofTakings: _ofTakings,
  ...data
}: JournalData): JournalData {
  return data;
}

function withoutTime({ happenedAt: _, ...data }: JournalData): string {
  return JSON.stringify(data);
}

function happenedIn({ at, data }: RowFacts): { readonly at: number; readonly businessDay: string } {
  return { at, businessDay: text(data['businessDay']) };
}
