/** What the hub says of this terminal's other histories: the highest Z number, and payments that no other machine watches. */
import * as z from 'zod';
import type { Elsewhere } from '../../../shared/hub/journal-intake.ts';
import type { Account } from '../../../shared/model/environment.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { Ledger } from '../../ports/ledger/ledger.ts';

/** A hub that lies must not end the numbers. Two machines are not apart for so many closings. */
const LARGEST_STEP = 1_000;
/** Of one run. A hub that makes orders up must not fill the ledger. */
export const MOST_TAKEN_OVER = 200;

const ownerSchema = z.object({ baseUrl: z.string(), merchantCode: z.string() });

interface OwnThings {
  readonly ledger: Ledger;
  /** Payments of another are left with the hub: its gateway would be asked with this one's key. */
  readonly account: Account;
  /** Its own order IDs begin so. */
  readonly prefix: string;
  /** Epoch ms. */
  readonly now: number;
  /** How many more may be taken over. */
  readonly room: number;
}

/** @returns order IDs that are watched here from now on @throws StoreError */
export function takeElsewhere(
  { ledger, account, prefix, now, room }: OwnThings,
  { highestClosing, payments }: Elsewhere,
): readonly string[] {
  noteClosings(ledger, highestClosing, now);
  const isOwn = (data: string): boolean => {
    const owner = ignoreErrors(() => ownerSchema.parse(JSON.parse(data)));
    return owner?.baseUrl === account.baseUrl && owner.merchantCode === account.merchantCode;
  };
  const own = payments.filter(
    ({ orderId, rows: [first, ...more] }) =>
      orderId.startsWith(prefix) &&
      ledger.payments.find(orderId) === undefined &&
      first?.kind === 'intent-recorded' &&
      isOwn(first.data) &&
      [first, ...more].every((row) => row.orderId === orderId),
  );
  return own.length === 0 ? [] : ledger.payments.takeOver(own.slice(0, room), now);
}

function noteClosings({ journal, closings }: Ledger, highestClosing: number, now: number): void {
  const noted = Number(journal.lastOfTerminal('closings-elsewhere')?.data['highestClosing'] ?? 0);
  const own = closings.list(null, 1)[0]?.number ?? 0;
  // From its own numbers on: else each answer of such a hub could add as many again.
  if (highestClosing > Math.max(noted, own) && highestClosing <= own + LARGEST_STEP)
    journal.append({ kind: 'closings-elsewhere', data: { highestClosing } }, now);
}
