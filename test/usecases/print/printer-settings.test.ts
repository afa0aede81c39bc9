/** Addresses of receipt printers: a usual printer port, or any port that a person confirms. */
import { expect, it } from 'vitest';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { isPrinterHost, isUsualPrinterPort } from '../../../electron/printing/printer-connection.ts';
import { createSettingsStore } from '../../../electron/settings/settings-store.ts';
import { savePrinting } from '../../../electron/usecases/print/print-queue.ts';
import { aFolder } from '../../support/a-folder.ts';
import { sealedFiles } from '../../support/sealed-files.ts';

function aCounter() {
  const dataDir = aFolder();
  const settings = createSettingsStore({ dataDir, sealed: sealedFiles(dataDir) });
  const systemPrinting = { printers: async () => [], pdf: async () => new Uint8Array() };
  const parts = { settings, events: createEventBus(), systemPrinting, isPrinterHost, isUsualPrinterPort };
  const save = async (host: string, port: number, anyPort = false) => {
    const printer = { kind: 'receipt', host, port, width: 58, qr: 'image' } as const;
    const saved = await savePrinting(parts, { printer, autoReceipt: false, autoBill: false }, anyPort);
    return saved.ok ? 'saved' : saved.failure.code;
  };
  return { save, parts, saved: () => settings.read().printing.printer };
}

it('takes a port of printers at once, and any other only from who says so', async () => {
  const { save, saved } = aCounter();
  expect(await save('192.168.1.50', 9100)).toBe('saved');
  expect(await save('192.168.1.50', 22)).toBe('printer-port-unusual');
  expect(saved()).toMatchObject({ port: 9100 });
  expect(await save('192.168.1.50', 22, true)).toBe('saved');
  expect(saved()).toMatchObject({ port: 22 });
});

it('does not ask again about the printer that is saved, but about another at its port', async () => {
  const { save } = aCounter();
  await save('192.168.1.50', 8_008, true);
  expect(await save('192.168.1.50', 8_008)).toBe('saved');
  expect(await save('192.168.1.51', 8_008)).toBe('printer-port-unusual');
});

it('takes the address of a cloud’s secrets from nobody', async () => {
  const { save } = aCounter();
  expect(await save('169.254.169.254', 9100, true)).toBe('printer-address-wrong');
});

it('prints nothing by itself at a printer that asks each time, nor at the next one', async () => {
  const { parts } = aCounter();
  const asks = { printer: { kind: 'system', deviceName: '' }, autoReceipt: true, autoBill: true } as const;
  expect(await savePrinting(parts, asks)).toMatchObject({
    value: { settings: { autoReceipt: false, autoBill: false } },
  });
});
