import { describe, expect, it, onTestFinished } from 'vitest';
import { type Ledger, StoreError } from '../../../electron/ports/ledger/ledger.ts';
import { guardLedger, type LedgerEvents } from '../../../electron/store/guardian/open-ledgers.ts';
import { anIntent } from '../../support/builders.ts';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { aLedger } from '../a-ledger.ts';

const noEvents: LedgerEvents = {
  isRestoring: () => false,
  onBroken: () => undefined,
  onClosing: () => undefined,
  close: () => undefined,
};

/** As `payments.find`: the names of all methods except `close`, which is the guard's own. */
function methodsOf(ledger: Ledger): readonly string[] {
  return Object.entries(ledger).flatMap(([group, value]) => {
    if (typeof value === 'function') return group === 'close' ? [] : [group];
    return typeof value === 'object' ? Object.keys(value).map((name) => `${group}.${name}`) : [];
  });
}

/** A ledger whose methods each return their own name. */
function namingItself(ledger: Ledger): Ledger {
  const groups = Object.entries(ledger).map(([group, value]) => {
    if (typeof value === 'function') return [group, () => group];
    if (typeof value !== 'object') return [group, value];
    return [group, Object.fromEntries(Object.keys(value).map((name) => [name, () => `${group}.${name}`]))];
  });
  return Object.fromEntries(groups) as Ledger;
}

function callOf(ledger: Ledger, method: string): () => unknown {
  const [group = '', name] = method.split('.');
  const found: unknown = Object.entries(ledger).find(([key]) => key === group)?.[1];
  const called: unknown = name === undefined ? found : (found as Readonly<Record<string, unknown>>)[name];
  return called as () => unknown;
}

describe('a guarded ledger', () => {
  it('leads every method to the one of the same name, of the ledger that is in place by then', () => {
    const { ledger } = aLedger();
    const guarded = guardLedger(ledger, noEvents);
    const held = guarded.ledger;
    guarded.replaceFile(() => namingItself(ledger));
    const methods = methodsOf(ledger);
    expect(methods.length).toBeGreaterThan(50);
    expect([...methodsOf(held)].sort()).toEqual([...methods].sort());
    expect(methods.map((method) => callOf(held, method)())).toEqual(methods);
  });

  const sales = ['payments.recordIntent', 'payments.takeOver', 'cash.book'];
  it.each([
    ['a new sale and a Z report once its file is known to be broken', 'database-broken', [...sales, 'closings.add']],
    ['a new sale while another ledger is about to take its place', 'hub-restoring', sales],
  ])('refuses %s, and that alone', (_, code, wanted) => {
    const { ledger } = aLedger();
    const guarded = guardLedger(namingItself(ledger), { ...noEvents, isRestoring: () => code === 'hub-restoring' });
    if (code === 'database-broken') guarded.declareBroken();
    const refused = methodsOf(ledger).filter((method) => {
      try {
        return callOf(guarded.ledger, method)() !== method;
      } catch (error) {
        return error instanceof StoreError && error.code === code;
      }
    });
    expect(refused).toEqual(wanted);
  });

  it('is broken while no file could be opened in place of its own, until one can', () => {
    const { ledger } = aLedger();
    const guarded = guardLedger(ledger, noEvents);
    expect(() =>
      guarded.replaceFile(() => {
        throw new Error('no such file');
      }),
    ).toThrow('no such file');
    expect(guarded.isBroken()).toBe(true);
    expect(storeErrorOf(() => guarded.ledger.journal.head())).toBe('database-broken');
    guarded.replaceFile(() => ledger);
    expect(guarded.isBroken()).toBe(false);
    expect(storeErrorOf(() => guarded.ledger.journal.head())).toBe('no error');
  });

  it('tells once that a call met damage', () => {
    const { ledger, db } = aLedger();
    const broken: string[] = [];
    const damaged: Ledger = {
      ...ledger,
      payments: {
        ...ledger.payments,
        find: () => {
          throw new StoreError('database-broken', new Error('malformed'));
        },
      },
    };
    const guarded = guardLedger(damaged, { ...noEvents, onBroken: ({ code }) => void broken.push(code) });
    onTestFinished(() => void db.close());
    for (const orderId of ['one', 'another']) expect(() => guarded.ledger.payments.find(orderId)).toThrow(StoreError);
    expect(broken).toEqual(['database-broken']);
    expect(() => guarded.ledger.payments.recordIntent(anIntent())).toThrow(StoreError);
  });
});
