/**
 * A receipt printer at an address in the shop's network (ESC/POS over TCP). Asked how it is, given the document, asked
 * to speak when it is done, and asked how it is once more. It counts as printed only when all of that was answered and
 * well; a printer that never speaks gets its paper as well, and is never believed.
 *
 *   connect ─▶ how are you? ──trouble──▶ failed, nothing was sent
 *                 │ well, or silence
 *                 ▼
 *              the document ──lost, too slow──▶ failed, some may be on paper
 *                 ▼
 *              done? how are you? ──well──▶ printed   ──trouble──▶ failed   ──silence──▶ sent
 */
import { setImmediate } from 'node:timers/promises';
import type { Paper } from '../../shared/contract/views/report/paper.ts';
import type { PrintOutcome, PrintFailure } from '../../shared/contract/views/print-views.ts';
import { escposPieces, type RollPaper } from './escpos.ts';
import type { Printer } from '../ports/printer.ts';
import { PrinterLinkError, PrinterConnection } from './printer-connection.ts';
import {
  ASK_WHEN_DONE,
  queryStatus,
  paperEndedWhenDone,
  type StatusQuery,
  statusQueries,
  TELL_NOTHING_UNASKED,
  failureIn,
} from './printer-status.ts';

/** All in ms. */
export interface PrinterPatience {
  readonly connect: number;
  /** For each answer to "how are you?". */
  readonly status: number;
  readonly write: number;
  /** For the last line to be on paper. */
  readonly done: number;
  /** More of both for each line of the document. */
  readonly line: number;
  /** For the printer to close its side. */
  readonly finish: number;
}

/**
 * Half a minute at worst for a receipt: shorter than anybody waits beside a printer. A line is 4 mm of paper, and a slow
 * printer takes 70 mm in a second.
 */
const PATIENCE: PrinterPatience = { connect: 3_000, status: 1_000, write: 6_000, done: 8_000, line: 60, finish: 500 };

export interface ReceiptPrinterAddress extends RollPaper {
  readonly host: string;
  readonly port: number;
}

export function receiptPrinter(address: ReceiptPrinterAddress, patience: PrinterPatience = PATIENCE): Printer {
  return { print: (paper) => printOn(address, paper, patience) };
}

async function printOn(address: ReceiptPrinterAddress, paper: Paper, patience: PrinterPatience): Promise<PrintOutcome> {
  const bytes = await bytesOf(paper, address);
  const forItsLines = paper.lines.length * patience.line;
  let connection: PrinterConnection | undefined;
  let begun = false;
  try {
    connection = await PrinterConnection.open(address.host, address.port, patience.connect);
    const before = await howItIs(connection, patience);
    if (before !== 'silent' && before !== null) return failed(before, false);
    begun = true;
    await connection.write(Buffer.concat([TELL_NOTHING_UNASKED, bytes, ASK_WHEN_DONE]), patience.write + forItsLines);
    const forAll = { ...patience, done: patience.done + forItsLines };
    return await whatCameOfIt(connection, forAll, before === 'silent');
  } catch (error) {
    if (error instanceof PrinterLinkError) return failed(error.trouble, begun);
    throw error;
  } finally {
    await connection?.finish(patience.finish);
  }
}

/** Whoever sells gets on between two pieces of it. */
async function bytesOf(paper: Paper, roll: RollPaper): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (const piece of escposPieces(paper, roll)) {
    pieces.push(piece);
    await setImmediate();
  }
  return Buffer.concat(pieces);
}

async function whatCameOfIt(
  connection: PrinterConnection,
  patience: PrinterPatience,
  wasSilent: boolean,
): Promise<PrintOutcome> {
  if (wasSilent) {
    // It can't be held to an answer now either: what came would be a late one to an earlier question.
    await connection.listen(patience.status);
    return { state: 'sent' };
  }
  const done = await connection.answer('when-done', patience.done);
  if (done !== undefined && paperEndedWhenDone(done)) return failed('paper-out', true);
  const after = await howItIs(connection, patience);
  if (after !== null && after !== 'silent') return failed(after, true);
  return done === undefined || after === 'silent' ? { state: 'sent' } : { state: 'printed' };
}

/** @returns `null` when nothing keeps it from printing. @throws PrinterLinkError */
async function howItIs(
  connection: PrinterConnection,
  patience: PrinterPatience,
): Promise<PrintFailure | 'silent' | null> {
  const bytes: Record<StatusQuery, number> = { printer: 0, cause: 0, error: 0, paper: 0 };
  // One at a time: an answer does not say which question it is to.
  for (const query of Object.keys(statusQueries) as StatusQuery[]) {
    await connection.write(queryStatus(query), patience.write);
    const answer = await connection.answer('at-once', patience.status);
    if (answer === undefined) return 'silent';
    bytes[query] = answer;
  }
  return failureIn(bytes);
}

function failed(trouble: PrintFailure, maybeOnPaper: boolean): PrintOutcome {
  return { state: 'failed', trouble, maybeOnPaper };
}
