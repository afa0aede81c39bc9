/**
 * The line between a real terminal and a real hub is cut, slow, silent, reset in the middle of a body, and repeats what was
 * sent. Rows are at the hub once and in order, no second history is seen, and each callback is handled.
 */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Hub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { signedCallback } from '../../support/gateway/signed-callback.ts';
import { aFreshDatabase, aHubOn } from '../../support/hub/a-hub.ts';
import { aLine, type Faults, type Line } from '../../support/hub/line.ts';
import { seedOfThisRun } from '../../support/seed.ts';
import { CODE } from '../../usecases/hub/a-hub.ts';
import { aTerminalWithAHub, OWN_PER_MINUTE } from '../../usecases/hub/an-enrolled-terminal.ts';

/** Each with another fault, in turn. */
const ROUNDS = amountOfRun({ quick: 6, full: 600 });

let database: Database;
let hub: Hub;
let line: Line;
let now = (): number => 0;

beforeEach(async () => {
  database = await aFreshDatabase();
  hub = await aHubOn(database, () => now());
  line = await aLine({ host: '127.0.0.1', port: Number(new URL(hub.address).port) });
});
afterEach(() => hub.close());

/** Behind the line; it waits shortly for answers. */
async function aTerminalFarAway() {
  const terminal = await aTerminalWithAHub({ deadlineMs: 400, silenceMs: 400 });
  now = terminal.counter.clock.now;
  await database.query(
    `WITH made AS (INSERT INTO outlet (name, time_zone) VALUES ('Warung Uji', 'Asia/Jakarta') RETURNING id)
    INSERT INTO enrolment_code (code_hash, outlet_id, terminal_name, expires_at)
    SELECT $1, id, 'Kasir 1', now() + interval '15 minutes' FROM made`,
    [createHash('sha256').update(CODE).digest()],
  );
  expect(await terminal.hub.enrol(`http://127.0.0.1:${line.port}`, CODE)).toMatchObject({ ok: true });
  await terminal.until(() => terminal.hub.view().isConnected && terminal.hub.view().behind === 0);
  return terminal;
}

const faults: readonly ((random: number) => Faults)[] = [
  () => ({ isCut: true }),
  (random) => ({ delayMs: 20 + (random % 100) }),
  (random) => ({ resetAfter: random % 3_000 }),
  (random) => ({ silentAfter: random % 3_000 }),
  () => ({ isRepeated: true }),
  (random) => ({ isRepeated: true, resetAfter: 600 + (random % 2_000) }),
];

it('with every fault in turn loses and doubles nothing', async () => {
  const terminal = await aTerminalFarAway();
  const { counter, until } = terminal;
  const { merchantCode } = counter.account;
  const apiKey = counter.keys.get(merchantCode) ?? '';
  let random = seedOfThisRun();
  const orders: string[] = [];
  const refused: URLSearchParams[] = [];
  /** The gateway has its own line. */
  const call = async (body: URLSearchParams) =>
    (await fetch(`${hub.address}/callback`, { method: 'POST', body })).status;
  for (let round = 0; round < ROUNDS; round += 1) {
    random = (random * 48_271) % 2_147_483_647;
    line.faults = faults[round % faults.length]?.(random) ?? {};
    line.reset();
    const { payment } = await counter.charge();
    expect(payment.state).toBe('pending');
    const body = signedCallback({ merchantCode, apiKey, merchantOrderId: payment.orderId, amount: payment.amount });
    // Of orders whose rows are still on their way a hub takes only so many in a minute.
    if ((await call(body)) !== 200) refused.push(body);
    orders.push(payment.orderId);
    for (let step = 0; step < 3; step += 1) await counter.pass(2_000);
  }
  line.faults = {};
  await until(() => terminal.hub.view().behind === 0 && terminal.hub.view().isConnected);
  // As a gateway does with what was not answered by 200.
  for (const body of refused) expect(await call(body)).toBe(200);
  await until(() => orders.every((order) => counter.ledger.payments.callbackOf(order) !== undefined));
  await expect.poll(() => database.query('SELECT FROM callback WHERE handled_at IS NULL')).toEqual([]);
  // What callbacks say is journalled too.
  await until(() => terminal.hub.view().behind === 0);
  const { journal } = counter.ledger;
  const here: { readonly hash: string }[] = [];
  // A full run has more rows than one request takes.
  for (let rows = journal.rowsAfter(0); rows.length > 0; rows = journal.rowsAfter(here.length))
    here.push(...rows.map(({ hash }) => ({ hash })));
  expect(await database.query(`SELECT encode(hash, 'hex') AS hash FROM journal_row ORDER BY position`)).toEqual(here);
  const [{ id = '' } = {}] = await database.query<{ id: string }>('SELECT id FROM terminal');
  expect(await differingTotals(database, id)).toEqual([]);
  expect(await database.query('SELECT FROM terminal WHERE parent_id IS NOT NULL')).toEqual([]);
  expect(terminal.hub.view()).toMatchObject({ problem: null, enrolment: { stopped: null } });
});

it('that falls silent without a farewell costs the share until the stream is back', async () => {
  const { until, hub: side, shares } = await aTerminalFarAway();
  await database.query(`INSERT INTO merchant_limit SELECT merchant_code, environment, 7 FROM terminal`);
  line.reset();
  await until(() => shares.requestsPerMinute('sandbox') === 7);
  line.silence();
  line.faults = { isCut: true };
  await until(() => !side.view().isConnected);
  expect(shares.requestsPerMinute('sandbox')).toBe(OWN_PER_MINUTE);
  line.faults = {};
  await until(() => side.view().isConnected && shares.requestsPerMinute('sandbox') === 7);
});
