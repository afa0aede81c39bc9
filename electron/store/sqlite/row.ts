/**
 * Reads columns of a row strictly, because a file is untrusted input. A value of a wrong type, or outside its list, was not
 * written by this program, and guessing about money is worse than stopping.
 *
 * @throws StoreError `database-broken` from every reader, naming the column but never its content.
 */
import type { Database } from 'better-sqlite3';
import type * as z from 'zod';
import { isRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

export type Row = Readonly<Record<string, unknown>>;

export function asRow(value: unknown): Row {
  if (typeof value !== 'object' || value === null) throw broken('a row');
  return value as Row;
}

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw broken(column);
  return value;
}

/** Reads a count or a time as a safe integer. */
export function integer(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw broken(column);
  return value;
}

export function rupiahColumn(row: Row, column: string): Rupiah {
  const value = row[column];
  if (!isRupiah(value)) throw broken(column);
  return value;
}

export function bool(row: Row, column: string): boolean {
  const value = row[column];
  if (value !== 0 && value !== 1) throw broken(column);
  return value === 1;
}

export function hash(row: Row, column: string): Buffer {
  const value = row[column];
  if (!Buffer.isBuffer(value)) throw broken(column);
  return value;
}

export function orNull<T>(reader: Reader<T>, row: Row, column: string): T | null {
  return row[column] === null ? null : reader(row, column);
}

export function oneOf<const T extends string>(row: Row, column: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === row[column]);
  if (found === undefined) throw broken(column);
  return found;
}

type Reader<T> = (row: Row, column: string) => T;

/** @param columns a reader for each property; the query names its columns so */
export function rowOf<T extends object>(columns: { readonly [K in keyof T]: Reader<T[K]> }): (row: Row) => T {
  const readers = Object.entries<Reader<unknown>>(columns);
  return (row) => Object.fromEntries(readers.map(([name, read]) => [name, read(row, name)])) as T;
}

export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (row, column) => orNull(reader, row, column);
}

export function choice<const T extends string>(allowed: readonly T[]): Reader<T> {
  return (row, column) => oneOf(row, column, allowed);
}

/** A statement whose rows are read so. `Values`: what is bound, where it is more than one value */
export function reading<T, Values extends unknown[] = unknown[]>(db: Database, read: (row: Row) => T) {
  const readRow = (found: unknown): T => read(asRow(found));
  return {
    prepare(sql: string) {
      const statement = db.prepare<unknown[]>(sql);
      return {
        get(...values: Values): T | undefined {
          const found = statement.get(...values);
          return found === undefined ? undefined : readRow(found);
        },
        all: (...values: Values): readonly T[] => statement.all(...values).map(readRow),
      };
    },
  };
}

/** @param parse returns `undefined` for a value that it does not accept */
export function json<T>(row: Row, column: string, parse: (value: unknown) => T | undefined): T {
  const parsed = parse(parseJson(text(row, column), column));
  if (parsed === undefined) throw broken(column);
  return parsed;
}

/** JSON that the schema accepts. */
export function jsonOf<T>(schema: z.ZodType<T>): Reader<T> {
  return (row, column) => json(row, column, (value) => schema.safeParse(value).data);
}

function parseJson(source: string, column: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw broken(column);
  }
}

function broken(what: string): StoreError {
  return new StoreError('database-broken', new Error(`Unreadable in the database: ${what}`));
}
