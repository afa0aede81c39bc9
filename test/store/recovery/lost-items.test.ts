/** The catalogue outlives its ledger: the journal has each change of it. */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { createBackup } from '../../../electron/store/backups.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aFolder, aPaidSale } from '../a-ledger.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

const LEDGER = 'sales-sandbox.sqlite';

function add(ledger: Ledger, name: string, price: number): void {
  const more = { barcode: null, colour: 'blue', favourite: true, place: 1, retired: false } as const;
  ledger.items.save([{ ...more, id: null, name, price: rupiah(price) }], MORNING);
}
const shown = (ledger: Ledger) => ledger.items.list().map(({ id, name, price }) => [id, name, price]);

/** An item before a backup; after it its price changed, and another one was added. Then it is killed. */
function aKilledCounter() {
  const lived = aDataDirectory();
  aPaidSale(lived.ledger);
  add(lived.ledger, 'Kopi', 12_000);
  createBackup(ledgerPaths(join(lived.folder, LEDGER), 'sandbox'), 'start', MORNING);
  const [coffee] = lived.ledger.items.list();
  if (coffee) lived.ledger.items.save([{ ...coffee, price: rupiah(15_000) }], MORNING);
  add(lived.ledger, 'Roti', 8_000);
  const folder = join(aFolder(), 'left');
  cpSync(lived.folder, folder, { recursive: true });
  return { folder };
}

describe('the catalogue of a ledger that is gone', () => {
  it.each(['with its backups', 'with none'])('is whole and new at the next start: %s', (which) => {
    const { folder } = aKilledCounter();
    for (const name of readdirSync(folder)) if (name.startsWith(LEDGER)) rmSync(join(folder, name));
    if (which === 'with none') rmSync(join(folder, 'backups'), { recursive: true });
    const { ledger, file } = aDataDirectory(folder);
    add(ledger, 'Teh', 5_000);
    expect(shown(ledger).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [1, 'Kopi', 15_000],
      [2, 'Roti', 8_000],
      [3, 'Teh', 5_000],
    ]);
    expect(verified(file)).toEqual([]);
  });
});
