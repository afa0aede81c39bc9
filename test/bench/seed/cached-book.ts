/**
 * A seeded book that is made once and kept in the system's temporary folder, so that a second run is quick. Its name
 * says what it was made of: another schema or another generator makes a new one and throws the old one away.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrationsInOrder } from '../../../electron/store/migrations/in-order.ts';
import type { Account } from '../../../shared/environment.ts';
import { seedBook } from './seed-book.ts';

const migrations = resolve(import.meta.dirname, '../../../electron/store/migrations');

/** @returns the path of a closed book; copy it before writing into it */
export function cachedBook(sales: number, account: Account, say: (text: string) => void): string {
  const folder = join(tmpdir(), 'konter-bench-books');
  mkdirSync(folder, { recursive: true });
  const madeOf = hashOf([import.meta.dirname, migrations], JSON.stringify(account));
  const name = `sales-${sales}-schema-${migrationsInOrder.at(-1)?.version}-${madeOf}.sqlite`;
  for (const other of readdirSync(folder)) {
    if (other.startsWith(`sales-${sales}-`) && !other.startsWith(name)) rmSync(join(folder, other));
  }
  const file = join(folder, name);
  if (!existsSync(file)) {
    say(`making a book of ${sales.toLocaleString('en')} sales, once …`);
    seedBook({ file, account, sales });
  }
  return file;
}

function hashOf(folders: readonly string[], more: string): string {
  const hash = createHash('sha256').update(more);
  for (const folder of folders) {
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith('.test.ts')) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
