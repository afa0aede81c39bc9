/**
 * Finds the journal's intent rows in every page of a file. Each repeats the key facts of its payment and is verified by its
 * hash, so its place in the file does not matter.
 */
import * as z from 'zod';
import { methodKind } from '../../../../shared/model/methods/methods.ts';
import { readLines } from '../../../../shared/model/sale-line.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import { journalHash } from '../../journal/journal-hash.ts';
import { type LeafRecord, leafRecords } from './leaf-records.ts';
import { plausible, type RecoveredPayment } from './recovered-payment.ts';

/** The number of columns of `payment_event`. */
const JOURNAL_COLUMNS = 7;

/** @returns the intents whose journal row has the right hash, by the row id of their payment */
export function verifiedIntents(file: string): Map<number, RecoveredPayment> {
  const found = new Map<number, RecoveredPayment>();
  for (const { rowid, values } of leafRecords(file, JOURNAL_COLUMNS)) {
    const recovered = values[3] === 'intent-recorded' ? ignoreErrors(() => fromIntent(values, rowid)) : undefined;
    const paymentId = values[1];
    if (recovered && typeof paymentId === 'number') found.set(paymentId, recovered);
  }
  return found;
}

const intentSchema = z.object({
  orderId: z.string(),
  amount: plausible.shape.amount,
  method: z.string(),
  via: plausible.shape.via,
  saleId: z.number(),
  businessDay: z.string(),
  saleNumber: z.number(),
  baseUrl: z.string(),
  merchantCode: z.string(),
  expiresAt: z.number(),
  lines: z.string().optional(),
});

function fromIntent(
  [, , at, kind, data, previousHash, own]: LeafRecord['values'],
  id: number,
): RecoveredPayment | undefined {
  if (typeof data !== 'string' || typeof at !== 'number' || kind !== 'intent-recorded') return undefined;
  if (!Buffer.isBuffer(previousHash) || !Buffer.isBuffer(own)) return undefined;
  const intent = intentSchema.parse(JSON.parse(data));
  const expected = journalHash({ previousHash, id, orderId: intent.orderId, at, kind, data });
  if (!expected.equals(own)) return undefined;
  const { method: code, lines: linesOfSale = '', ...facts } = intent;
  const lines = readLines(linesOfSale);
  const method = { code, kind: methodKind(code, '') ?? 'virtual-account', name: code } as const;
  return {
    ...facts,
    ...(lines.length === 0 ? {} : { lines }),
    method,
    note: '',
    createdAt: at,
    dismissedAt: null,
    state: '',
  };
}
