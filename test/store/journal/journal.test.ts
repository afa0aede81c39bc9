import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale } from '../a-ledger.ts';

interface StoredEvent {
  readonly id: number;
  readonly payment_id: number | null;
  readonly at: number;
  readonly kind: string;
  readonly data: string;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
}

/** Changes that need access to the file, and malice. */
function tamper(db: Database, sql: string): void {
  db.exec('DROP TRIGGER payment_event_is_written_once; DROP TRIGGER payment_event_stays;');
  db.exec(sql);
}

describe('the journal', () => {
  it('knows its first sale, behind what came before it', () => {
    const { ledger } = aLedger();
    ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'first' } }, MORNING);
    expect(ledger.journal.firstSale()).toBe(null);
    aPaidSale(ledger);
    const [, first] = ledger.journal.rowsAfter(0);
    aPaidSale(ledger);
    expect(ledger.journal.firstSale()).toEqual({ id: first?.position, hash: first?.hash });
  });

  it('lets each row carry the SHA-256 of the one before it', () => {
    const { ledger, db, file } = aLedger();
    const { payment } = aPaidSale(ledger);
    ledger.watch.shiftDeadlines(3_600_000, MORNING);
    const rows = db.prepare('SELECT * FROM payment_event ORDER BY id').all() as StoredEvent[];
    expect(rows.length).toBe(4);

    // The canonical form, written independently.
    let previous: Buffer = Buffer.alloc(32);
    for (const { id, payment_id, at, kind, data, previous_hash, hash } of rows) {
      expect(Buffer.compare(previous_hash, previous)).toBe(0);
      const orderId = payment_id === null ? null : payment.orderId;
      const canonical = JSON.stringify([previous.toString('hex'), id, orderId, at, kind, data]);
      previous = createHash('sha256').update(canonical, 'utf8').digest();
      expect(Buffer.compare(hash, previous)).toBe(0);
    }
    expect(verified(file)).toEqual([]);
  });

  it.each([
    ['another time', 'UPDATE payment_event SET at = at + 1 WHERE id = 2', ['journal-changed 2']],
    ['other facts', "UPDATE payment_event SET data = '{}' WHERE id = 1", ['journal-changed 1']],
    [
      'another kind, in the newest row',
      "UPDATE payment_event SET kind = 'expired' WHERE id = 6",
      ['journal-changed 6'],
    ],
    ['another payment', 'UPDATE payment_event SET payment_id = 2 WHERE id = 1', ['journal-changed 1']],
    ['no payment', 'UPDATE payment_event SET payment_id = NULL WHERE id = 1', ['journal-changed 1']],
    [
      'a hash made to fit',
      'UPDATE payment_event SET hash = randomblob(32) WHERE id = 3',
      ['journal-changed 3', 'journal-unlinked 4'],
    ],
    ['a row less', 'DELETE FROM payment_event WHERE id = 3', ['journal-gap 2 4', 'journal-unlinked 4']],
  ])('shows %s', (_, sql, findings) => {
    const { ledger, db, file } = aLedger();
    aPaidSale(ledger);
    aPaidSale(ledger);
    tamper(db, sql);
    expect(verified(file).filter((finding) => finding.startsWith('journal'))).toEqual(findings);
  });
});
