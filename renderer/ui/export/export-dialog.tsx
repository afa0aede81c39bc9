/** Exporting, from what is wanted to where it is. Closing it stops nothing: opened again, it shows how far it has come. */
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
  /** What is on the screen behind it; `null` for everything. */
  readonly days: ExportDays;
  readonly onClose: () => void;
}

export default function ExportDialog({ state, today, days, onClose }: ExportDialogProps) {
  const texts = useExportTexts();
  const { view, asking, failure, start, cancel, forget } = state;
  const running = view?.state === 'running' ? view : null;
  // How an earlier one ended is told to whoever comes back for it, and makes room when another is wanted.
  const ended = view && view.state !== 'none' && view.state !== 'running' ? view : null;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {failure && <FailureNote failure={failure} about="setup" />}
      {running && (
        <ExportProgressPanel
          view={running}
          canceling={asking === 'cancel'}
          onCancel={() => void cancel()}
          onClose={onClose}
        />
      )}
      {ended && <ExportEnded view={ended} onAnother={forget} onClose={onClose} />}
      {!running && !ended && (
        <ExportForm
          today={today}
          days={days}
          busy={asking === 'start'}
          onStart={(wish) => void start(wish)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
