/** Printer for bills and receipts, and the automatic prints. Each change takes effect at once. */
import { useId, useRef, useState } from 'react';
import type { PrinterChoice, PrinterView, PrintingSettings } from '../../../shared/contract/print.ts';
import { printTexts } from '../../../shared/messages/print-texts.ts';
import { paperWidths, printsWithoutDialog, sameDocument } from '../../../shared/model/choices.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useLiveView, useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/forms/fields.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { PrintStatus } from '../../ui/print/printing-box.tsx';
import { Panel, useSetting } from './panel.tsx';

/** Prints an example on the chosen printer, and says what became of it. */
const TEST = { kind: 'test' } as const;

/** @param disabled the shown choice is no printer, or not saved */
function TestPrint({ disabled }: { readonly disabled: boolean }) {
  const texts = useTextsOf(printTexts);
  const prints = useLiveView('prints');
  const [isRequested, setRequested] = useState(false);
  const { failure, run } = useRequest();
  const job = prints.view?.jobs.find(({ document }) => sameDocument(document, TEST));
  const print = () => {
    setRequested(true);
    void run(() => ask('print.document', { document: TEST, target: 'chosen-printer' }), prints.replace);
  };
  return (
    <div className="row">
      <Button testId="printer-test" disabled={disabled} onClick={print}>
        {texts.test}
      </Button>
      <PrintStatus job={isRequested ? job : undefined} />
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}

const kinds: readonly PrinterChoice['kind'][] = ['none', 'receipt', 'system'];
const blank: { readonly [K in PrinterChoice['kind']]: Extract<PrinterChoice, { kind: K }> } = {
  none: { kind: 'none' },
  receipt: { kind: 'receipt', host: '', port: 9100, width: 58, qr: 'image' },
  system: { kind: 'system', deviceName: '' },
};

export function PrinterPanel() {
  const texts = useTextsOf(printTexts);
  const { view, failure: notLoaded, replace } = useLoaded('', () => ask('printer.view', {}));
  const [edited, setEdited] = useState<PrintingSettings | null>(null);
  const draft = edited ?? view?.settings ?? null;
  const setting = useSetting();
  const lastSent = useRef<PrintingSettings | null>(null);

  const save = (settings: PrintingSettings | null, port: 'usual' | 'any' = 'usual') => {
    if (!settings || !isComplete(settings.printer)) return;
    lastSent.current = settings;
    void setting.change(
      () => ask('printer.save', { settings, port }),
      (next) => {
        replace(next);
        setEdited((latest) => (latest === settings ? null : latest));
      },
    );
  };
  const edit = (changed: Partial<PrintingSettings>): PrintingSettings | null => {
    const next = draft && { ...draft, ...changed };
    setEdited(next);
    return next;
  };
  const choose = (kind: PrinterChoice['kind']) => {
    const known = view?.settings.printer;
    save(edit({ printer: known?.kind === kind ? known : blank[kind] }));
  };
  const isSaved = view !== null && edited === null && !setting.running;

  return (
    <Panel
      title={texts.title}
      testId="printer-panel"
      data={{ 'data-saved': isSaved }}
      setting={setting}
      failure={notLoaded}
    >
      {draft && (
        // A typed address is complete when the person leaves its field or presses Enter.
        <form
          className="stack"
          noValidate
          onBlur={() => edited !== lastSent.current && save(edited)}
          // Without a button to submit it, a form with two fields isn't submitted by Enter.
          onKeyDown={({ key, target }) => {
            if (key === 'Enter' && target instanceof HTMLInputElement) save(edited);
          }}
          onSubmit={(event) => event.preventDefault()}
        >
          <Segments
            label={texts.title}
            options={kinds}
            names={texts.kinds}
            chosen={draft.printer.kind}
            testId="printer"
            onChoose={choose}
          />
          <PrinterFields
            printer={draft.printer}
            systemPrinters={view?.systemPrinters ?? []}
            wrongHost={setting.failure?.code === 'printer-address-wrong'}
            onType={(printer) => edit({ printer })}
            onChoose={(printer) => save(edit({ printer }))}
          />
          {!isComplete(draft.printer) && <p className="fine">{texts.notYetSaved}</p>}
          <AutomaticChoices settings={draft} onChange={(changed) => save(edit(changed))} />
          {setting.failure?.code === 'printer-port-unusual' && (
            <Button
              testId="printer-use-port"
              disabled={setting.running || !isComplete(draft.printer)}
              onClick={() => save(edited, 'any')}
            >
              {texts.usePort}
            </Button>
          )}
          <TestPrint disabled={!isSaved || draft.printer.kind === 'none'} />
        </form>
      )}
    </Panel>
  );
}

/** Only a complete address is sent; until then the earlier printer stays. */
function isComplete(printer: PrinterChoice): boolean {
  return printer.kind !== 'receipt' || (printer.host.trim() !== '' && printer.port >= 1 && printer.port <= 65_535);
}

/** Choice of automatic prints. Only for printers that print without a dialog, which would block the cashier. */
interface AutomaticChoicesProps {
  readonly settings: PrintingSettings;
  readonly onChange: (change: Partial<PrintingSettings>) => void;
}

function AutomaticChoices({ settings, onChange }: AutomaticChoicesProps) {
  const texts = useTextsOf(printTexts);
  const hint = useId();
  const isPossible = printsWithoutDialog(settings.printer);
  if (settings.printer.kind === 'none') return null;
  return (
    <div className="row">
      {(['autoReceipt', 'autoBill'] as const).map((name) => (
        <label key={name} className="check-field">
          <input
            type="checkbox"
            data-testid={name === 'autoReceipt' ? 'printer-auto-receipt' : 'printer-auto-bill'}
            checked={isPossible && settings[name]}
            disabled={!isPossible}
            aria-describedby={isPossible ? undefined : hint}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
          {texts[name]}
        </label>
      ))}
      {!isPossible && (
        <p className="fine" id={hint}>
          {texts.autoNeedsPrinter}
        </p>
      )}
    </div>
  );
}

interface PrinterFieldsProps {
  readonly printer: PrinterChoice;
  readonly systemPrinters: PrinterView['systemPrinters'];
  readonly wrongHost: boolean;
  /** Part of a typed answer. */
  readonly onType: (printer: PrinterChoice) => void;
  /** A whole answer. */
  readonly onChoose: (printer: PrinterChoice) => void;
}

/** Fields for the chosen kind of printer. */
function PrinterFields(props: PrinterFieldsProps) {
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
