/** One Z report to read and print. Just after the closing it also shows the outcome of the backup. */
import { useContext, useLayoutEffect, useRef } from 'react';
import type { ClosingBackup } from '../../../../shared/contract/closing.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { closingTexts } from '../../../../shared/messages/closing/closing-texts.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { ask } from '../../../bridge.ts';
import { LocalizationContext, useTextsOf } from '../../../i18n/i18n.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { PaperSheet } from '../../../ui/print/paper-sheet.tsx';
import { PrintReportButton } from '../../../ui/print/print-report-button.tsx';
import { BackBar } from './back-bar.tsx';
import './closing.css';

interface ClosingPageProps {
  readonly environment: Environment;
  readonly number: number;
  /** It was closed just now. */
  readonly isNew: boolean;
  readonly onBack: () => void;
}

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
