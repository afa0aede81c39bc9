/** Export dialog: form, progress and outcome. Closing it does not stop the export; reopened, it shows the progress. */
import { Dialog } from '../dialog.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import type { ExportDays } from './days-choice.ts';
import { ExportEnded } from './export-ended.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportProgressPanel } from './export-progress.tsx';
import type { ExportState } from './use-export.ts';
import { useExportTexts } from './use-export-texts.ts';
import './export.css';

interface ExportDialogProps {
  readonly state: ExportState;
  readonly today: string;
  /** The last business day with anything in it, or today. */
  readonly last: string;
  /** Days of the screen behind the dialog; `null` for all days. */
  readonly days: ExportDays;
  readonly onClose: () => void;
}

export default function ExportDialog({ state, today, last, days, onClose }: ExportDialogProps) {
  const texts = useExportTexts();
  const { view, asking, failure, start, cancel, forget } = state;
  const running = view?.state === 'running' ? view : null;
  // The outcome of an earlier export stays until another export is wanted.
  const ended = view && view.state !== 'none' && view.state !== 'running' ? view : null;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {failure && <FailureNote failure={failure} about="setup" />}
      {running && (
        <ExportProgressPanel view={running} canceling={asking === 'cancel'} onCancel={cancel} onClose={onClose} />
      )}
      {ended && <ExportEnded view={ended} onAnother={forget} onClose={onClose} />}
      {!running && !ended && (
        <ExportForm today={today} last={last} days={days} busy={asking === 'start'} onStart={start} onClose={onClose} />
      )}
    </Dialog>
  );
}
