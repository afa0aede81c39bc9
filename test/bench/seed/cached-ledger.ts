/**
 * A seeded ledger, cached in the system's temporary folder, so that a second run is fast. Its name depends on its
 * sources: another schema or generator makes a new one and removes the old one.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrationsInOrder } from '../../../electron/store/sqlite/migrations/in-order.ts';
import type { Account } from '../../../shared/model/environment.ts';
import { seedLedger } from './seed-ledger.ts';

const store = resolve(import.meta.dirname, '../../../electron/store');
/** The sources that determine a ledger's content: generator, replay, tables, and closings. */
const madeBy = [
  import.meta.dirname,
  join(import.meta.dirname, 'tables'),
  join(store, 'sqlite/migrations'),
  ...['closings', 'replay', 'ledger', 'ledger/tables'].map((name) => join(store, name)),
  resolve(import.meta.dirname, '../../support/closings'),
];

/** @returns the path of a closed ledger; copy it before writing into it */
export function cachedLedger(sales: number, account: Account, say: (text: string) => void): string {
  const folder = join(tmpdir(), 'konter-bench-ledgers');
  mkdirSync(folder, { recursive: true });
  const madeOf = hashOf(madeBy, JSON.stringify(account));
  const name = `sales-${sales}-schema-${migrationsInOrder.at(-1)?.version}-${madeOf}.sqlite`;
  for (const other of readdirSync(folder)) {
    if (other.startsWith(`sales-${sales}-`) && !other.startsWith(name)) rmSync(join(folder, other));
  }
  const file = join(folder, name);
  if (!existsSync(file)) {
    say(`making a ledger of ${sales.toLocaleString('en')} sales, once …`);
    // Without decisions, the lists of payments that need a person are as long as possible.
    seedLedger({ file, account, sales, isNeverReviewed: true });
  }
  return file;
}

function hashOf(folders: readonly string[], more: string): string {
  const hash = createHash('sha256').update(more);
  for (const folder of folders) {
    for (const name of readdirSync(folder).sort()) {
      if (/(?<![.]test)[.]\w+$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
