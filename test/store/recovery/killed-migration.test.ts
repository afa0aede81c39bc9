/** A new version that is killed while it converts the ledger: the version before goes on as if nothing had been. */

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { verified } from '../../support/verified.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aPaidSale } from '../a-ledger.ts';

it('leaves the whole old ledger, which the version before opens, and a checked copy beside it', () => {
  const { folder, file, ledger } = aDataDirectory();
  const { payment } = aPaidSale(ledger);
  ledger.close();
  const child = spawnSync(process.execPath, [resolve(import.meta.dirname, 'killed-migration-child.ts'), file]);
  expect(child.signal, String(child.stderr)).toBe('SIGKILL');
  expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('-migration.sqlite'))).toHaveLength(1);

  const again = aDataDirectory(folder);
  expect(again.said).toEqual({ rebuilt: [], damage: [], died: [] });
  expect(again.ledger.payments.find(payment.orderId)?.payment.state).toBe('paid');
  expect(verified(again.file)).toEqual([]);
});
