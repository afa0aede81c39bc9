/** Rules about printers and documents. Not in `contract/print.ts`, so that a window does not load its schemas. */
import type { PaperPair } from '../../contract/paper.ts';
import type { PrintDocument, PrinterChoice } from '../../contract/print.ts';
import { unreachable } from '../values/unreachable.ts';

/** By paper width in mm: columns of the usual receipt font, and dots across (203 dpi). */
export const paperWidths = { 58: { columns: 32, dots: 384 }, 80: { columns: 48, dots: 576 } } as const;
export type PaperWidth = keyof typeof paperWidths;

/** Automatic printing needs a printer that prints without a dialog: an unexpected dialog would block the cashier. */
export function printsWithoutDialog(printer: PrinterChoice): boolean {
  return printer.kind === 'receipt' || (printer.kind === 'system' && printer.deviceName !== '');
}

export function sameDocument(one: PrintDocument, other: PrintDocument): boolean {
  return documentKey(one) === documentKey(other);
}

/** Under which its copies are counted; `null` for a document that has none. */
export function copyKey(document: PrintDocument): string | null {
  if (document.kind === 'closing') return documentKey(document);
  return document.kind === 'receipt' ? document.orderId : null;
}

function documentKey(document: PrintDocument): string {
  switch (document.kind) {
    case 'bill':
    case 'receipt':
      return `${document.kind} ${document.orderId}`;
    case 'closing':
      return `closing ${document.environment} ${document.number}`;
    case 'report':
      return `report ${document.environment} ${document.from} ${document.to}`;
    case 'test':
      return 'test';
    default:
      return unreachable(document);
  }
}

/** `  QRIS x3`: the name with its count, where a paper is one column. HTML keeps no other spaces before a text. */
export function pairName({ name, count, isPart }: PaperPair): string {
  return `${isPart ? '\u00a0\u00a0' : ''}${name}${count === undefined ? '' : ` x${count}`}`;
}
