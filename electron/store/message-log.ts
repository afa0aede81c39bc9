/**
 * The message log: the messages to and from the gateway, for support, in a file of its own next to each ledger. It must
 * never delay a sale, so it is written later and without waiting for the disk. Old and surplus messages are deleted, and a
 * damaged file is renamed and replaced. No method throws.
 */
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type GatewayMessage, messageDirections, messageOperations } from '../../shared/contract/history.ts';
import { type Account, type Environment, environments } from '../../shared/model/environment.ts';
import { DAY_MS } from '../../shared/model/values/time.ts';
import type { Clock } from '../platform/clock.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { Log } from '../platform/log.ts';
import type { Exchange } from '../ports/gateway.ts';
import { COMPANIONS } from './sqlite/ledger-files.ts';
import { bool, choice, integer, nullable, reading, rowOf, text } from './sqlite/row.ts';

interface MessageLogDeps {
  readonly dataDirectory: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'error'>;
}

export function createMessageLog({ dataDirectory, clock, log }: MessageLogDeps) {
  const fileOf = (environment: Environment) =>
    createMessageLogFile({
      file: join(dataDirectory, `support-${environment}.sqlite`),
      now: clock.now,
      onError: (error) => log.error('message log', error),
    });
  const files = new Map(environments.map((environment) => [environment, fileOf(environment)]));
  return {
    /** Never throws and never waits, because a payment is in progress. */
    observe({ environment }: Account, { orderId, operation, sent, received, problem, tookMs }: Exchange): void {
      const at = clock.now();
      const about = { operation, isCut: false } as const;
      files.get(environment)?.keep(orderId, [
        { ...about, at: at - Math.round(tookMs), direction: 'sent', status: null, problem: null, body: sent },
        {
          ...about,
          at,
          direction: 'received',
          status: received?.status ?? problem?.status ?? null,
          problem: problem?.code ?? null,
          body: received?.body ?? '',
        },
      ]);
    },
    /** Oldest first. */
    messages: (environment: Environment, orderId: string) => files.get(environment)?.ofPayment(orderId) ?? [],
    close(): void {
      for (const file of files.values()) file.close();
    },
  };
}

export const messageLogLimits = {
  /** Older messages are deleted. */
  keptMs: 90 * DAY_MS,
  /** The limit of the file's used bytes; beyond it the oldest messages are deleted. */
  mostBytes: 48 * 1024 * 1024,
  /** The longest body in UTF-8 bytes. */
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
  readonly limits?: typeof messageLogLimits;
}

