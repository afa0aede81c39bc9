/**
 * Parses a receipt printer's status bytes. Fixed bits distinguish two kinds of answer. DLE EOT is answered at once, even
 * while printing. GS r is answered in order, so its answer also proves that everything before it was processed.
 * Source: Epson, ESC/POS command reference, "DLE EOT" and "GS r".
 */
import type { PrintFailure } from '../../shared/contract/print.ts';

/** In the order of the queries. */
export const statusQueries = { printer: 1, cause: 2, error: 3, paper: 4 } as const;
export type StatusQuery = keyof typeof statusQueries;

export const queryStatus = (query: StatusQuery): Uint8Array => Uint8Array.of(0x10, 0x04, statusQueries[query]);
/** GS r 1: the paper sensor, answered when everything before it was processed. */
export const REQUEST_STATUS_WHEN_DONE = Uint8Array.of(0x1d, 0x72, 0x01);
/** GS a 0: disables unsolicited status (ASB). */
export const DISABLE_AUTOMATIC_STATUS = Uint8Array.of(0x1d, 0x61, 0x00);

export type StatusByte =
  | { readonly kind: 'at-once'; readonly byte: number }
  | { readonly kind: 'when-done'; readonly byte: number }
  /** The first of four bytes of an unsolicited status; the other three look like `when-done`. */
  | { readonly kind: 'unsolicited' }
  | { readonly kind: 'flow' }
  | { readonly kind: 'nonsense' };

export function readStatusByte(byte: number): StatusByte {
  if (byte === 0x11 || byte === 0x13) return { kind: 'flow' };
  if ((byte & 0x93) === 0x12) return { kind: 'at-once', byte };
  if ((byte & 0x93) === 0x10) return { kind: 'unsolicited' };
  if ((byte & 0x90) === 0x00 && byte < 0x10) return { kind: 'when-done', byte };
  return { kind: 'nonsense' };
}

const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const STOPPED_FOR_PAPER = 0x20;
const ERROR = 0x40;
const FATAL_ERROR = 0x28;
const PAPER_END = 0x60;
const PAPER_END_WHEN_DONE = 0x0c;

/** @returns the reason why the printer cannot print; `null` if it can */
export function failureIn(bytes: Readonly<Record<StatusQuery, number>>): PrintFailure | null {
  if ((bytes.paper & PAPER_END) !== 0 || (bytes.cause & STOPPED_FOR_PAPER) !== 0) return 'paper-out';
  if ((bytes.cause & COVER_OPEN) !== 0) return 'cover-open';
  if ((bytes.printer & OFFLINE) !== 0 || (bytes.cause & ERROR) !== 0 || (bytes.error & FATAL_ERROR) !== 0) {
    return 'not-ready';
  }
  return null;
}

export function paperEndedWhenDone(byte: number): boolean {
  return (byte & PAPER_END_WHEN_DONE) !== 0;
}
