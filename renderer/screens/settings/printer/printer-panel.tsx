/** Printer for bills and receipts, and the automatic prints. Each change takes effect at once. */

import { useRef, useState } from 'react';
import type { PrinterChoice, PrintingSettings } from '../../../../shared/contract/views/print-views.ts';
import { printTexts } from '../../../../shared/messages/en/print/print-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Panel } from '../panel.tsx';
import { useSetting } from '../use-setting.ts';
import { AutomaticChoices } from './automatic-choices.tsx';
import { PrinterFields } from './printer-fields.tsx';
import { TestPrint } from './test-print.tsx';
import './printer.css';

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
      about={texts.about}
      testId="printer-panel"
      data={{ 'data-saved': isSaved }}
      setting={setting}
    >
      {notLoaded && <FailureNote failure={notLoaded} about="setup" />}
      {draft && (
        // A typed address is complete when the person leaves its field or presses Enter.
        <form
          className="printer-form"
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
          <p className="fine">{texts.kindHints[draft.printer.kind]}</p>
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
            <button
              type="button"
              className="secondary printer-use-port"
              data-testid="printer-use-port"
              disabled={setting.running || !isComplete(draft.printer)}
              onClick={() => save(edited, 'any')}
            >
              {texts.usePort}
            </button>
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
