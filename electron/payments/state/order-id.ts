/**
 * Order IDs: always 26 characters, e.g. `KK1-20261121-7GQKB2MPXWZTR`. They hold a `K`, the terminal, the business day,
 * and enough randomness to be unique across reinstalls. They start and end with a letter and have a fixed length, which
 * keeps signature inputs without separators unambiguous (FIELD-NOTES).
 */
import { randomInt } from 'node:crypto';

const LENGTH = 26;
/** Without 0, 1, I and O, because people read it over the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = ALPHABET.replace(/\d/g, '');

/** The first letter of a cash record's id. No order ID begins with it, so that neither is taken for the other. */
const CASH = 'T';

/** @returns the id of a cash record, made like an order ID; parameters as of `newOrderId` */
export function newCashId(terminalId: string, businessDay: string): string {
  return `${CASH}${newOrderId(terminalId, businessDay).slice(1)}`;
}

export const isCashId = (id: string): boolean => id.startsWith(CASH);

/** Of every order ID of a terminal. @param terminalId 1 to 4 of A–Z and 0–9 */
export const orderIdPrefix = (terminalId: string): string => `K${terminalId}-`;

/**
 * @param terminalId 1 to 4 of A–Z and 0–9
 * @param businessDay `YYYY-MM-DD`
 */
export function newOrderId(terminalId: string, businessDay: string): string {
  const readable = `${orderIdPrefix(terminalId)}${businessDay.replaceAll('-', '')}-`;
  let id = readable;
  while (id.length < LENGTH - 1) id += ALPHABET[randomInt(ALPHABET.length)];
  return id + LETTERS[randomInt(LETTERS.length)];
}
