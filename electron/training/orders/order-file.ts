/**
 * The gateway's book on disk: one JSON line per change, the last line of an order wins. Append-only while it runs,
 * rewritten without the superseded lines when it is opened. A line that was torn by a power failure is skipped: its
 * order was never answered.
 */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { type Order, orderSchema } from './order.ts';

const recordSchema = z.union([z.object({ order: orderSchema }), z.object({ clockAheadMs: z.number() })]);
type OrderRecord = { readonly order: Order } | { readonly clockAheadMs: number };

export interface OrderFile {
  /** @returns when the record is on the disk. Records that come together share one flush. @throws what the disk says. */
  append(record: OrderRecord): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenedOrderFile {
  readonly file: OrderFile;
  /** In the order in which they were created. */
  readonly orders: readonly Order[];
  readonly clockAheadMs: number;
}

/** For a gateway that forgets everything when it ends. */
export const memoryOnly: OpenedOrderFile = {
  file: { append: async () => {}, clear: async () => {}, close: async () => {} },
  orders: [],
  clockAheadMs: 0,
};

export async function openOrderFile(stateDir: string): Promise<OpenedOrderFile> {
  await mkdir(stateDir, { recursive: true });
  await keepNamesIn(dirname(resolve(stateDir)));
  const path = join(stateDir, 'orders.jsonl');
  const kept = readRecords(await readFile(path, 'utf8').catch(absentIsEmpty));
  await replaceDurably(stateDir, path, kept);
  return { file: appendingTo(await open(path, 'a')), ...kept };
}

function readRecords(text: string): { orders: Order[]; clockAheadMs: number } {
  const orders = new Map<string, Order>();
  let clockAheadMs = 0;
  for (const line of text.split('\n')) {
    const record = readRecord(line);
    if (!record) continue;
    if ('order' in record) orders.set(record.order.merchantOrderId, record.order);
    else clockAheadMs = record.clockAheadMs;
  }
  return { orders: [...orders.values()], clockAheadMs };
}

function readRecord(line: string): OrderRecord | null {
  if (line === '') return null;
  try {
    return recordSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

const lineOf = (record: OrderRecord): string => `${JSON.stringify(record)}\n`;

/** Written beside and renamed over, so that a power failure leaves either the old file or the new one. */
async function replaceDurably(
  stateDir: string,
  path: string,
  kept: { orders: readonly Order[]; clockAheadMs: number },
): Promise<void> {
  const beside = await open(`${path}.new`, 'w');
  try {
    const lines = kept.orders.map((order) => lineOf({ order }));
    await beside.writeFile([lineOf({ clockAheadMs: kept.clockAheadMs }), ...lines].join(''));
    await beside.sync();
  } finally {
    await beside.close();
  }
  await rename(`${path}.new`, path);
  await keepNamesIn(stateDir);
}

/** A name that was made or changed is on the disk once its directory is. */
async function keepNamesIn(directory: string): Promise<void> {
  // Windows can't flush a directory; there a name is as durable as it gets.
  if (process.platform === 'win32') return;
  const opened = await open(directory, 'r');
  await opened.sync();
  await opened.close();
}

function appendingTo(handle: FileHandle): OrderFile {
  interface Waiting {
    readonly line: string;
    readonly done: () => void;
    readonly failed: (reason: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | null = null;
  let mayBeTorn = false;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        // After a failed write the last line may lack its end: a new line keeps it from spoiling this one.
        await handle.writeFile((mayBeTorn ? '\n' : '') + batch.map(({ line }) => line).join(''));
        await handle.datasync();
        mayBeTorn = false;
        for (const { done } of batch) done();
      } catch (reason) {
        mayBeTorn = true;
        for (const { failed } of batch) failed(reason);
      }
    }
    flushing = null;
  }

  const settled = async (): Promise<void> => {
    while (flushing !== null) await flushing;
  };
  return {
    append: (record) =>
      new Promise((done, failed) => {
        waiting.push({ line: lineOf(record), done, failed });
        flushing ??= flush();
      }),
    async clear() {
      await settled();
      await handle.truncate(0);
      await handle.datasync();
    },
    async close() {
      await settled();
      await handle.close();
    },
  };
}

function absentIsEmpty(reason: unknown): string {
  if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return '';
  throw reason;
}
