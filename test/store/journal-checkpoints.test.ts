/** Journal checkpoints that a gateway returns, compared with the journal: a restore accounts for its own loss only. */
import { describe, expect, it, vi } from 'vitest';
import type { JournalCheckpoint } from '../../shared/model/journal/journal-checkpoint.ts';
import { aDataDirectory } from './a-data-directory.ts';
import { aPaidSale } from './a-ledger.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

/** A ledger that was restored to its morning once, with the checkpoints sent to the gateway before and since. */
async function aRestoredBook() {
  const directory = aDataDirectory();
  const { ledger, guardian, time } = directory;
  const order = aPaidSale(ledger).payment.orderId;
  const anchor = (): JournalCheckpoint => {
    const now = ledger.journal.checkpoint();
    if (now === null) throw new Error('An empty ledger');
    return { saleNumber: 1, ...now };
  };
  const morning = anchor();
  time.now += 3_600_000;
  const backup = await guardian.backUp('sandbox', 'manual');
  if (!backup.ok) throw new Error(backup.failure.code);
  aPaidSale(ledger);
  const noon = anchor();
  aPaidSale(ledger);
  const evening = anchor();
  await guardian.restore('sandbox', backup.value.file);
  const found = (brought: JournalCheckpoint) => {
    ledger.journal.verifyCheckpoint(order, brought, time.now);
    return ledger.verify().filter((sentence) => sentence.includes('which is not that row here'));
  };
  return { ledger, anchor, found, morning, noon, evening };
}

describe('an anchor that a journalled restore', () => {
  it('lost is accounted for', async () => {
    const { found, noon, evening } = await aRestoredBook();
    expect(found(noon)).toEqual([]);
    expect(found(evening)).toEqual([]);
  });

  it('did not lose, because it lies below where the restore went back to, is found', async () => {
    const { found, morning } = await aRestoredBook();
    expect(found(morning)).toEqual([]);
    expect(found({ ...morning, hash: '00000000' })).toHaveLength(1);
  });

  it('did not lose, because it was written after that restore, is found', async () => {
    const { ledger, anchor, found, noon } = await aRestoredBook();
    aPaidSale(ledger);
    const { restores } = anchor();
    expect(restores).toBe(1);
    // As after another older copy replaced it: the row is one that the restore lost too.
    expect(found({ ...noon, restores })).toHaveLength(1);
  });

  it('would have ended with, under another hash, is found', async () => {
    const { found, evening } = await aRestoredBook();
    expect(found({ ...evening, hash: '00000000' })).toHaveLength(1);
  });
});
