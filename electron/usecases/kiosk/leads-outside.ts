/**
 * Requests that open something of the system: a browser, or a dialog from which files and programs can be reached. While
 * the window is held they are the manager's, or the kiosk would have a back door.
 */
import type { RequestName } from '../../../shared/contract/contract.ts';
import type { PrinterChoice, PrintTarget } from '../../../shared/contract/views/print-views.ts';
import { printsWithoutDialog } from '../../../shared/model/choices/print-choices.ts';

const always: ReadonlySet<RequestName> = new Set<RequestName>([
  ...(['training.open', 'receipt.whatsapp'] as const),
  ...(['settings.import', 'display.choose-logo', 'items.choose-list', 'second-place.choose'] as const),
  ...(['export.start', 'items.export', 'print.pdf', 'diagnostics.save'] as const),
]);

/**
 * @param input parsed by the request's schema
 * @param printer of the settings
 */
export function leadsOutside(name: RequestName, input: unknown, printer: PrinterChoice): boolean {
  if (name === 'print.again') return !printsWithoutDialog(printer);
  if (name !== 'print.document') return always.has(name);
  const { target } = input as { readonly target: PrintTarget };
  return target === 'system-dialog' || !printsWithoutDialog(printer);
}
