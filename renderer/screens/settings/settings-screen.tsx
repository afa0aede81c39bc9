/** Settings: a list of pages, one page, or the steps of the first set-up. `pages.ts` says which setting is where. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { PrintDocument, PrintJob, PrintsView } from '../../../shared/contract/print.ts';
import type { TerminalView } from '../../../shared/contract/terminal.ts';
import { managerTexts } from '../../../shared/messages/people-texts.ts';
import { printTexts } from '../../../shared/messages/print-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import type { SettingsPageName } from '../../screen-destination.ts';
import { useLiveView, useLoaded } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onFirstPress, useContentChange } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { notifyManagerChanged, useManager } from '../../ui/people/manager-pin.tsx';
import { PrintStatus } from '../../ui/print/printing-box.tsx';
import { usePaperTime } from '../../ui/report/paper-formats.ts';
import { ChangeEnvironmentDialog } from './environment-panel.tsx';
import { pages, type SettingName, type SettingsPage } from './pages.ts';
import type { SettingsPanelProps } from './panel.tsx';
import { SetUp } from './set-up.tsx';
import { SettingsList } from './settings-list.tsx';
import './settings.css';
import '../../ui/print/print.css';

interface SettingsScreenProps extends Pick<SettingsPanelProps, 'hasNoOpenPayment' | 'onSmallestSale'> {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
  /** `set-up` for the steps of the first set-up; `null` for the list of the pages. */
  readonly page: SettingsPageName | 'set-up' | null;
  readonly onPage: (page: SettingsPageName | 'set-up' | null) => void;
  readonly onGuidedSale: () => void;
}

export default function SettingsScreen({
  terminal,
  onTerminal,
  hasNoOpenPayment,
  page,
  onPage,
  onGuidedSale,
  onSmallestSale,
}: SettingsScreenProps) {
  const texts = useTextsOf(settingsTexts);
  const manager = useManager(true);
  const { view: settings, failure, replace: onSettings } = useLoaded('', () => ask('settings.view', {}));
  const [wanted, setWanted] = useState<Environment | null>(null);
  const [first, setFirst] = useState<SettingName | null>(null);
  const left = useRef<SettingsPageName | null>(null);
  useContentChange(settings && page);
  useEffect(() => {
    if (page !== null && page !== 'set-up') left.current = page;
  }, [page]);
  const shown = pages.find(({ name }) => name === page);
  const props = settings && {
    ...{ terminal, onTerminal, settings, onSettings, manager, hasNoOpenPayment },
    ...{ onChooseEnvironment: setWanted, onSetUp: () => onPage('set-up'), onSmallestSale },
  };
  return (
    <section className="settings scrolls" aria-label={texts.title}>
      {failure && <FailureNote failure={failure} about="setup" />}
      {props && (
        <>
          {wanted !== null && wanted !== props.settings.environment && (
            <ChangeEnvironmentDialog
              from={props.settings.environment}
              to={wanted}
              onChanged={onSettings}
              onClose={() => setWanted(null)}
            />
          )}
          {page === 'set-up' ? (
            <SetUp {...props} onGuidedSale={onGuidedSale} onClose={() => onPage(null)} />
          ) : (
            <>
              <UnlockedSign />
              {(page === null || page === 'printer') && <FailedPrints />}
              {shown ? (
                <OpenPage {...props} page={shown} first={first} onBack={() => onPage(null)} />
              ) : (
                <SettingsList
                  {...props}
                  left={left.current}
                  onOpen={(name, setting) => {
                    setFirst(setting);
                    onPage(name);
                  }}
                />
              )}
            </>
          )}
        </>
      )}
    </section>
  );
}

interface OpenPageProps extends SettingsPanelProps {
  readonly page: SettingsPage;
  /** The setting that was looked for; `null`: the page begins at its top. */
  readonly first: SettingName | null;
  readonly onBack: () => void;
}

