/**
 * A long day in virtual time: sales all day, and ten thousand virtual accounts that wait at once. Customers pay at once,
 * later, too late or never. The link is down four minutes of every hour.
 * The heap is compared between marks. The first is a sixth into the day, when everything that is created once exists
 * and the link was down once. Every later one may be at most 5 % above it. All planned growth is on disk.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { chargeSale } from '../../../electron/usecases/sale/charge-sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { type FakeClock, fakeClock } from '../../support/fake-clock.ts';
import { figure } from '../../support/figures.ts';
import { heapInUse } from '../../support/program/heap-in-use.ts';
import { randomFrom } from '../../support/random.ts';
import { seedOfThisRun } from '../../support/seed.ts';
import { verified } from '../../support/verified.ts';
import { EXPIRY_MINUTES, startModelTerminal } from '../model/a-terminal.ts';
import { forgetfulGateway } from './forgetful-gateway.ts';

const HOUR_MS = 3_600_000;
const MARKS = 6;
const LARGEST_WAL_BYTES = 8 * 1024 * 1024;
const MOST_GROWTH = 1.05;
/** Three of five customers choose a virtual account, which lives for a day. */
const VIRTUAL_ACCOUNT_SHARE = 0.6;

describe('a long day', () => {
  it('leaves nothing in memory and a short log of the database, and every payment that was paid is known', async () => {
    const day = amountOfRun({ quick: 1, full: 24 }) * HOUR_MS;
    const sales = amountOfRun({ quick: 830, full: 20_000 });
    const folder = mkdtempSync(join(tmpdir(), 'konter-soak-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'sales-sandbox.sqlite');
    openLedger({ file, environment: 'sandbox' }).close();

    const clock = fakeClock();
    const gateway = forgetfulGateway(file, clock);
    const errors: unknown[] = [];
    const chance = randomFrom(seedOfThisRun());
    onTestFailed(() => console.error(`To see it again: KONTER_TEST_SEED=${chance.seed}`));
    let perMinute = 60;
    const terminal = startModelTerminal({
      file,
      clock,
      gateway,
      perMinute: () => perMinute,
      random: () => chance.between(0, 999_999) / 1_000_000,
      expiryMinutes: { ...EXPIRY_MINUTES, virtualAccount: 1_440 },
      onError: (error) => errors.push(error),
    });
    const { watcher } = terminal;
    const disk = new Database(file, { readonly: true });
    const count = disk.prepare<[], { watched: number; live: number; paid: number; payments: number }>(COUNTS);
    onTestFinished(async () => {
      terminal.close();
      disk.close();
      await gateway.close();
    });

    const heaps: number[] = [];
    let largestWal = 0;
    let mostPending = 0;
    for (let sale = 1; sale <= sales; sale += 1) {
      const method = (sale * VIRTUAL_ACCOUNT_SHARE) % 1 < VIRTUAL_ACCOUNT_SHARE ? 'BC' : 'SP';
      const input = { amount: rupiah(25_000), method, note: '' };
      chargeSale(terminal.deps, terminal.context, input).catch((error) => errors.push(error));
      await pass(clock, Math.round(day / sales));
      if (sale % Math.floor(sales / MARKS) !== 0) continue;
      heaps.push(heapInUse());
      largestWal = Math.max(largestWal, statSync(`${file}-wal`).size);
      mostPending = Math.max(mostPending, count.get()?.live ?? 0);
    }

    // The shop closes. Live payments come before ended ones, and ten thousand of them need 2,000 checks a minute. So
    // only a rate limit and a gateway fast enough for more let every waiting payment be checked at least once.
    gateway.closeForTheDay();
    perMinute = 6_000;
    watcher.accountsChanged('sandbox');
    const closedAt = clock.now();
    // Ended payments wait until no live one is due, so all watched ones are counted.
    for (let waiting = count.get()?.watched ?? 0; waiting > -600; waiting -= 300) await pass(clock, 60_000);
    largestWal = Math.max(largestWal, statSync(`${file}-wal`).size);

    const rows = disk.prepare<[], Row>(ROWS).all();
    const forgotten = rows.filter((row) => row.state !== 'paid' && row.watched && gateway.isPaid(row, closedAt));
    const invented = rows.filter((row) => row.state === 'paid' && !gateway.isPaid(row, closedAt));
    expect(forgotten).toEqual([]);
    expect(invented).toEqual([]);
    expect(rows).toHaveLength(sales);
    expect(errors).toEqual([]);
    expect(verified(file)).toEqual([]);
    expect(largestWal).toBeLessThanOrEqual(LARGEST_WAL_BYTES);
    const [first = 0, ...later] = heaps;
    expect(Math.max(...later)).toBeLessThanOrEqual(first * MOST_GROWTH);
    const mib = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
    figure('soak', {
      hours: day / HOUR_MS,
      sales,
      'status checks': gateway.asked(),
      'most pending at a mark': mostPending,
      paid: count.get()?.paid ?? 0,
      'heap at the first mark': mib(first),
      'largest after it': mib(Math.max(...later)),
      growth: `${((Math.max(...later) / first - 1) * 100).toFixed(1)} %`,
      'largest WAL': mib(largestWal),
      lost: forgotten.length,
      invented: invented.length,
    });
  });
});

async function pass(clock: FakeClock, ms: number): Promise<void> {
  await setImmediate();
  for (let left = ms; ; ) {
    const step = Math.min(left, clock.nextIn() ?? left);
    clock.advance(step);
    left -= step;
    await setImmediate();
    if (left === 0 && (clock.nextIn() ?? 1) > 0) return;
  }
}

interface Row {
  readonly orderId: string;
  readonly method: string;
  readonly state: string;
  readonly createdAt: number;
  readonly watched: 0 | 1;
}

const ROWS = `
  SELECT merchant_order_id AS orderId, method, state, created_at AS createdAt, next_check_at IS NOT NULL AS watched
  FROM payment`;
const COUNTS = `
  SELECT count(*) AS payments, total(state IN ('creating', 'unconfirmed', 'pending')) AS live, total(state = 'paid') AS paid,
    count(next_check_at) AS watched FROM payment`;
