/** All Z reports, newest first, in pages, and one of them to read and print. */
import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClosingBackup, ClosingList as Closings } from '../../../shared/contract/closing.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { drawerTexts } from '../../../shared/messages/cash-texts.ts';
import { closingTexts } from '../../../shared/messages/closing-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { LocalizationContext, useTextsOf } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { EmptyState } from '../../ui/picture.tsx';
import { PaperSheet } from '../../ui/print/paper-sheet.tsx';
import { PrintReportButton } from '../../ui/print/print-report-button.tsx';
import { signedRupiah, usePaperTime } from '../../ui/report/paper-formats.ts';

interface ClosingListPanelProps {
  readonly onOpen: (number: number) => void;
  readonly onBack: () => void;
}

export function ClosingListPanel({ onOpen, onBack }: ClosingListPanelProps) {
  const texts = useTextsOf(closingTexts);
  const drawer = useTextsOf(drawerTexts);
  const times = usePaperTime();
  const { closings, next, failure, loading, loadMore } = useClosings();
  return (
    <div className="page scrolls">
      <BackBar onBack={onBack} />
      <header>
        <h2>{texts.listTitle}</h2>
        <p className="fine">{texts.listAbout}</p>
      </header>
      {failure && <FailureNote failure={failure} about="setup" />}
      {!loading && !failure && closings.length === 0 && (
        <EmptyState picture="close-day" testId="closings-empty">
          <p>{texts.listEmpty}</p>
        </EmptyState>
      )}
      <ul className="card list" data-testid="closing-list" data-count={closings.length} aria-busy={loading}>
        {closings.map(({ number, at, from, to, count, gross, takings, net, overOrShort }) => (
          <li key={number}>
            <button
              type="button"
              className="list-row"
              data-testid="closing-row"
              data-number={number}
              data-amount={takings}
              onClick={() => onOpen(number)}
            >
              <span>
                <strong>
                  <span className="unseen">{texts.open(number)}: </span>
                  {texts.number(number)}
                </strong>
                {times.days(from, to)}
                <small>
                  {texts.closedAt} {times.moment(at)}
                </small>
              </span>
              <span className="closing-figures">
                <strong>{signedRupiah(takings)}</strong>
                <small>
                  {texts.gross} ({count}) {formatRupiah(gross)}
                </small>
                {overOrShort !== null && (
                  <small data-testid="closing-drawer" data-amount={overOrShort}>
                    {drawer.difference(overOrShort, formatRupiah(Math.abs(overOrShort)))}
                  </small>
                )}
                {net !== takings && (
                  <small data-testid="closing-net" data-amount={net}>
                    {texts.net} {signedRupiah(net)}
                  </small>
                )}
              </span>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button testId="closings-more" disabled={loading} onClick={loadMore}>
          {texts.listMore}
        </Button>
      )}
    </div>
  );
}

function useClosings() {
  const [list, setList] = useState<Closings>({ closings: [], next: null });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(true);
  const load = async (before: number | null) => {
    setLoading(true);
    const answer = await ask('closing.list', { before });
    setLoading(false);
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    const page = answer.value;
    setList((old) => ({ ...page, closings: before === null ? page.closings : [...old.closings, ...page.closings] }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the first page once
  useEffect(() => void load(null), []);
  return { ...list, failure, loading, loadMore: () => void load(list.next) };
}

interface ClosingPageProps {
  readonly environment: Environment;
  readonly number: number;
  /** It was closed just now. */
  readonly isNew: boolean;
  readonly onBack: () => void;
}

/** One Z report. Just after the closing it also shows the outcome of the backup. */
export function ClosingPage({ environment, number, isNew, onBack }: ClosingPageProps) {
  const { language } = useContext(LocalizationContext);
  const document = { kind: 'closing', environment, number } as const;
  const { view: paper, failure } = useLoaded(`${number} ${language}`, () => ask('print.preview', { document }));
  const backup = useClosingBackup(number);
  return (
    <div className="page scrolls">
      <BackBar onBack={onBack}>{paper && <PrintReportButton document={document} className="primary" />}</BackBar>
      {isNew && <JustClosed number={number} backup={backup} />}
      {!isNew && backup && 'failure' in backup && <WithoutBackup failure={backup.failure} />}
      {failure && <FailureNote failure={failure} about="setup" />}
      {paper && (
        <article className="closing-paper" aria-label={paper.title} data-testid="z-report" data-number={number}>
          <PaperSheet paper={paper} />
        </article>
      )}
    </div>
  );
}

/** Takes the focus, because the pressed button is gone. */
function JustClosed({ number, backup }: { readonly number: number; readonly backup: ClosingBackup | null }) {
  const texts = useTextsOf(closingTexts);
  const confirmation = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => confirmation.current?.focus(), []);
  return (
    <div ref={confirmation} role="status" tabIndex={-1} data-testid="closed" data-number={number}>
      <div className="done">
        <p>
          {texts.done(number)} {backup === null && texts.backingUp}
          {backup && 'made' in backup && texts.backedUp}
        </p>
      </div>
      {backup && 'failure' in backup && <WithoutBackup failure={backup.failure} />}
    </div>
  );
}

function WithoutBackup({ failure }: { readonly failure: Failure }) {
  const texts = useTextsOf(closingTexts);
  return (
    <div data-testid="closed-without-backup">
      <p className="caution">{texts.notBackedUp}</p>
      <FailureNote failure={failure} about="cause" />
    </div>
  );
}

/** @returns null for an old closing, and while the backup is being made: the whole ledger is copied and read for it */
function useClosingBackup(number: number): ClosingBackup | null {
  const { view, failure } = useLoaded(number, () => ask('closing.backup', { number }));
  return failure ? { failure } : view;
}

function BackBar({ onBack, children }: { readonly onBack: () => void; readonly children?: ReactNode }) {
  const texts = useTextsOf(closingTexts);
  return (
    <div className="row spread report-bar">
      <Button look="quiet" testId="report-back" onClick={onBack}>
        <Icon name="back" />
        {texts.back}
      </Button>
      {children}
    </div>
  );
}
