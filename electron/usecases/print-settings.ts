/** Which printer, and what is printed without being asked. */
import { failed, ok, type Result } from '../../shared/result.ts';
import { printsUnasked } from '../../shared/print-choices.ts';
import type { PrinterView, PrintingSettings } from '../../shared/printing.ts';
import type { NewsDesk } from '../events.ts';
import type { SystemPrinting } from '../printing/printer.ts';
import type { SettingsStore } from '../settings/settings.ts';

export interface PrintSettingsParts {
  readonly settings: SettingsStore;
  readonly news: NewsDesk;
  readonly systemPrinting: SystemPrinting;
  /** Whether a receipt printer may be there: in the shop's own network, or a name. */
  readonly isPrinterHost: (host: string) => boolean;
}

export async function printerView({ settings, systemPrinting }: PrintSettingsParts): Promise<PrinterView> {
  const systemPrinters = await systemPrinting.printers().catch(() => []);
  return { settings: settings.read().printing, systemPrinters: [...systemPrinters] };
}

/** @returns or `printer-address-wrong` */
export async function savePrinting(parts: PrintSettingsParts, wanted: PrintingSettings): Promise<Result<PrinterView>> {
  const { printer } = wanted;
  if (printer.kind === 'receipt' && !parts.isPrinterHost(printer.host)) return failed('printer-address-wrong');
  const unasked = printsUnasked(printer);
  parts.settings.write({
    printing: { printer, autoReceipt: unasked && wanted.autoReceipt, autoSlip: unasked && wanted.autoSlip },
  });
  parts.news.emit('prints');
  return ok(await printerView(parts));
}
