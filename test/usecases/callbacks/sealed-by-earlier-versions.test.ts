/** Callbacks of orders that an earlier version sent with its sealed journal checkpoint in `additionalParam`. */
import { describe, expect, it } from 'vitest';
import { verified } from '../../support/verified.ts';
import { aCalledCounter } from './a-called-counter.ts';

const CHECKPOINT = 'sale 7 journal 1204 4f3a9c01 restores 0';
// As the version of 2026-11-23 sent it.
const SEALED = `${CHECKPOINT} seal 2e17e3c129c26681`;

type CalledCounter = Awaited<ReturnType<typeof aCalledCounter>>;
const textOf = ({ bench, orderId }: CalledCounter) => bench.ledger.payments.callbackOf(orderId)?.facts.additionalParam;
const kindsOf = ({ bench, orderId }: CalledCounter) => bench.ledger.journal.ofPayment(orderId).map(({ kind }) => kind);

describe('a callback of an order that was sent with a seal', () => {
  it('is taken, makes the terminal ask, and the shop’s own text of it is kept', async () => {
    const counter = await aCalledCounter();
    const { bench, orderId, callback, asked } = counter;
    await bench.pay(orderId);
    const before = await asked();
    expect(await callback({ additionalParam: `meja 4 | ${SEALED}` })).toBe('accepted');
    await bench.pass(5_000);
    expect([await asked(), bench.stateOf(orderId)]).toEqual([before + 1, 'paid']);
    expect(textOf(counter)).toBe('meja 4');
    expect(verified(bench.file)).toEqual([]);
  });

  it.each([
    [SEALED, null],
    [`Meja 4 | lantai 2 | ${SEALED}`, 'Meja 4 | lantai 2'],
    [`Caf\ufffd 4 | ${SEALED}`, 'Caf\ufffd 4'],
    [`|  | | ${SEALED}`, '|  |'],
  ])('%j is kept as the shop’s own text, if it had one: %j', async (additionalParam, text) => {
    const counter = await aCalledCounter();
    await counter.callback({ additionalParam });
    expect(textOf(counter)).toBe(text);
  });

  it.each([
    'meja 4',
    'meja 4 | lantai 2',
    ' | ',
    'sale 7 journal 1204',
    `${SEALED}0`,
    `x${SEALED}`,
    `${SEALED} | meja 4`,
  ])('%j has none, and is kept whole', async (additionalParam) => {
    const counter = await aCalledCounter();
    await counter.callback({ additionalParam });
    expect(textOf(counter)).toBe(additionalParam);
  });

  it.each([
    [`meja 4 | ${CHECKPOINT}`, `meja 4 | ${SEALED}`],
    [CHECKPOINT, SEALED],
  ])('is no other callback than the one that an earlier version kept as %j', async (kept, additionalParam) => {
    const counter = await aCalledCounter();
    const { bench, orderId, callback } = counter;
    await callback({ additionalParam });
    const facts = bench.ledger.payments.callbackOf(orderId)?.facts;
    if (facts === undefined) throw new Error('Nothing kept');

    const older = await aCalledCounter();
    older.bench.ledger.payments.saveCallbackFacts(older.orderId, { ...facts, additionalParam: kept }, 0);
    await older.callback({ additionalParam });
    expect(textOf(older)).toBe(kept);
    expect(kindsOf(older)).not.toContain('callback-differs');
    await older.callback({ additionalParam: `meja 5 | ${SEALED}` });
    expect(kindsOf(older)).toContain('callback-differs');
  });
});
