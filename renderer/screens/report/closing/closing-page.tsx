/** One Z report to read and print. Just after the closing it also shows the outcome of the backup. */
import { useLayoutEffect, useRef } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { Closed, ClosingBackup } from '../../../../shared/contract/views/report/closing-views.ts';
import type { TerminalView } from '../../../../shared/contract/views/setup/terminal-views.ts';
import { ask } from '../../../bridge.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { PrintReportButton } from '../../../ui/print/print-report-button.tsx';
import { ClosingPaper } from '../../../ui/report/closing/closing-paper.tsx';
import { useClosingTexts } from '../../../ui/report/use-closing-texts.ts';
import { BackBar } from './back-bar.tsx';
import './closing.css';

interface ClosingPageProps {
  readonly terminal: TerminalView;
  readonly number: number;
  /** The result if the day was closed just now; else `null`. */
  readonly closed: Closed | null;
  readonly onBack: () => void;
}

export function ClosingPage({ terminal, number, closed, onBack }: ClosingPageProps) {
  const loaded = useLoaded(closed ? null : number, () => ask('closing.view', { number }));
  const { failure } = loaded;
  const closing = closed?.closing ?? loaded.view;
  const backup = useClosingBackup(number);
  return (
    <div className="closing-page">
      <BackBar onBack={onBack}>
        <div className="report-actions">
          {closing && (
            <PrintReportButton
              document={{ kind: 'closing', environment: closing.environment, number }}
              className="primary"
            />
          )}
        </div>
      </BackBar>
      {closed && <JustClosed number={closed.closing.number} backup={backup} />}
      {!closed && backup && 'failure' in backup && <WithoutBackup failure={backup.failure} />}
      {failure && <FailureNote failure={failure} about="setup" />}
      {closing && <ClosingPaper closing={closing} shop={terminal} />}
    </div>
  );
}

/** Takes the focus, because the pressed button is gone. */
function JustClosed({ number, backup }: { readonly number: number; readonly backup: ClosingBackup | null }) {
  const texts = useClosingTexts();
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
  const texts = useClosingTexts();
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
