/**
 * The owner's page over the totals of 100 million journal rows. Those totals are written by SQL, as that many rows would
 * have left them; a part is real: its rows are taken in, and its totals are compared with a recomputation from them.
 * `--hub-rows N` makes the real part larger. The limit is one plain sum over the same days.
 */
import pg from 'pg';
import { hashOf, randomToken } from '../../../../hub/owners/session.ts';
import type { Database } from '../../../../hub/store/database.ts';
import { startSession } from '../../../../hub/store/owners/sign-in.ts';
import { differingTotals } from '../../../../hub/store/totals/recompute.ts';
import type { PaymentsView, TakingsView } from '../../../../shared/hub/owners/figures.ts';
import { startHubProcess } from '../../../support/hub/hub-process.ts';
import { median, serialize } from '../../measure.ts';
import { atMost, type Bench, type Row, withoutTarget } from '../../row.ts';
import { benchPostgres, NO_POSTGRES } from './bench-postgres.ts';
import { FIRST_DAY, type RealTrade, takeRealTrade } from './real-trade.ts';

const OUTLETS = 40;
const METHODS = ['SP', 'BC', 'M2', 'OV', 'CASH'];
/** Of each method on each day at each terminal: 300 sales a day, each of 3.3 rows. */
const SALES = 60;
const AMOUNT = 25_000;
const ROWS_OF_A_SALE = 3.3;
const DAYS = 365;
const MOST_MS = 50;

export const hubPages: Row = {
  name: 'hub-pages',
  what: 'The owner’s page over 100 million journal rows',
  async run(bench) {
    const postgres = await benchPostgres(bench);
    if (postgres === null) return NO_POSTGRES;
    const { url, database } = postgres;
    const terminals = bench.quick ? 4 : 280;
    const patient = await connected(bench, url);
    await addTotals(patient, terminals);
    const real = await takeRealTrade(database, bench.quick ? 600 : bench.hubRows, bench.say);
    // As PostgreSQL does by itself after some minutes.
    await patient.query('VACUUM ANALYZE');
    const hub = await startHubProcess(url);
    bench.after(hub.kill);
    const headers = { cookie: await aSession(database) };
    const ask = async <View>(path: string): Promise<View> => {
      const reply = await fetch(`${hub.address}/owner/${path}`, { headers });
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`);
      return (await reply.json()) as View;
    };
    const timeOf = async (path: string): Promise<number> => {
      const startedAt = performance.now();
      await ask(path);
      return performance.now() - startedAt;
    };
    const plain = async (days: number): Promise<number> => {
      const startedAt = performance.now();
      await database.query(
        'SELECT sum(payments), sum(amount) FROM day_total WHERE day >= $1::date AND day < $1::date + $2::int',
        [...[FIRST_DAY, days]],
      );
      return performance.now() - startedAt;
    };
    const rounds = bench.quick ? 1 : 20;
    const month = `from=${dayAfter(0)}&to=${dayAfter(30)}`;
    const { orderId, reference } = real.sale;
    const costs = await serialize(rounds, {
      day: () => timeOf(`takings?environment=training&from=${dayAfter(100)}&to=${dayAfter(100)}`),
      month: () => timeOf(`takings?environment=training&${month}`),
      attention: () => timeOf('attention?environment=training'),
      plain: () => plain(31),
      order: () => timeOf(`payments?search=${orderId}`),
      reference: () => timeOf(`payments?search=${reference}`),
      amount: () => timeOf(`payments?search=${real.rareAmount}&${month}`),
    });
    const page = await ask<TakingsView>(`takings?environment=training&from=${dayAfter(0)}&to=${dayAfter(DAYS - 1)}`);
    const written = { payments: terminals * DAYS * METHODS.length * SALES, amount: 0 };
    written.amount = written.payments * AMOUNT;
    for (const search of [orderId, reference]) {
      const { count } = await ask<PaymentsView>(`payments?search=${search}`);
      if (count === 0) throw new Error(`No payment was found by ${search}`);
    }
    const limit = { what: 'one sum over 31 days', value: median(costs.plain) };
    const rows = Math.round((written.payments * ROWS_OF_A_SALE) / 1e6);
    const payments = `${real.payments.toLocaleString('en')} payments`;
    return {
      kind: 'measured',
      figures: [
        atMost(MOST_MS, {
          what: 'takings of a day, by outlet, terminal and method',
          measured: median(costs.day),
          unit: 'ms',
          note: `totals of ${rows} million rows: ${terminals} terminals in ${OUTLETS} outlets, ${DAYS} days`,
        }),
        { ...atMost(MOST_MS, { what: 'takings of 31 days', measured: median(costs.month), unit: 'ms' }), limit },
        atMost(MOST_MS, { what: 'what to look at', measured: median(costs.attention), unit: 'ms' }),
        atMost(0, {
          what: 'the page’s year, and recomputation of the real part',
          measured: differencesOf(page, written, real) + (await differencesIn(database, real)),
          unit: 'differences',
          note: `${real.rows.toLocaleString('en')} rows are real`,
        }),
        withoutTarget({ what: 'a search by order ID', measured: median(costs.order), unit: 'ms', note: payments }),
        withoutTarget({ what: '… by reference', measured: median(costs.reference), unit: 'ms' }),
        withoutTarget({ what: '… by amount, in 31 days', measured: median(costs.amount), unit: 'ms' }),
      ],
    };
  },
};

/** A connection without the hub's limits of half a minute. */
async function connected(bench: Bench, url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  bench.after(() => client.end());
  return client;
}

function dayAfter(days: number): string {
  return new Date(Date.parse(FIRST_DAY) + days * 86_400_000).toISOString().slice(0, 10);
}

function differencesOf({ total }: TakingsView, written: { payments: number; amount: number }, real: RealTrade): number {
  const [payments, amount] = [written.payments + real.payments, written.amount + real.amount];
  return Number(total.payments !== payments) + Number(total.amount !== amount);
}

/** Of each terminal, up to ten. */
async function differencesIn(database: Database, { terminals }: RealTrade): Promise<number> {
  let differences = 0;
  for (const terminal of terminals.slice(0, 10)) differences += (await differingTotals(database, terminal)).length;
  return differences;
}

async function addTotals(client: pg.Client, terminals: number): Promise<void> {
  await client.query(
    `INSERT INTO outlet (name, time_zone) SELECT 'Outlet ' || number, 'Asia/Jakarta' FROM generate_series(1, ${OUTLETS}) AS number`,
  );
  await client.query(
    `INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, last_seen_at)
    SELECT outlet.id, 'Counter ' || number, 'training', 'DEMO', 'K1-', decode(repeat('00', 32), 'hex'), now()
    FROM generate_series(1, ${terminals}) AS number JOIN outlet ON name = 'Outlet ' || (1 + number % ${OUTLETS})`,
  );
  await client.query(
    `INSERT INTO day_total (terminal_id, day, method, payments, amount, refunds, refunded, by_hand)
    SELECT id, $1::date + number, method, ${SALES}, ${SALES * AMOUNT}, 0, 0, 0
    FROM terminal, generate_series(0, ${DAYS - 1}) AS number, unnest($2::text[]) AS method`,
    [FIRST_DAY, METHODS],
  );
}

async function aSession(database: Database): Promise<string> {
  const [person] = await database.query<{ id: string }>(
    `INSERT INTO person (login, name, role, password_hash) VALUES ('bench', 'Bench', 'owner', 'none') RETURNING id`,
  );
  const token = randomToken();
  await startSession(database, { tokenHash: hashOf(token), personId: person?.id ?? '', csrf: randomToken() });
  return `konter-session=${token}`;
}
