/**
 * The part of `verify` about flags and resolutions. Replaying a payment's journal rows must give what the tables hold.
 */
import type { Database } from 'better-sqlite3';
import { asRow, integer, json, type Row, text } from '../../sqlite/row.ts';
import { finding, type VerifyFinding } from '../finding.ts';

interface DecisionFacts {
  readonly kind: string;
  readonly at: number;
  readonly data: Row;
}

/** The expected row of a flag. `decision`: the position of its resolution among those of its payment, from 1. */
interface Raised {
  raisedAt: number;
  seenAt: number | null;
  decision: number | null;
}

export function* wrongDecisions(db: Database): Generator<VerifyFinding> {
  const concerned = db.prepare(`
    SELECT payment_id, merchant_order_id FROM (
      SELECT payment_id FROM flag UNION SELECT payment_id FROM resolution
      UNION SELECT payment_id FROM payment_event WHERE kind IN ('flag-raised', 'resolved'))
    LEFT JOIN payment ON payment.id = payment_id ORDER BY 1`);
  const journal = db.prepare<[number]>(`
    SELECT kind, at, data FROM payment_event
    WHERE payment_id = +? AND kind IN ('flag-raised', 'flag-acknowledged', 'resolved') ORDER BY id`);
  const flags = db.prepare<[number]>('SELECT * FROM flag WHERE payment_id = +? ORDER BY kind');
  const resolutions = db.prepare<[number]>('SELECT * FROM resolution WHERE payment_id = +? ORDER BY id');
  for (const each of concerned.iterate()) {
    const id = integer(asRow(each), 'payment_id');
    const orderId = String(asRow(each)['merchant_order_id'] ?? id);
    const events = journal.all(id).map(factsFromRow);
    const decided = resolutions.all(id).map(asRow);
    const { raised, covered } = replay(events);
    if (JSON.stringify(journalledDecisions(events, covered)) !== JSON.stringify(decided.map(storedDecisions))) {
      yield finding('resolution-differs', { orderId }, `Resolutions of payment ${id} differ from its journal`);
    }
    const ids = decided.map((row) => integer(row, 'id'));
    const kept = flags.all(id).map((found) => storedFlags(asRow(found)));
    const expected = [...raised]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, { raisedAt, seenAt, decision }]) => {
        return [kind, raisedAt, seenAt, decision === null ? null : (ids[decision - 1] ?? null)];
      });
    if (JSON.stringify(expected) !== JSON.stringify(kept)) {
      yield finding('flag-differs', { orderId }, `Flags of payment ${id} differ from its journal`);
    }
  }
}

function factsFromRow(found: unknown): DecisionFacts {
  const row = asRow(found);
  return { kind: text(row, 'kind'), at: integer(row, 'at'), data: json(row, 'data', (value) => asRow(value)) };
}

/** Repeats the writes of `flags.ts` and `resolutions.ts`. @returns also the flags that each decision covered */
function replay(events: readonly DecisionFacts[]): { raised: ReadonlyMap<string, Raised>; covered: readonly string[] } {
  const raised = new Map<string, Raised>();
  const covered: string[] = [];
  for (const { kind, at, data } of events) {
    const name = String(data['flag']);
    if (kind === 'resolved') {
      const open = [...raised].filter(([, flag]) => flag.decision === null);
      covered.push(
        open
          .map(([flag]) => flag)
          .sort()
          .join(','),
      );
      for (const [, flag] of open) {
        flag.decision = covered.length;
        flag.seenAt ??= at;
      }
    } else if (kind === 'flag-acknowledged') {
      const flag = raised.get(name);
      if (flag) flag.seenAt ??= at;
    } else {
      const before = raised.get(name)?.raisedAt;
      const raisedAt = before === undefined ? at : Math.max(before + 1, at);
      raised.set(name, { raisedAt, seenAt: null, decision: null });
    }
  }
  return { raised, covered };
}

function journalledDecisions(events: readonly DecisionFacts[], covered: readonly string[]): readonly unknown[] {
  return events
    .filter(({ kind }) => kind === 'resolved')
    .map(({ at, data }, index) => [
      ...[at, data['resolution'], data['reason'], data['reference'] ?? null, data['linkedSaleId'] ?? null],
      ...[data['flags'], covered[index]],
    ]);
}

function storedDecisions(row: Row): unknown {
  const { at, kind, reason, reference, linked_sale_id: linkedSaleId, flags } = row;
  return [at, kind, reason, reference, linkedSaleId, flags, flags];
}

function storedFlags(row: Row): unknown {
  return [row['kind'], row['raised_at'], row['acknowledged_at'], row['resolution_id']];
}
