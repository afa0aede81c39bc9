/** A terminal that sends as the real one does, and what must then be in the hub's tables. */
import { expect } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { differingTotals } from '../../../hub/store/totals/recompute.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { asTerminal, chained, paidSale, type SimulatedTerminal, type TerminalKey } from './simulated-terminal.ts';

const ROWS_AT_ONCE = 25;

export interface SendingTerminal {
  readonly terminal: SimulatedTerminal & TerminalKey;
  /** Of its whole journal. */
  readonly hashes: () => readonly string[];
  /** Requests that were refused or not answered. */
  readonly lost: () => number;
  /** Two more sales. */
  grow(): void;
  /** @returns the status, or `null` without an answer */
  once(address: string): Promise<number | null>;
  readonly isDone: () => boolean;
}

/** Sends its journal from where the last answer said, and again after a lost answer. */
export function sendingTerminal(terminal: SimulatedTerminal & TerminalKey): SendingTerminal {
  /** Not known to be durable at the hub: a thousand terminals keep no more than that. */
  let unsent: readonly HubJournalRow[] = [];
  const hashes: string[] = [];
  let [durable, lost, sales] = [0, 0, 0];
  return {
    terminal,
    hashes: () => hashes,
    lost: () => lost,
    grow() {
      sales += 1;
      const last = { position: hashes.length, hash: hashes.at(-1) };
      const rows = chained([...paidSale(sales * 2), ...paidSale(sales * 2 + 1)], last);
      unsent = [...unsent, ...rows];
      hashes.push(...rows.map(({ hash }) => hash));
    },
    async once(address) {
      const answer = await asTerminal(address, terminal.id, terminal)
        .send(durable, unsent.slice(0, ROWS_AT_ONCE))
        .catch(() => null);
      if (answer?.status === 200) {
        unsent = unsent.slice(Number(answer.body['durable']) - durable);
        durable = Number(answer.body['durable']);
      } else lost += 1;
      // Everything else than a hub or a database that is away would be a lost row.
      // 408: the hub waited in vain for the rest of a request, on a machine that is too busy for a thousand callers.
      expect([200, 408, 503, undefined]).toContain(answer?.status);
      if (answer?.status === 503)
        expect(answer.body).toMatchObject({ error: 'unavailable', message: expect.stringMatching(/\.$/) });
      return answer?.status ?? null;
    },
    isDone: () => durable === hashes.length,
  };
}

/** Every row once and in order, totals that follow from them, and no second history. */
export async function expectWhole(database: Database, all: readonly SendingTerminal[]): Promise<void> {
  for (const { terminal, hashes } of all) {
    const rows = await database.query<{ position: number; hash: string }>(
      `SELECT position, encode(hash, 'hex') AS hash FROM journal_row WHERE terminal_id = $1 ORDER BY position`,
      [terminal.id],
    );
    expect(rows).toEqual(hashes().map((hash, index) => ({ position: index + 1, hash })));
    expect(await differingTotals(database, terminal.id)).toEqual([]);
    expect(await database.query('SELECT FROM terminal WHERE parent_id = $1', [terminal.id])).toEqual([]);
  }
}