function OpenPage({ page: { name, settings }, first, onBack, ...props }: OpenPageProps) {
  const texts = useTextsOf(settingsTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Where the whole window scrolls, the list's own place would hide the page's beginning.
    const begin = first === null ? heading.current : document.getElementById(`setting-${first}`);
    begin?.scrollIntoView({ block: first === null ? 'nearest' : 'start' });
  }, [first]);
  const back = () => {
    // What was typed is saved when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onBack();
  };
  useEscape(back);
  return (
    <>
      <header className="row settings-head">
        <Button look="quiet" testId="settings-back" onClick={back}>
          <Icon name="back" />
          {texts.title}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {texts.pages[name]}
        </h2>
      </header>
      {settings.map(([setting, SettingPanel]) => (
        <div key={setting} id={`setting-${setting}`} className="stack">
          <SettingPanel {...props} />
        </div>
      ))}
    </>
  );
}

/**
 * Escape, but for one that empties a search, and a dialog's own: also while the browser has just closed it and it opens
 * again.
 */
function useEscape(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isSearching = target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
      if (key !== 'Escape' || defaultPrevented || isSearching || document.querySelector('dialog')) return;
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Warns that the manager's requests are unlocked at this terminal and should be locked before leaving. */
function UnlockedSign() {
  const texts = useTextsOf(managerTexts);
  const { view } = useManager(true);
  if (!view || view.unlockedUntil === null) return null;
  return (
    <section className="card row unlocked-sign" aria-label={texts.unlockedTitle} data-testid="manager-unlocked">
      <Icon name="warning" />
      <div>
        <h2>{texts.unlockedTitle}</h2>
        <p className="fine">{texts.unlockedAbout}</p>
      </div>
      <Button
        look="primary"
        testId="manager-lock"
        onClick={() => void ask('manager.lock', {}).then(notifyManagerChanged)}
      >
        {texts.lock}
      </Button>
    </section>
  );
}

/** Failed prints with their causes, to print again or to drop. Hidden while there are none. */
function FailedPrints() {
  const texts = useTextsOf(printTexts);
  const { view, replace } = useLiveView('prints');
  const [failure, setFailure] = useState<Failure | null>(null);
  // A repeated print stays in the list until its outcome is known.
  const [retried, setRetried] = useState<ReadonlySet<number>>(new Set());
  const jobs = view?.jobs.filter(({ id, state }) => state === 'failed' || retried.has(id)) ?? [];
  if (jobs.length === 0 && !failure) return null;
  const onAnswer = (answer: Result<PrintsView>) => {
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) replace(answer.value);
  };
  const again = async (id: number) => {
    setRetried(new Set(retried).add(id));
    onAnswer(await ask('print.again', { id }));
  };
  return (
    <section className="card stack" aria-label={texts.failedTitle} data-testid="failed-prints" data-count={jobs.length}>
      <div className="row spread">
        <h2>{texts.failedTitle}</h2>
        <p className="fine">{texts.failedHint}</p>
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
      <ul className="list">
        {jobs.map((job) => (
          <FailedPrint
            key={job.id}
            job={job}
            onAgain={() => void again(job.id)}
            onDrop={() => void ask('print.drop', { id: job.id }).then(onAnswer)}
          />
        ))}
      </ul>
    </section>
  );
}

interface FailedPrintProps {
  readonly job: PrintJob;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

function FailedPrint({ job, onAgain, onDrop }: FailedPrintProps) {
  const texts = useTextsOf(printTexts);
  const times = useTimeFormat();
  const { document, subject, state } = job;
  const { days } = usePaperTime();
  const which = subject ? formatRupiah(subject.amount) : whichOf(document, days);
  const title = texts.subject(document.kind, subject?.saleNumber ?? null) + (which === '' ? '' : ` · ${which}`);
  return (
    <li data-testid="failed-print" data-kind={document.kind} data-state={state} aria-label={title}>
      <div>
        <strong>{title}</strong>
        <span className="fine">{times.dayAndClock(job.at)}</span>
        <PrintStatus job={job} />
      </div>
      {state === 'failed' && (
        <div className="row">
          {job.printFailure !== 'over' && (
            <Button testId="failed-print-again" onClick={onFirstPress(onAgain)}>
              {texts.again}
            </Button>
          )}
          <Button look="quiet" testId="failed-print-drop" onClick={onFirstPress(onDrop)}>
            {texts.drop}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Number of a Z report or days of a report; empty for other documents. */
function whichOf(document: PrintDocument, days: (from: string, to: string) => string): string {
  if (document.kind === 'closing') return String(document.number);
  return document.kind === 'report' ? days(document.from, document.to) : '';
}
