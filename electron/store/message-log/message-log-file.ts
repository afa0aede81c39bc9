/**
 * The message log: raw messages about payments, for support, in its own file beside the ledger. It must never delay a sale,
 * so it is written later and without waiting for the disk. Old and surplus messages are deleted, and a damaged file is
 * renamed and replaced. No method throws.
 */

import type Database from 'better-sqlite3';
import {
  type GatewayMessage,
  messageDirections,
  messageOperations,
} from '../../../shared/contract/views/history/gateway-message.ts';
import { DAY_MS } from '../../../shared/model/values/durations.ts';
import { asRow, bool, integer, oneOf, orNull, text } from '../sqlite/row.ts';
import { openMessageLogDatabase, quarantineMessageLog } from './message-log-database.ts';

export interface MessageLogFile {
  /** Takes messages of one payment, oldest first. They are written a moment later, in one batch. */
  keep(orderId: string, messages: readonly GatewayMessage[]): void;
  /** Oldest first; empty if there are none or the file is unreadable. */
  ofPayment(orderId: string): readonly GatewayMessage[];
  close(): void;
}

export interface MessageLogLimits {
  /** ms; older messages are deleted. */
  readonly keptMs: number;
  /** The limit of the file's used bytes; beyond it the oldest messages are deleted. */
  readonly mostBytes: number;
  /** The longest body in UTF-8 bytes. */
  readonly bodyBytes: number;
}

export const messageLogLimits: MessageLogLimits = {
  keptMs: 90 * DAY_MS,
  mostBytes: 48 * 1024 * 1024,
  bodyBytes: 4_096,
};
/** The most messages that wait to be written. Further ones are dropped, because the disk must be failing. */
const MOST_WAITING = 1_000;
/** Old messages are deleted after this many written ones, and this many at a time. */
const TIDY_EVERY = 200;
const TIDY_MOST = 500;

interface MessageLogFileDeps {
  readonly file: string;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called once per run, for the log. */
  readonly onError: (error: unknown) => void;
  readonly limits?: MessageLogLimits;
}

export function openMessageLogFile({
  file,
  now,
  onError,
  limits = messageLogLimits,
}: MessageLogFileDeps): MessageLogFile {
  let kept: StoredMessages | null = null;
  let waiting: { readonly orderId: string; readonly message: GatewayMessage }[] = [];
  let untilTidy = 0;
  let isTold = false;
  let isPlanned = false;

  /** @returns `undefined` if the file fails for a reason outside it: disk full, locked, read-only */
  function withFile<T>(work: (kept: StoredMessages) => T): T | undefined {
    for (const isLastTry of [false, true]) {
      try {
        kept ??= openStoredMessages(file);
        return work(kept);
      } catch (error) {
        if (!isTold) onError(error);
        isTold = true;
        close();
        if (isLastTry || !quarantineMessageLog(file, error, now())) return undefined;
      }
    }
    return undefined;
  }

  function write(): void {
    isPlanned = false;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    withFile(({ db, insert, sameAsLast }) => {
      db.transaction(() => {
        for (const { orderId, message } of batch) {
          if (!sameAsLast(orderId, message)) insert.run({ orderId, ...message, isCut: message.isCut ? 1 : 0 });
        }
      })();
      untilTidy -= batch.length;
      if (untilTidy > 0) return;
      untilTidy = TIDY_EVERY;
      tidy(db, now() - limits.keptMs, limits.mostBytes);
    });
  }

  function close(): void {
    try {
      kept?.db.close();
    } catch {
      // The connection is abandoned anyway.
    }
    kept = null;
  }

  return {
    keep(orderId, messages) {
      if (waiting.length + messages.length > MOST_WAITING) return;
      waiting.push(...messages.map((message) => ({ orderId, message: cut(message, limits.bodyBytes) })));
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(write);
    },
    ofPayment(orderId) {
      write();
      return withFile(({ select }) => select.all(orderId).map(messageFromRow)) ?? [];
    },
    close() {
      write();
      close();
    },
  };
}

/** Cuts between characters. */
function cut(message: GatewayMessage, most: number): GatewayMessage {
  const bytes = Buffer.from(message.body, 'utf8');
  if (bytes.length <= most) return message;
  const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, most), { stream: true });
  return { ...message, body, isCut: true };
}

interface StoredMessages {
  readonly db: Database.Database;
  readonly insert: Database.Statement<[object]>;
  readonly select: Database.Statement<[string]>;
  /** Repeated identical answers are stored once. */
  readonly sameAsLast: (orderId: string, message: GatewayMessage) => boolean;
}

function openStoredMessages(file: string): StoredMessages {
  const db = openMessageLogDatabase(file);
  try {
    return prepared(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

function prepared(db: Database.Database): StoredMessages {
  const selectLast = db.prepare<[string, string, string]>(`
    SELECT status, problem, body FROM message WHERE order_id = ? AND operation = ? AND direction = ?
    ORDER BY id DESC LIMIT 1`);
  return {
    db,
    insert: db.prepare(`
      INSERT INTO message (order_id, at, direction, operation, status, problem, body, is_cut)
      VALUES (@orderId, @at, @direction, @operation, @status, @problem, @body, @isCut)`),
    select: db.prepare<[string]>('SELECT * FROM message WHERE order_id = ? ORDER BY id'),
    sameAsLast(orderId, { operation, direction, status, problem, body }) {
      if (operation !== 'status') return false;
      const found = selectLast.get(orderId, operation, direction);
      const last = found === undefined ? null : asRow(found);
      return last !== null && last['status'] === status && last['problem'] === problem && last['body'] === body;
    },
  };
}

function messageFromRow(found: unknown): GatewayMessage {
  const row = asRow(found);
  return {
    at: integer(row, 'at'),
    direction: oneOf(row, 'direction', messageDirections),
    operation: oneOf(row, 'operation', messageOperations),
    status: orNull(integer, row, 'status'),
    problem: orNull(text, row, 'problem'),
    body: text(row, 'body'),
    isCut: bool(row, 'is_cut'),
  };
}

/** Ids increase with time, so the oldest go first. A few at a time; the rest follows at the next call. */
function tidy(db: Database.Database, oldest: number, mostBytes: number): void {
  const drop = db.prepare<[number]>(`
    DELETE FROM message WHERE id IN (SELECT id FROM message ORDER BY id LIMIT ?)`);
  const old = db
    .prepare<[number, number], number>('SELECT count(*) FROM (SELECT at FROM message ORDER BY id LIMIT ?) WHERE at < ?')
    .pluck();
  drop.run(old.get(TIDY_MOST, oldest) ?? 0);
  const pragma = (name: string): number => Number(db.pragma(name, { simple: true }));
  const used = (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
  if (used > mostBytes) drop.run(TIDY_MOST);
}