export function createMessageLogFile({ file, now, onError, limits = messageLogLimits }: MessageLogFileDeps) {
  let open: Database.Database | null = null;
  let waiting: { readonly orderId: string; readonly message: GatewayMessage }[] = [];
  let untilTidy = 0;
  let isTold = false;
  let isPlanned = false;

  /** @returns `undefined` if the file fails for a reason outside it: disk full, locked, read-only */
  function withFile<T>(work: (db: Database.Database) => T): T | undefined {
    for (const isLastTry of [false, true]) {
      try {
        if (open === null) {
          open = new Database(file, { timeout: BUSY_TIMEOUT_MS });
          prepareFile(open);
        }
        return work(open);
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
    withFile((db) => {
      const insert = db.prepare(insertMessage);
      db.transaction(() => {
        for (const { orderId, message } of batch) insert.run({ orderId, ...message, isCut: message.isCut ? 1 : 0 });
      })();
      untilTidy -= batch.length;
      if (untilTidy > 0) return;
      untilTidy = TIDY_EVERY;
      tidy(db, now() - limits.keptMs, limits.mostBytes);
    });
  }

  function close(): void {
    // The connection is abandoned anyway.
    ignoreErrors(() => open?.close());
    open = null;
  }

  return {
    /** Takes messages of one payment, oldest first. They are written a moment later, in one batch. */
    keep(orderId: string, messages: readonly GatewayMessage[]): void {
      if (waiting.length + messages.length > MOST_WAITING) return;
      waiting.push(...messages.map((message) => ({ orderId, message: cut(message, limits.bodyBytes) })));
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(write);
    },
    /** Oldest first; empty if there are none or the file is unreadable. */
    ofPayment(orderId: string): readonly GatewayMessage[] {
      write();
      return withFile((db) => reading(db, storedMessage).prepare(selectMessages).all(orderId)) ?? [];
    },
    close(): void {
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

/** Repeated identical answers are stored once. */
const insertMessage = `
  INSERT INTO message (order_id, at, direction, operation, status, problem, body, is_cut)
  SELECT @orderId, @at, @direction, @operation, @status, @problem, @body, @isCut
  WHERE @operation <> 'status' OR (@status, @problem, @body) IS NOT (
    SELECT status, problem, body FROM message
    WHERE order_id = @orderId AND operation = @operation AND direction = @direction ORDER BY id DESC LIMIT 1)`;

const selectMessages = `
  SELECT at, direction, operation, status, problem, body, is_cut AS isCut
  FROM message WHERE order_id = ? ORDER BY id`;
const storedMessage = rowOf({
  at: integer,
  direction: choice(messageDirections),
  operation: choice(messageOperations),
  status: nullable(integer),
  problem: nullable(text),
  body: text,
  isCut: bool,
});

/** Ids increase with time, so the oldest go first. A few at a time; the rest follows at the next call. */
function tidy(db: Database.Database, oldest: number, mostBytes: number): void {
  const first = `SELECT id, at FROM message ORDER BY id LIMIT ${TIDY_MOST}`;
  db.prepare<[number]>(`DELETE FROM message WHERE id IN (SELECT id FROM (${first}) WHERE at < ?)`).run(oldest);
  const pragma = (name: string): number => Number(db.pragma(name, { simple: true }));
  const used = (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
  if (used > mostBytes) db.exec(`DELETE FROM message WHERE id IN (SELECT id FROM (${first}))`);
}

/** "KntM", so that the file is never taken for a ledger. */
const APPLICATION_ID = 0x4b6e744d;
const VERSION = 1;
/** No lock on this file may block the program. */
const BUSY_TIMEOUT_MS = 100;
const LARGEST_IDLE_WAL_BYTES = 1024 * 1024;

/** @param db a new file becomes ours @throws SQLite's errors, and for a file that is not ours */
function prepareFile(db: Database.Database): void {
  db.pragma('journal_mode = WAL');
  // The last messages may be lost in a power cut; in return no sale waits for the disk.
  db.pragma('synchronous = NORMAL');
  db.pragma(`journal_size_limit = ${LARGEST_IDLE_WAL_BYTES}`);
  const version = Number(db.pragma('user_version', { simple: true }));
  const id = Number(db.pragma('application_id', { simple: true }));
  if (version === 0 && id === 0) make(db);
  else if (version !== VERSION || id !== APPLICATION_ID) throw new NotOurs();
}

/** A file of another program or a newer Konter is as unusable as a broken one. */
class NotOurs extends Error {}

function make(db: Database.Database): void {
  db.transaction(() => {
    db.exec(`
      CREATE TABLE message (
        id INTEGER PRIMARY KEY,
        order_id TEXT NOT NULL COLLATE NOCASE,
        at INTEGER NOT NULL,
        direction TEXT NOT NULL,
        operation TEXT NOT NULL,
        status INTEGER,
        problem TEXT,
        body TEXT NOT NULL,
        is_cut INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX message_by_order ON message (order_id, id);
    `);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${VERSION}`);
  }).immediate();
}

/** @returns whether to open it again: the file was broken and has been renamed */
function quarantineMessageLog(file: string, error: unknown, at: number): boolean {
  const isBroken =
    error instanceof NotOurs ||
    (error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(error.code));
  if (!isBroken) return false;
  const isRenamed = ignoreErrors(() => {
    for (const part of ['', ...COMPANIONS]) {
      if (existsSync(file + part)) renameSync(file + part, `${file}.damaged-${at}${part}`);
    }
    return true;
  });
  return isRenamed ?? false;
}
