/** The stored part of each gateway's rate limit and throttle backoff, which survives a restart. */

import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import type { LinkLedger, LinkState } from '../../ports/ledger/link-port.ts';
import { asRow, integer, json, orNull } from '../sqlite/row.ts';

const nothingSent: LinkState = { sentAt: [], blockedUntil: null, blockMs: null };
const timesSchema = z.array(z.number());

export function createLinkStates(db: Database): LinkLedger {
  const select = db.prepare<[string]>(
    'SELECT sent_at_monotonic, blocked_until, block_ms FROM gateway_link WHERE gateway = +?',
  );
  const upsert = db.prepare<[Record<string, unknown>]>(`
    INSERT INTO gateway_link (gateway, sent_at_monotonic, blocked_until, block_ms)
    VALUES (@gateway, @sentAt, @blockedUntil, @blockMs)
    ON CONFLICT (gateway) DO UPDATE SET sent_at_monotonic = @sentAt, blocked_until = @blockedUntil, block_ms = @blockMs`);

  return {
    of(gateway) {
      const found = select.get(gateway);
      if (found === undefined) return nothingSent;
      const row = asRow(found);
      return {
        sentAt: json(row, 'sent_at_monotonic', (value) => timesSchema.safeParse(value).data),
        blockedUntil: orNull(integer, row, 'blocked_until'),
        blockMs: orNull(integer, row, 'block_ms'),
      };
    },
    save(gateway, { sentAt, blockedUntil, blockMs }) {
      upsert.run({ gateway, sentAt: JSON.stringify(sentAt), blockedUntil, blockMs });
    },
  };
}
