/**
 * A receipt printer in the shop's network (ESC/POS over TCP). The printer is queried before and after the document.
 * `printed` needs a good answer to every query. A printer that never answers gets the document too, but the outcome is
 * only `sent`.
 *
 *   connect ─▶ status query ──failure──▶ failed, nothing was sent
 *                 │ ready, or no answer
 *                 ▼
 *              document ──connection lost, timeout──▶ failed, some may be on paper
 *                 ▼
 *              done? status query ──ready──▶ printed   ──failure──▶ failed   ──no answer──▶ sent
 */
import { setImmediate } from 'node:timers/promises';
import type { Paper, PrintFailure, PrintOutcome } from '../../shared/contract/print.ts';
import type { Printer } from '../ports/printing.ts';
import type { RollPaper } from './escpos.ts';
import {
  DISABLE_AUTOMATIC_STATUS,
  failureIn,
  PAPER_END_WHEN_DONE,
  PrinterConnection,
  PrinterLinkError,
  queryStatus,
  REQUEST_STATUS_WHEN_DONE,
  type StatusQuery,
  statusQueries,
} from './printer-connection.ts';

/** All in ms. */
export interface PrinterPatience {
  readonly connect: number;
  /** For each status answer. */
  readonly status: number;
  readonly write: number;
  /** Until the last line is on paper. */
  readonly done: number;
  /** Added to `write` and `done` for each line of the document. */
  readonly line: number;
  /** For the printer to close its side. */
  readonly finish: number;
}

/**
 * At most half a minute for a receipt, which a cashier will wait. A line is 4 mm of paper, and a slow printer feeds 70 mm
 * a second.
 */
const PATIENCE: PrinterPatience = { connect: 3_000, status: 1_000, write: 6_000, done: 8_000, line: 60, finish: 500 };

export interface ReceiptPrinterAddress extends RollPaper {
  readonly host: string;
  readonly port: number;
}

export function receiptPrinter(address: ReceiptPrinterAddress, patience: PrinterPatience = PATIENCE): Printer {
  return {
    print: (paper) => printOn(address, paper, patience),
    openDrawer: () => pulse(address, patience),
  };
}

/**
 * ESC p 0 25 250: 50 ms of current on pin 2, where the plug of nearly every drawer is, then 500 ms of none. The printer says
 * nothing of a drawer, so whether one is there, and opened, is not known.
 * Source: Epson, ESC/POS command reference, "ESC p".
 */
const DRAWER_PULSE = Uint8Array.of(0x1b, 0x70, 0x00, 0x19, 0xfa);
/** A printer that answers does so within milliseconds, and a cashier waits for the drawer. */
const DRAWER_STATUS_MS = 250;

async function pulse({ host, port }: ReceiptPrinterAddress, patience: PrinterPatience): Promise<PrintFailure | null> {
  let connection: PrinterConnection | undefined;
  try {
    connection = await PrinterConnection.open(host, port, patience.connect);
    // A printer without paper keeps what it gets, and would open the drawer when it has paper again.
    const before = await queryReadiness(connection, {
      ...patience,
      status: Math.min(patience.status, DRAWER_STATUS_MS),
    });
    if (before !== null && before !== 'silent') return before;
    await connection.write(DRAWER_PULSE, patience.write);
    return null;
  } catch (error) {
    if (error instanceof PrinterLinkError) return error.printFailure;
    throw error;
  } finally {
    await connection?.finish(patience.finish);
  }
}

async function printOn(address: ReceiptPrinterAddress, paper: Paper, patience: PrinterPatience): Promise<PrintOutcome> {
  const bytes = await bytesOf(paper, address);
  const linesMs = paper.lines.length * patience.line;
  let connection: PrinterConnection | undefined;
  let begun = false;
  try {
    connection = await PrinterConnection.open(address.host, address.port, patience.connect);
    const before = await queryReadiness(connection, patience);
    if (before !== 'silent' && before !== null) return failed(before, false);
    begun = true;
    await connection.write(
      Buffer.concat([DISABLE_AUTOMATIC_STATUS, bytes, REQUEST_STATUS_WHEN_DONE]),
      patience.write + linesMs,
    );
    return await outcomeOf(connection, { ...patience, done: patience.done + linesMs }, before === 'silent');
  } catch (error) {
    if (error instanceof PrinterLinkError) return failed(error.printFailure, begun);
    throw error;
  } finally {
    await connection?.finish(patience.finish);
  }
}

/** Yields to the event loop between pieces, so that sales continue. */
async function bytesOf(paper: Paper, roll: RollPaper): Promise<Uint8Array> {
  // Loaded with the first paper: most of it is tables of printers and of their letters.
  const { escposPieces } = await import('./escpos.ts');
  const pieces: Uint8Array[] = [];
  for (const piece of escposPieces(paper, roll)) {
    pieces.push(piece);
    await setImmediate();
  }
  return Buffer.concat(pieces);
}

async function outcomeOf(
  connection: PrinterConnection,
  patience: PrinterPatience,
  wasSilent: boolean,
): Promise<PrintOutcome> {
  if (wasSilent) {
    // A printer that did not answer before is not queried again: its answer would be a late one to an earlier query.
    await connection.listen(patience.status);
    return { state: 'sent' };
  }
  const done = await connection.answer('when-done', patience.done);
  if (done !== undefined && (done & PAPER_END_WHEN_DONE) !== 0) return failed('paper-out', true);
  const after = await queryReadiness(connection, patience);
  if (after !== null && after !== 'silent') return failed(after, true);
  return done === undefined || after === 'silent' ? { state: 'sent' } : { state: 'printed' };
}

/** @returns `null` if the printer is ready. @throws PrinterLinkError */
async function queryReadiness(
  connection: PrinterConnection,
  patience: PrinterPatience,
): Promise<PrintFailure | 'silent' | null> {
  const bytes: Record<StatusQuery, number> = { printer: 0, cause: 0, error: 0, paper: 0 };
  // One query at a time, because an answer does not name its query.
  for (const query of Object.keys(statusQueries) as StatusQuery[]) {
    await connection.write(queryStatus(query), patience.write);
    const answer = await connection.answer('at-once', patience.status);
    if (answer === undefined) return 'silent';
    bytes[query] = answer;
  }
  return failureIn(bytes);
}

function failed(printFailure: PrintFailure, maybeOnPaper: boolean): PrintOutcome {
  return { state: 'failed', printFailure, maybeOnPaper };
}
