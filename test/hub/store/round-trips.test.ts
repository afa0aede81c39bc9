/** A shop sends one or two rows at a time, so what counts is how often the hub waits for PostgreSQL. */
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { aHubOn } from '../../support/hub/a-hub.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';
import { anEnrolledTerminal, chained, paidSale } from '../../support/hub/simulated-terminal.ts';

afterEach(() => vi.restoreAllMocks());

/** Counts statements, and those that nothing was under way before: each of these begins a round trip. */
function counted() {
  const { query } = pg.Client.prototype;
  const underWay = new WeakMap<object, number>();
  const counts = { statements: 0, trips: 0 };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...input: unknown[]) {
    const before = underWay.get(this) ?? 0;
    counts.statements += 1;
    if (before === 0) counts.trips += 1;
    underWay.set(this, before + 1);
    const done = (): void => void underWay.set(this, (underWay.get(this) ?? 1) - 1);
    const callback = input.at(-1);
    if (typeof callback === 'function') {
      input[input.length - 1] = (...answer: unknown[]) => {
        done();
        callback(...answer);
      };
      return Reflect.apply(query, this, input);
    }
    const answer: Promise<unknown> = Reflect.apply(query, this, input);
    answer.then(done, done);
    return answer;
  });
  return counts;
}

describe.skipIf(!hasServer)('a request of a shop', () => {
  it('with the rows of a sale that is here waits four times', async () => {
    const { database, address } = await aHubOn(await openDatabase({ url: await aServersDatabase() }));
    const terminal = await anEnrolledTerminal(database, address);
    const rows = chained(paidSale(1));
    await terminal.send(0, rows.slice(0, 2));
    const counts = counted();
    expect(await terminal.send(2, rows.slice(2))).toEqual({ status: 200, body: { durable: 3 } });
    // Its keys, its nonce, what is here, and what is written with the commit.
    expect(counts.trips).toBe(4);
    expect(counts.statements).toBeLessThanOrEqual(10);
  });
});
