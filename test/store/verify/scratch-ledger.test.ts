/** The scratch ledger of a large one is a file, next to it. */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { differsFromReplay } from '../../../electron/store/verify/compare-with-replay.ts';
import { MORNING } from '../../support/builders.ts';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aLedger, aPaidSale } from '../a-ledger.ts';

/** Free bytes of the disk; `null`: as it is. */
const free = vi.hoisted(() => ({ bytes: null as number | null }));
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  const statfsSync = (path: string) => (free.bytes === null ? fs.statfsSync(path) : { bavail: free.bytes, bsize: 1 });
  return { ...fs, statfsSync: statfsSync as typeof fs.statfsSync };
});

function aLargeLedger() {
  const { db, file, ledger } = aLedger();
  aPaidSale(ledger);
  // Its position says that it is large.
  db.exec(`
    INSERT INTO payment_event (id, at, kind, data, previous_hash, hash)
    VALUES (100001, ${MORNING}, 'pin-failed', '{}', zeroblob(32), zeroblob(32))`);
  return { db, scratch: () => readdirSync(dirname(file)).filter((name) => name.endsWith('.partial')) };
}

it('is one for each of two checks at once', () => {
  const { db, scratch } = aLargeLedger();
  const checks = [1, 2].map(() => differsFromReplay(db, () => undefined));
  for (const check of checks) check.next();
  expect(scratch()).toHaveLength(2);
  for (const check of checks) check.return(undefined);
  expect(scratch()).toEqual([]);
});

it('is made where the disk has room for twice the ledger, and refused where it has a byte less', () => {
  const { db, scratch } = aLargeLedger();
  onTestFinished(() => {
    free.bytes = null;
  });
  const made = () => {
    const check = differsFromReplay(db, () => undefined);
    check.next();
    const names = scratch();
    check.return(undefined);
    return names;
  };
  const twice = 2 * statSync(db.name).size;
  free.bytes = twice;
  expect(made()).toHaveLength(1);
  free.bytes = twice - 1;
  expect(storeErrorOf(made)).toBe('database-full');
  expect(scratch()).toEqual([]);
});

it('of a check that was killed is removed at the next start', () => {
  const { file, folder, ledger } = aDataDirectory();
  aPaidSale(ledger);
  ledger.close();
  for (const left of ['.verify.partial', '.verify-2.partial']) writeFileSync(`${file}${left}`, 'half');
  aDataDirectory(folder);
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
});
