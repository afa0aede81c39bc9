/** The choice of printer and of automatic printing. */
import type { PrinterView, PrintingSettings } from '../../../shared/contract/print.ts';
import { printsWithoutDialog } from '../../../shared/model/choices.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { SystemPrinting } from '../../ports/printing.ts';
import type { Parts } from '../parts.ts';

export interface PrintSettingsDeps extends Pick<Parts, 'settings' | 'events'> {
  readonly systemPrinting: SystemPrinting;
  /** Whether a receipt printer may have this address: in the shop's own network, or a name. */
  readonly isPrinterHost: (host: string) => boolean;
  readonly isUsualPrinterPort: (port: number) => boolean;
}

export async function printerView({ settings, systemPrinting }: PrintSettingsDeps): Promise<PrinterView> {
  const systemPrinters = await systemPrinting.printers().catch(() => []);
  return { settings: settings.read().printing, systemPrinters: [...systemPrinters] };
}

/**
 * @param anyPort a person has confirmed that a printer is at this port
 * @returns or `printer-address-wrong`, `printer-port-unusual`
 */
export async function savePrinting(
  deps: PrintSettingsDeps,
  wanted: PrintingSettings,
  anyPort = false,
): Promise<Result<PrinterView>> {
  const { printer } = wanted;
  if (printer.kind === 'receipt') {
    if (!deps.isPrinterHost(printer.host)) return failed('printer-address-wrong');
    const known = deps.settings.read().printing.printer;
    const isKnown = known.kind === 'receipt' && known.host === printer.host && known.port === printer.port;
    // The test print shows a port's answer: without confirmation it could be used to scan the network.
    if (!anyPort && !isKnown && !deps.isUsualPrinterPort(printer.port)) return failed('printer-port-unusual');
  }
  const withoutDialog = printsWithoutDialog(printer);
  deps.settings.write({
    printing: { printer, autoReceipt: withoutDialog && wanted.autoReceipt, autoBill: withoutDialog && wanted.autoBill },
  });
  deps.events.emit('prints');
  return ok(await printerView(deps));
}
