import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLedger } from '../../../electron/store/open-ledger.ts';
import { preparedOnFirstUse } from '../../../electron/store/sqlite/prepared-on-first-use.ts';
import { anIntent } from '../../support/builders.ts';
import { aLedger } from '../a-ledger.ts';

/** The database's own `prepare`, counted. */
function counted(db: Database.Database) {
  const sources: string[] = [];
  const prepare = db.prepare.bind(db);
  const counting = Object.create(db, {
    prepare: {
      value(source: string) {
        sources.push(source);
        return prepare(source);
      },
    },
  }) as Database.Database;
  return { counting, sources };
}

describe('the statements of the ledger', () => {
  it('are all written right: each can be prepared', () => {
    const { db } = aLedger();
    const { counting, sources } = counted(db);
    createLedger(db, 'sandbox', { statements: counting });
    expect(sources.length).toBeGreaterThan(150);
  });

  it('are not prepared before their first use, and then once', () => {
    const { db } = aLedger();
    const { counting, sources } = counted(db);
    const ledger = createLedger(db, 'sandbox', { statements: preparedOnFirstUse(counting) });
    expect(sources).toEqual([]);
    ledger.payments.recordIntent(anIntent());
    const used = sources.length;
    expect(used).toBeGreaterThan(0);
    ledger.payments.recordIntent(anIntent());
    expect(sources.length).toBe(used);
    expect(new Set(sources).size).toBe(used);
  });
});

describe('a statement that is prepared on its first use', () => {
  const aTable = () => {
    const db = new Database(':memory:');
    onTestFinished(() => void db.close());
    db.exec("CREATE TABLE shelf (id INTEGER, name TEXT); INSERT INTO shelf VALUES (1, 'gula'), (2, 'kopi')");
    return { db, lazy: preparedOnFirstUse(db) };
  };

  it('returns what the statement itself returns, also within a loop over another and within a transaction', () => {
    const { db, lazy } = aTable();
    const all = 'SELECT id, name FROM shelf ORDER BY id';
    expect(lazy.prepare(all).all()).toEqual(db.prepare(all).all());
    expect(lazy.prepare(all).pluck().all()).toEqual([1, 2]);
    expect(lazy.prepare(all).raw().get()).toEqual([1, 'gula']);
    const one = lazy.prepare<[number], string>('SELECT name FROM shelf WHERE id = +?').pluck();
    const names = [...lazy.prepare<[], number>('SELECT id FROM shelf').pluck().iterate()].map((id) => one.get(id));
    expect(names).toEqual(['gula', 'kopi']);
    const insideLoop = lazy.prepare('SELECT count(*) FROM shelf').pluck();
    for (const _ of lazy.prepare(all).iterate()) expect(insideLoop.get()).toBe(2);
    const insert = lazy.prepare<[number, string]>('INSERT INTO shelf VALUES (?, ?)');
    expect(lazy.transaction(() => insert.run(3, 'teh').changes)()).toBe(1);
    expect(db.prepare('SELECT name FROM shelf WHERE id = 3').pluck().get()).toBe('teh');
  });

  it('writes nothing outside a transaction, where a row and its journal entry would be two commits', () => {
    const { db, lazy } = aTable();
    const insert = lazy.prepare<[number, string]>('INSERT INTO shelf VALUES (?, ?)');
    expect(() => insert.run(3, 'teh')).toThrow(/outside a transaction/);
    expect(db.prepare('SELECT count(*) FROM shelf').pluck().get()).toBe(2);
  });

  it('fails at its first use when it is misspelt, and again at the next', () => {
    const { lazy } = aTable();
    const misspelt = lazy.prepare('SELECT nmae FROM shelf');
    expect(() => misspelt.get()).toThrow(/no such column/);
    expect(() => misspelt.all()).toThrow(/no such column/);
  });
});
