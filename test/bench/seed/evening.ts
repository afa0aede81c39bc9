/**
 * The evening's work: a manager makes decisions, and the day is closed. The last two days have pending decisions and
 * the last one is not closed, so that there is work left.
 */
import type { Resolution } from '../../../shared/model/resolution.ts';
import type { Random } from '../../support/random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Jakarta's, all year round. */
const OFFSET_MS = 7 * HOUR_MS;
const LOOKS_AT_MS = 20 * HOUR_MS + 15 * MINUTE_MS;
const CLOSES_AT_MS = 21 * HOUR_MS + 10 * MINUTE_MS;
/** A ledger's end, however late in the evening, comes before this evening's and the last one's work. */
const BEHIND_MS = 36 * HOUR_MS;

/** @param endsAt of the ledger, epoch ms · @returns the time until which a manager has made decisions */
export function reviewedUntil(endsAt: number): number {
  return endsAt - BEHIND_MS;
}

/** @param startsAt of the day, midnight · @returns `null` for a forgotten closing */
export function closingTime(chance: Random, startsAt: number): number | null {
  const at = startsAt + CLOSES_AT_MS + chance.between(0, 40 * MINUTE_MS);
  return chance.next() < 0.025 ? null : at;
}

/** The next evening, or the one after. @param flaggedAt epoch ms */
export function lookTime(chance: Random, flaggedAt: number): number {
  const midnight = Math.floor((flaggedAt + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  const evening = midnight + LOOKS_AT_MS + chance.between(0, 40 * MINUTE_MS);
  const next = evening > flaggedAt + HOUR_MS ? evening : evening + DAY_MS;
  return chance.next() < 0.12 ? next + DAY_MS : next;
}

const acceptedLate: readonly [string, ...string[]] = [
  'Pelanggan kembali, pesanan sudah diberikan',
  'Pelanggan menunggu, barang diserahkan',
  'Dijadikan pesanan berikutnya',
];
const refunded: readonly [string, ...string[]] = [
  'Dikembalikan lewat transfer',
  'Dikembalikan tunai, ada tanda terima',
  'Pelanggan minta uang kembali',
];
const banks: readonly [string, ...string[]] = ['BCA', 'BNI', 'Mandiri', 'KAS'];

/** Late payments are mostly kept, double payments mostly refunded. */
export function decisionAbout(chance: Random, what: 'late' | 'double', saleId: number): Resolution {
  const luck = chance.next();
  if (luck < (what === 'late' ? 0.6 : 0.1)) return { kind: 'accepted', reason: chance.oneOf(acceptedLate) };
  // The sale before it exists already, and the first sale has none.
  if (luck > 0.88 && saleId > 1) return { kind: 'linked', reason: '', linkedSaleId: saleId - 1 };
  const reference = `${chance.oneOf(banks)} ${chance.between(1_000, 9_999)}-${chance.between(100, 999)}`;
  return { kind: 'refunded-outside', reason: chance.oneOf(refunded), reference };
}

export const settledByHand: Resolution = { kind: 'settled', reason: 'Bukti transfer dilihat, uang ada di mutasi' };
export const confirmedAfterAll: Resolution = { kind: 'accepted', reason: 'Sudah dilunasi manual, cocok dengan bukti' };
export const neverConfirmed: Resolution = { kind: 'accepted', reason: 'Uang sudah ada di rekening, dicek di mutasi' };
