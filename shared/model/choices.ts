/** What can be chosen, printed or found, for windows too. Not in `contract/`, so that a window does not load its schemas. */
import type { PaperPair, PrintDocument, PrinterChoice } from '../contract/print.ts';
import { unreachable } from './values/unreachable.ts';

export const exportContents = ['takings', 'sales', 'payments', 'journal'] as const;
export type ExportContent = (typeof exportContents)[number];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How the gateway's checkout page is opened. `redirect`: the page's own URL, which redirects at the end. `script`: the gateway's browser script. */
export const checkoutWays = ['redirect', 'script'] as const;
export type CheckoutBy = (typeof checkoutWays)[number];

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

/**
 * A screen as it was when someone chose it. An id can change with a cable or a restart, so label, size and place are
 * remembered too.
 */
export interface RememberedScreen {
  /** Of the operating system. */
  readonly id: number;
  /** The monitor's name; empty where the system has none. */
  readonly label: string;
  /** Physical pixels. */
  readonly width: number;
  readonly height: number;
  /** Place of the upper left corner on the desktop, in the system's units. */
  readonly x: number;
  readonly y: number;
}

/** The customer's screen. `second`: whichever screen the cashier's window is not on. `screen`: that one only. */
export type DisplayChoice =
  | { readonly kind: 'off' }
  | { readonly kind: 'second' }
  | { readonly kind: 'screen'; readonly screen: RememberedScreen };

/**
 * Findings of a reconciliation.
 * - `paid-at-gateway`: paid at the gateway, not in the ledger. The reconciliation records it. If it had ended, it is paid late and flagged.
 * - `contradiction`: paid in the ledger, another status at the gateway. The payment stays paid and is flagged.
 * - `amount-differs`, `reference-differs`, `order-differs`: the answer has another amount, reference or order. Flagged.
 * - `open-at-gateway`: closed in the ledger, still payable at the gateway.
 * - `unknown-at-gateway`: the gateway confirmed the order before and does not know it any more.
 * - `not-checked`: no usable answer after several attempts, or no credentials for a request.
 */
export const reconcileFindings = [
  'paid-at-gateway',
  'contradiction',
  'amount-differs',
  'reference-differs',
  'order-differs',
  'open-at-gateway',
  'unknown-at-gateway',
  'not-checked',
] as const;
export type ReconcileFinding = (typeof reconcileFindings)[number];
