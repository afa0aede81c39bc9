/** What survives a restart of each gateway's ration and block. */
import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import type { LineMemory } from '../../ports/ledger/ledger.ts';
import { asRow, json, orNull, whole } from '../sqlite/row.ts';

export interface Lines {
  of(gateway: string): LineMemory;
  save(gateway: string, line: LineMemory): void;
}

const nothingSent: LineMemory = { sentAt: [], blockedUntil: null, blockMs: null };
const timesSchema = z.array(z.number());

export function openLines(db: Database): Lines {
  const select = db.prepare<[string]>('SELECT sent_at_steady, blocked_until, block_ms FROM line WHERE gateway = +?');
  const upsert = db.prepare<[Record<string, unknown>]>(`
    INSERT INTO line (gateway, sent_at_steady, blocked_until, block_ms)
    VALUES (@gateway, @sentAt, @blockedUntil, @blockMs)
    ON CONFLICT (gateway) DO UPDATE SET sent_at_steady = @sentAt, blocked_until = @blockedUntil, block_ms = @blockMs`);

  return {
    of(gateway) {
      const found = select.get(gateway);
      if (found === undefined) return nothingSent;
      const row = asRow(found);
      return {
        sentAt: json(row, 'sent_at_steady', (value) => timesSchema.safeParse(value).data),
        blockedUntil: orNull(whole, row, 'blocked_until'),
        blockMs: orNull(whole, row, 'block_ms'),
      };
    },
    save(gateway, { sentAt, blockedUntil, blockMs }) {
      upsert.run({ gateway, sentAt: JSON.stringify(sentAt), blockedUntil, blockMs });
    },
  };
}
