/** Fields for the chosen kind of printer. */
import type { PrinterChoice, PrinterView } from '../../../../shared/contract/print.ts';
import { printTexts } from '../../../../shared/messages/print/print-texts.ts';
import { paperWidths } from '../../../../shared/model/choices.ts';
import { unreachable } from '../../../../shared/model/values/unreachable.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';

interface PrinterFieldsProps {
  readonly printer: PrinterChoice;
  readonly systemPrinters: PrinterView['systemPrinters'];
  readonly wrongHost: boolean;
  /** Part of a typed answer. */
  readonly onType: (printer: PrinterChoice) => void;
  /** A whole answer. */
  readonly onChoose: (printer: PrinterChoice) => void;
}

export function PrinterFields(props: PrinterFieldsProps) {
  const { printer } = props;
  switch (printer.kind) {
    case 'none':
      return null;
    case 'receipt':
      return <ReceiptPrinterFields {...props} printer={printer} />;
    case 'system':
      return <SystemPrinterFields {...props} printer={printer} />;
    default:
      return unreachable(printer);
  }
}

type PrinterFormFields<K extends PrinterChoice['kind']> = Omit<PrinterFieldsProps, 'printer'> & {
  readonly printer: Extract<PrinterChoice, { kind: K }>;
};

function ReceiptPrinterFields({ printer, wrongHost, onType, onChoose }: PrinterFormFields<'receipt'>) {
  const texts = useTextsOf(printTexts);
  const widths = Object.keys(paperWidths).map(Number);
  return (
    <div className="columns">
      <TextField
        label={texts.host}
        hint={texts.hostHint}
        testId="printer-host"
        value={printer.host}
        wrong={wrongHost}
        onChange={(host) => onType({ ...printer, host })}
      />
      <TextField
        label={texts.port}
        testId="printer-port"
        inputMode="numeric"
        maxLength={5}
        value={printer.port === 0 ? '' : String(printer.port)}
        wrong={printer.port < 1 || printer.port > 65_535}
        onChange={(port) => onType({ ...printer, port: Number(port.replace(/\D/g, '')) })}
      />
      <SelectField
        label={texts.qr}
        testId="printer-qr"
        value={printer.qr}
        options={[
          ['image', texts.qrImage],
          ['command', texts.qrCommand],
        ]}
        onChange={(qr) => onChoose({ ...printer, qr: qr === 'command' ? 'command' : 'image' })}
      />
      <SelectField
        label={texts.width}
        testId="printer-width"
        value={String(printer.width)}
        options={widths.map((width) => [String(width), texts.millimetres(width)])}
        onChange={(width) => onChoose({ ...printer, width: width === '80' ? 80 : 58 })}
      />
    </div>
  );
}

function SystemPrinterFields({ printer, systemPrinters, onChoose }: PrinterFormFields<'system'>) {
  const texts = useTextsOf(printTexts);
  // A chosen printer that is disconnected stays chosen: a laptop may be away from its printer for a while.
  const isListed = printer.deviceName === '' || systemPrinters.some(({ name }) => name === printer.deviceName);
  const options: [string, string][] = [
    ['', texts.askEachTime],
    ...systemPrinters.map(({ name, displayName }): [string, string] => [name, displayName]),
    ...(isListed ? [] : [[printer.deviceName, printer.deviceName] as [string, string]]),
  ];
  return (
    <div className="columns">
      <SelectField
        label={texts.device}
        testId="printer-device"
        value={printer.deviceName}
        options={options}
        onChange={(deviceName) => onChoose({ kind: 'system', deviceName })}
      />
      {systemPrinters.length === 0 && <p className="fine">{texts.noneListed}</p>}
    </div>
  );
}
