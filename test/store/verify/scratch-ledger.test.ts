/** The scratch ledger of a large one is a file, next to it. */
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { differsFromReplay } from '../../../electron/store/verify/compare-with-replay.ts';
import { MORNING } from '../../support/builders.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aLedger, aPaidSale } from '../a-ledger.ts';

it('is one for each of two checks at once', () => {
  const { db, file, ledger } = aLedger();
  aPaidSale(ledger);
  // Its position says that it is large.
  db.exec(`
    INSERT INTO payment_event (id, at, kind, data, previous_hash, hash)
    VALUES (100001, ${MORNING}, 'pin-failed', '{}', zeroblob(32), zeroblob(32))`);
  const checks = [1, 2].map(() => differsFromReplay(db, () => undefined));
  for (const check of checks) check.next();
  const scratch = () => readdirSync(dirname(file)).filter((name) => name.endsWith('.partial'));
  expect(scratch()).toHaveLength(2);
  for (const check of checks) check.return(undefined);
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
