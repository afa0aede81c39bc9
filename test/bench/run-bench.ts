/** `npm run bench`: measures row by row and prints each as soon as it is known. Documented in `scripts/bench.mjs`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyOnDisk } from './copy-on-disk.ts';
import { readOptions } from './options.ts';
import { headText, rowText } from './report/as-text.ts';
import { thisMachine } from './report/machine.ts';
import type { Bench, BenchOutcome, Row } from './row.ts';
import { rowsInOrder } from './rows-in-order.ts';
import { cachedLedger } from './seed/cached-ledger.ts';

const SEEDED = { environment: 'sandbox', baseUrl: 'https://gateway.example', merchantCode: 'D0001' } as const;
/** Next to the build, because a temporary folder may be in memory, where nothing is durable or slow. */
const work = resolve(import.meta.dirname, '../../out/bench');
/** Including the creation of the large ledger. */
const LONGEST_ROW_MS = 10 * 60_000;
/** Of one journal row of `--hub-rows`. */
const LONGEST_INTAKE_MS = 1;

const names = rowsInOrder.map(({ name }) => name);
const options = read();
await measure();

function read() {
  try {
    return readOptions(process.argv.slice(2), names);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function measure(): Promise<void> {
  const { sales, only } = options;
  console.log(headText(thisMachine(), sales));
  mkdirSync(work, { recursive: true });
  const folder = mkdtempSync(join(work, 'run-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Ctrl-C must not leave a copy of the large ledger behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const bench = benchIn(folder);
  for (const row of rowsInOrder.filter(({ name }) => only.length === 0 || only.includes(name)))
    console.log(rowText(row, await outcomeOf(row, bench)));
}

/** A failed row does not stop the others; the exit code reports it. */
async function outcomeOf(row: Row, { bench, closings }: ReturnType<typeof benchIn>): Promise<BenchOutcome> {
  try {
    return await inTime(row.run(bench), LONGEST_ROW_MS + bench.hubRows * LONGEST_INTAKE_MS);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return { kind: 'skipped', reason: `broke: ${error instanceof Error ? error.message : error}` };
  } finally {
    while (closings.length > 0) await closings.pop()?.();
  }
}

/** @throws Error for a row that hangs, so that nobody waits forever */
async function inTime<T>(work: Promise<T>, mostMs: number): Promise<T> {
  const limit = new AbortController();
  const tooLong = sleep(mostMs, null, { signal: limit.signal }).then((): never => {
    throw new Error(`took longer than ${Math.round(mostMs / 60_000)} minutes`);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    limit.abort();
    tooLong.catch(() => undefined);
  }
}

function benchIn(folder: string): { readonly bench: Bench; readonly closings: (() => unknown)[] } {
  const { sales, hubRows, quick } = options;
  const say = (text: string): void => console.error(text);
  const copy = join(folder, 'big.sqlite');
  const closings: (() => unknown)[] = [];
  let isCopied = false;
  const bench: Bench = {
    sales,
    hubRows,
    quick,
    folder,
    say,
    after: (close) => closings.push(close),
    bigLedger() {
      if (!isCopied) copyOnDisk(cachedLedger(sales, SEEDED, say), copy);
      isCopied = true;
      return copy;
    },
  };
  return { bench, closings };
}
