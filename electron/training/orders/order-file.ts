/**
 * The gateway's order file: one JSON line per change; the last line of an order is valid. Append-only while the gateway
 * runs; opening it rewrites it without superseded lines. A line torn by a power failure is skipped, because no reply about
 * that order was sent.
 */

import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { syncFolder, writeDurably } from '../../platform/files/durable-files.ts';
import { type Order, orderSchema } from './order.ts';

const recordSchema = z.union([z.object({ order: orderSchema }), z.object({ clockAheadMs: z.number() })]);
type OrderRecord = { readonly order: Order } | { readonly clockAheadMs: number };

export interface OrderFile {
  /** Resolves when the record is on disk. Concurrent records share one flush. @throws the disk's error */
  append(record: OrderRecord): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenedOrderFile {
  readonly file: OrderFile;
  /** In order of creation. */
  readonly orders: readonly Order[];
  readonly clockAheadMs: number;
}

/** For a gateway without stored orders. */
export const memoryOnly: OpenedOrderFile = {
  file: { append: async () => {}, clear: async () => {}, close: async () => {} },
  orders: [],
  clockAheadMs: 0,
};

export async function openOrderFile(stateDir: string): Promise<OpenedOrderFile> {
  await mkdir(stateDir, { recursive: true });
  syncFolder(dirname(resolve(stateDir)));
  const path = join(stateDir, 'orders.jsonl');
  const kept = readRecords(await readFile(path, 'utf8').catch(absentIsEmpty));
  await writeDurably(path, linesOf(kept));
  return { file: appendingTo(await open(path, 'a')), ...kept };
}

function readRecords(text: string): { orders: Order[]; clockAheadMs: number } {
  const orders = new Map<string, Order>();
  let clockAheadMs = 0;
  for (const line of text.split('\n')) {
    const record = readRecord(line);
    if (!record) continue;
    if ('order' in record) keep(orders, record.order);
    else clockAheadMs = record.clockAheadMs;
  }
  return { orders: [...orders.values()], clockAheadMs };
}

/** An order with another reference is a later one: it is at its own place. */
function keep(orders: Map<string, Order>, order: Order): void {
  const id = order.merchantOrderId;
  if (orders.get(id)?.reference !== order.reference) orders.delete(id);
  orders.set(id, order);
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

function linesOf({ orders, clockAheadMs }: { orders: readonly Order[]; clockAheadMs: number }): string {
  return [lineOf({ clockAheadMs }), ...orders.map((order) => lineOf({ order }))].join('');
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
        // After a failed write the last line may be incomplete: a line break separates it from this one.
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
