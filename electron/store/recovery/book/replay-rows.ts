/**
 * Enters the rows of a journal into an empty ledger, each with its effects on the tables. The tables' own writers do it;
 * where they would decide, the row decides: it says what was decided. Kinds without an effect on a table are only written.
 */
import type { Database } from 'better-sqlite3';
import type { HubJournalRow } from '../../../../shared/hub/journal-row.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { type JournalData, type JournalKind, journalKinds } from '../../../../shared/model/journal/journal-kinds.ts';
import { stateAfter } from '../../../../shared/model/journal/state-after.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import { draftFrom } from '../../closings/draft-closing-content.ts';
import { journalDataSchema } from '../../journal/journal.ts';
import { openTables } from '../../ledger/ledger-tables.ts';
import { recordIntent } from '../../ledger/record-intent.ts';
import { resolvePayment } from '../../ledger/resolve-payment.ts';
import type { PaymentWithTotals } from '../../ledger/tables/payments.ts';
import { storeRecomputedSums } from '../../reports/recomputed-sums.ts';
import { prepareClockShift } from '../../watch/clock-shift.ts';
import { fromJournal } from '../evidence/recovered-cash.ts';
import { CHECK_EVERY_MS, makeUnconfirmed } from '../rebuild/salvage.ts';
import { BookRefused } from './book-refused.ts';
import { type RowFacts, stateChanges } from './replay-payment.ts';
import { openWatchTimes } from './replay-watch.ts';
import { replayedJournal } from './replayed-journal.ts';
import {
  callbackFactsOf,
  cashOf,
  countedIn,
  flagOf,
  intentOf,
  refundOf,
  resolutionOf,
  text,
  usedMethodOf,
} from './row-facts.ts';

export interface Replay {
  /** @throws BookRefused for a row that does not follow the one before, or does not fit */
  enter(row: HubJournalRow): void;
  /** Call it after the last row: sums of all payments. */
  finish(): void;
}

