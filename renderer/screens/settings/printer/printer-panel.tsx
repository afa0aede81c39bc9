/** Printer for bills and receipts, and the automatic prints. Loaded when Settings is opened. */
import { useState } from 'react';
import type { PrinterChoice, PrintingSettings } from '../../../../shared/contract/views/print-views.ts';
import { sameDocument } from '../../../../shared/model/choices/print-choices.ts';
import { ask } from '../../../bridge.ts';
import { useLiveView } from '../../../state/live-view.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { useRequest } from '../../../state/use-request.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { PrintStatus } from '../../../ui/print/print-status.tsx';
import { usePrintTexts } from '../../../ui/print/use-print-texts.ts';
import { AutomaticChoices } from './automatic-choices.tsx';
import { PrinterFields } from './printer-fields.tsx';
import './printer.css';

const TEST = { kind: 'test' } as const;
const kinds: readonly PrinterChoice['kind'][] = ['none', 'receipt', 'system'];
const blank: { readonly [K in PrinterChoice['kind']]: Extract<PrinterChoice, { kind: K }> } = {
  none: { kind: 'none' },
  receipt: { kind: 'receipt', host: '', port: 9100, width: 58, qr: 'image' },
  system: { kind: 'system', deviceName: '' },
};

export function PrinterPanel() {
  const texts = usePrintTexts();
  const { view, failure: notLoaded, replace } = useLoaded('', () => ask('printer.view', {}));
  const [edited, setEdited] = useState<PrintingSettings | null>(null);
  const draft = edited ?? view?.settings ?? null;
  const [saved, setSaved] = useState(false);
  const { running, failure, run } = useRequest();

  const edit = (change: Partial<PrintingSettings>) => {
    setSaved(false);
    setEdited(draft && { ...draft, ...change });
  };
  const choose = (kind: PrinterChoice['kind']) => {
    const known = view?.settings.printer;
    edit({ printer: known?.kind === kind ? known : blank[kind] });
  };
  const save = (port: 'usual' | 'any' = 'usual') =>
    draft &&
    run(
      () => ask('printer.save', { settings: draft, port }),
      (next) => {
        replace(next);
        setEdited(null);
        setSaved(true);
      },
    );
  const shownFailure = notLoaded ?? failure;
  const isSaved = view !== null && JSON.stringify(view.settings) === JSON.stringify(draft);

  return (
    <section className="panel" aria-label={texts.title} data-testid="printer-panel">
      <h2>{texts.title}</h2>
      <p className="fine">{texts.about}</p>
      {draft && (
        <form
          className="printer-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className="segments" role="group" aria-label={texts.title}>
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                data-testid={`printer-${kind}`}
                aria-pressed={draft.printer.kind === kind}
                onClick={() => choose(kind)}
              >
                {texts.kinds[kind]}
              </button>
            ))}
          </div>
          <p className="fine">{texts.kindHints[draft.printer.kind]}</p>
          <PrinterFields
            printer={draft.printer}
            systemPrinters={view?.systemPrinters ?? []}
            wrongHost={failure?.code === 'printer-address-wrong'}
            onChange={(printer) => edit({ printer })}
          />
          <AutomaticChoices settings={draft} onChange={edit} />
          {shownFailure && <FailureNote failure={shownFailure} about="setup" />}
          {failure?.code === 'printer-port-unusual' && (
            <button
              type="button"
              className="secondary printer-use-port"
              data-testid="printer-use-port"
              disabled={running || !hasPort(draft.printer)}
              onClick={() => void save('any')}
            >
              {texts.usePort}
            </button>
          )}
          <div className="printer-end">
            <button
              type="submit"
              className="primary"
              data-testid="printer-save"
              disabled={running || isSaved || !hasPort(draft.printer)}
            >
              {texts.save}
            </button>
            <TestPrint disabled={!isSaved || draft.printer.kind === 'none'} />
            {saved && (
              <p className="done" role="status" data-testid="printer-saved">
                {texts.saved}
              </p>
            )}
          </div>
        </form>
      )}
    </section>
  );
}

/** Without a valid port the printer can't be saved, and the port field is marked. */
function hasPort(printer: PrinterChoice): boolean {
  return printer.kind !== 'receipt' || (printer.port >= 1 && printer.port <= 65_535);
}

function TestPrint({ disabled }: { readonly disabled: boolean }) {
  const texts = usePrintTexts();
  const prints = useLiveView('prints');
  const [isRequested, setRequested] = useState(false);
  const { failure, run } = useRequest();
  const job = prints.view?.jobs.find(({ document }) => sameDocument(document, TEST));
  const print = () => {
    setRequested(true);
    void run(() => ask('print.document', { document: TEST, target: 'chosen-printer' }), prints.replace);
  };
  return (
    <>
      <button type="button" className="secondary" data-testid="printer-test" disabled={disabled} onClick={print}>
        {texts.test}
      </button>
      <PrintStatus job={isRequested ? job : undefined} />
      {failure && <FailureNote failure={failure} about="setup" />}
    </>
  );
}
