/** COPY of journal rows into a table of the same columns, checks, key and partitioning as the hub's, as bare as it can be. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { HubJournalRow } from '../../../../shared/hub/journal.ts';
import type { Bench } from '../../row.ts';

/** One transaction each. */
export type Parts = readonly (readonly HubJournalRow[])[];

export interface Copies {
  /** The server reads the rows from files of its own. */
  fromFiles(): Promise<void>;
  /** The rows come over a connection, as the hub's do. */
  overConnections(): Promise<void>;
}

const COLUMNS = 'copied (terminal_id, position, order_id, at, kind, data, hash)';

/** @param connections each of which copies all parts, at the same time */
export async function copiesOf(bench: Bench, url: string, parts: Parts, connections: number): Promise<Copies> {
  // The server has its own user.
  const folder = mkdtempSync(join(tmpdir(), 'konter-copy-'));
  chmodSync(folder, 0o755);
  bench.after(() => rmSync(folder, { recursive: true, force: true }));
  const clients = await Promise.all(
    Array.from({ length: connections }, async (_, terminal) => {
      const client = new pg.Client(url);
      await client.connect();
      bench.after(() => client.end());
      const sent = parts.map((rows) => Buffer.from(rows.map((row) => copyLine(terminal, row)).join('')));
      const files = sent.map((text, n) => {
        const file = join(folder, `${terminal}-${n}`);
        writeFileSync(file, text, { mode: 0o644 });
        return file;
      });
      return { client, sent, files };
    }),
  );
  const [first] = clients;
  await first?.client.query('CREATE TABLE copied (LIKE journal_row INCLUDING ALL) PARTITION BY RANGE (received_at)');
  await first?.client.query('CREATE TABLE copied_now PARTITION OF copied DEFAULT');
  await first?.client.query('ALTER TABLE copied ALTER received_at SET DEFAULT now()');
  return {
    async fromFiles() {
      await Promise.all(
        clients.map(async ({ client, files }) => {
          for (const file of files) await client.query(`COPY ${COLUMNS} FROM '${file}'`);
        }),
      );
    },
    async overConnections() {
      await Promise.all(
        clients.map(async ({ client, sent }) => {
          for (const text of sent) await copyIn(client, text);
        }),
      );
    },
  };
}

/** What of the driver's connection a COPY needs. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(text: Buffer): void;
  endCopyFrom(): void;
}

function copyIn(client: pg.Client, text: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = {
      submit: (connection: CopyConnection) => connection.query(`COPY ${COLUMNS} FROM STDIN`),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(text);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(copy as unknown as pg.Submittable);
  });
}

function copyLine(terminal: number, { position, orderId, at, kind, data, hash }: HubJournalRow): string {
  const id = `00000000-0000-0000-0000-00000000000${terminal}`;
  return `${[id, position, orderId ?? '\\N', at, kind, data.replaceAll('\\', '\\\\'), `\\\\x${hash}`].join('\t')}\n`;
}