/** @param db an empty ledger; each call runs in a transaction of the caller */
export function openReplay(db: Database, environment: Environment): Replay {
  const journal = replayedJournal(db);
  const tables = openTables(db, environment, journal);
  const { sales, payments, methodNames, flags, callbackFacts, usedMethods, settlements, refunds, cash, closings } =
    tables;
  const watch = openWatchTimes(db);
  const shiftClock = prepareClockShift(db, journal);

  function ofPayment({ orderId, position }: HubJournalRow): PaymentWithTotals {
    const kept = orderId === null ? undefined : payments.find(orderId);
    if (!kept) throw new BookRefused('hub-book-wrong', `Row ${position} is of a payment that is not there`);
    return kept;
  }

  function changeState(row: HubJournalRow, kind: JournalKind, facts: RowFacts): void {
    const kept = ofPayment(row);
    const next = stateChanges[kind]?.(kept.payment, facts);
    if (next === undefined) return;
    if (kept.payment.state === 'paid' && stateAfter[kind] !== undefined)
      throw new BookRefused('hub-book-wrong', `Row ${facts.position} changes what is paid`);
    const counted = kind === 'paid' ? countedIn(facts) : kept.counted;
    payments.change(kept, next, watch.planOf(next, facts.at), counted);
    if (next.state !== kept.payment.state) sales.followPayments(kept.payment.saleId);
  }

  /** Those of one row. A kind that is not here changes no table but by `stateChanges`. */
  const effects: Partial<Record<JournalKind, (row: HubJournalRow, facts: RowFacts) => void>> = {
    'intent-recorded': (_, facts) => {
      const { saleId, saleNumber, ...intent } = intentOf(facts, environment);
      const isThere = sales.find(saleId) !== undefined;
      const sale = isThere ? ({ kind: 'existing', saleId } as const) : intent.sale;
      const stored = recordIntent({ sales, payments, journal, methodNames }, { ...intent, sale });
      const isSame = stored.sale.id === saleId && stored.sale.number === saleNumber;
      if (!isSame) throw new BookRefused('hub-book-wrong', `Row ${facts.position} skips a sale`);
    },
    salvaged: (row, { at, data }) => {
      const { dismissedAt = null } = data;
      const salvaged = { state: '', saleNumber: 0, dismissedAt: dismissedAt === null ? null : Number(dismissedAt) };
      makeUnconfirmed({ payments, journal }, ofPayment(row), { watch: plan(at), at, ...salvaged });
    },
    'flag-raised': (row, { at, data }) => {
      const { flag: _, ...evidence } = data;
      flags.raise(ofPayment(row), { kind: flagOf(data), evidence }, at);
    },
    'flag-acknowledged': (row, { at, data }) => flags.acknowledge(ofPayment(row), flagOf(data), at),
    resolved: (row, { at, data }) => {
      const happened = { at, businessDay: text(data['businessDay']) };
      resolvePayment(tables, ofPayment(row).payment.orderId, resolutionOf(data), happened);
    },
    'settlement-confirmed': (row, facts) => settlements.conclude(ofPayment(row), 'confirmed', happenedIn(facts)),
    'settlement-unconfirmed': (row, facts) => {
      const kept = ofPayment(row);
      watch.endOfSale(kept.sale.id);
      settlements.conclude(kept, 'unconfirmed', happenedIn(facts));
    },
    'callback-facts': (row, { at, data }) => {
      callbackFacts.put(ofPayment(row).id, callbackFactsOf(data), at);
    },
    'method-used': (row, { data }) => usedMethods.put(ofPayment(row).id, usedMethodOf(data)),
    'watch-renewed': (row, facts) => watch.renew(ofPayment(row).id, facts),
    'clock-stepped': (_, { at, data }) => {
      const deltaMs = Number(data['deltaMs']);
      watch.endBefore(at - deltaMs);
      shiftClock(deltaMs, at);
    },
    'cash-booked': (_, { at, position, data }) => {
      const booked = fromJournal(at, JSON.stringify(data));
      if (!booked) throw new BookRefused('hub-book-wrong', `Row ${position} is no cash`);
      const { paidDay: businessDay, paidHour: hour } = booked;
      cash.book(cashOf(booked, sales.find(booked.saleId) !== undefined), { at, businessDay, hour });
    },
    'refund-recorded': (row, facts) => {
      const orderId = row.orderId ?? text(facts.data['cash']);
      const refunded = cash.find(orderId) ?? ofPayment({ ...row, orderId });
      refunds.record(refunded, { ...refundOf(facts.data), orderId }, happenedIn(facts));
    },
    'refund-corrected': (_, facts) => {
      const { corrects, reason, request } = facts.data;
      const correction = { refundId: Number(corrects), reason: text(reason), requestId: text(request) };
      refunds.correct(correction, happenedIn(facts));
    },
    'day-closed': (_, { at }) => {
      const draft = draftFrom(db);
      if (draft) closings.add(draft, at);
    },
  };

  return {
    enter(row) {
      journal.begin(row);
      const kind = journalKinds.find((each) => each === row.kind);
      const data = ignoreErrors((): JournalData | undefined => journalDataSchema.safeParse(JSON.parse(row.data)).data);
      if (kind === undefined) throw new BookRefused('hub-book-newer', `Row ${row.position} is of an unknown kind`);
      if (data === undefined) throw new BookRefused('hub-book-newer', `Row ${row.position} has other facts`);
      const facts: RowFacts = { position: row.position, at: row.at, data };
      if (kind in stateChanges) changeState(row, kind, facts);
      effects[kind]?.(row, facts);
      journal.finish(row.orderId === null ? null : ofPayment(row).id);
    },
    finish: () => storeRecomputedSums(db),
  };
}

const plan = (at: number) => ({ nextCheckAt: at, intervalMs: CHECK_EVERY_MS });

function happenedIn({ at, data }: RowFacts): { readonly at: number; readonly businessDay: string } {
  return { at, businessDay: text(data['businessDay']) };
}
