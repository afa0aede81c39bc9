/** Stores resolutions. Each is written once with its journal row and covers the flags that are open then. */
import type { Database } from 'better-sqlite3';
import type { JournalData } from '../../../../shared/model/journal/journal-kinds.ts';
import { type FlagKind, flagKinds } from '../../../../shared/model/payment.ts';
import { areMismatches, type RecordedResolution, resolutionKinds } from '../../../../shared/model/resolution.ts';
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import type { StoredResolution } from '../../../ports/ledger/review-port.ts';
import type { Journal } from '../../journal/journal.ts';
import { asRow, integer, oneOf, orNull, type Row, text } from '../../sqlite/row.ts';
import type { KeptPayment } from './payments.ts';
import { saleColumns, saleFromRow } from './sales.ts';
import type { OccurredAt } from './settlements.ts';

export interface Resolutions {
  /**
   * @param counted what it changes in the sums, for the journal: `refunded` rupiah; or `neverCame` or `cameAfterAll`
   *   rupiah with `ofTakings`; or nothing
   * @returns its row id, and that of its journal row
   */
  add(
    payment: KeptPayment,
    resolution: RecordedResolution,
    happened: OccurredAt,
    counted: JournalData,
  ): { readonly id: number; readonly eventId: number };
  /**
   * For a payment that has just become paid. Covers answers that did not match before, if nothing else is open: a person
   * who is called anyway sees them too.
   */
  correct(payment: KeptPayment, happened: OccurredAt): void;
  find(id: number): StoredResolution;
  /** Oldest first. */
  ofSale(saleId: number): readonly StoredResolution[];
  /** Newest first. */
  recent(limit: number): readonly StoredResolution[];
}

export function createResolutions(db: Database, journal: Journal): Resolutions {
  const insert = db.prepare<[number, number, string, string, string | null, number | null, string]>(`
    INSERT INTO resolution (payment_id, at, kind, reason, reference, linked_sale_id, flags) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const selectOpen = db
    .prepare<[number], FlagKind>('SELECT kind FROM flag WHERE payment_id = +? AND resolution_id IS NULL ORDER BY kind')
    .pluck();
  // A resolved flag needs no acknowledgement any more.
  const coverFlags = db.prepare<[number, number, number]>(`
    UPDATE flag SET resolution_id = ?, acknowledged_at = coalesce(acknowledged_at, ?)
    WHERE payment_id = +? AND resolution_id IS NULL`);
  const selectOne = db.prepare<[number]>(`${selectResolution} WHERE resolution.id = +?`);
  const selectOfSale = db.prepare<[number]>(`
    ${selectResolution} WHERE payment.sale_id = +? ORDER BY resolution.id`);
  // Resolutions are never deleted, so the newest ids are the newest.
  const selectRecent = db.prepare<[number]>(`
    ${selectResolution} WHERE resolution.id > (SELECT coalesce(max(id), 0) FROM resolution) - +?
    ORDER BY resolution.id DESC`);
  const saleName = db.prepare<[number]>('SELECT business_day, number FROM sale WHERE id = +?');

  /** The other sale's facts for the journal, so that a reader need not look them up. */
  function linkedSale(id: number): JournalData {
    const row = asRow(saleName.get(id));
    return { linkedSaleId: id, linkedSaleNumber: integer(row, 'number'), linkedSaleDay: text(row, 'business_day') };
  }

  const add: Resolutions['add'] = ({ id, payment }, resolution, { at, businessDay }, counted) => {
    const { kind, reason } = resolution;
    const reference = kind === 'refunded-outside' ? resolution.reference : null;
    const linkedSaleId = kind === 'linked' ? resolution.linkedSaleId : null;
    const flags = selectOpen.all(id).join(',');
    const resolutionId = Number(insert.run(id, at, kind, reason, reference, linkedSaleId, flags).lastInsertRowid);
    coverFlags.run(resolutionId, at, id);
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
  };

  return {
    add,
    correct(payment, happened) {
      if (!areMismatches(selectOpen.all(payment.id))) return;
      add(payment, { kind: 'gateway-corrected', reason: 'paid as charged' }, happened, {});
    },
    find: (id) => resolutionFromRow(asRow(selectOne.get(id))),
    ofSale: (saleId) => selectOfSale.all(saleId).map((row) => resolutionFromRow(asRow(row))),
    recent: (limit) => selectRecent.all(limit).map((row) => resolutionFromRow(asRow(row))),
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
    resolution: decisionFromRow(row),
    linkedSale:
      linkedSaleId === null
        ? null
        : { id: linkedSaleId, businessDay: text(row, 'linked_day'), number: integer(row, 'linked_number') },
    flags: flagsFromRow(row),
    settlement: row['settled_sale_id'] === null ? null : settlementFromRow(row),
  };
}

function decisionFromRow(row: Row): RecordedResolution {
  const kind = oneOf(row, 'kind', resolutionKinds);
  const reason = text(row, 'reason');
  switch (kind) {
    case 'accepted':
    case 'settled':
    case 'never-came':
    case 'came-after-all':
    case 'gateway-corrected':
      return { kind, reason };
    case 'refunded-outside':
      return { kind, reason, reference: text(row, 'reference') };
    case 'linked':
      return { kind, reason, linkedSaleId: integer(row, 'linked_sale_id') };
    default:
      return unreachable(kind);
  }
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
