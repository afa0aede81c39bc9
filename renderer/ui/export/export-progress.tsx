/** Progress of an export, its estimated remaining time, and the cancel button. */

import type { ExportView } from '../../../shared/contract/views/export-views.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/model/values/durations.ts';
import { groupDigits } from '../../../shared/model/values/rupiah.ts';
import { Spinner } from '../spinner.tsx';
import { useExportTexts } from './use-export-texts.ts';

type RunningExport = Extract<ExportView, { state: 'running' }>;

interface ExportProgressPanelProps {
  readonly view: RunningExport;
  readonly canceling: boolean;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

export function ExportProgressPanel({ view, canceling, onCancel, onClose }: ExportProgressPanelProps) {
  const texts = useExportTexts();
  const { file, done, about, remainingMs } = view;
  return (
    <>
      <div className="export-progress" data-testid="export-running" data-done={done} data-about={about}>
        <p className="export-file">{file}</p>
        <progress max={Math.max(about, 1)} value={done} aria-label={texts.title} />
        <p className="export-counts">
          <span>{about === 0 ? texts.counting : texts.progress(groupDigits(done), groupDigits(about))}</span>
          <span>{remainingMs !== null && texts.remaining(roughly(remainingMs, texts))}</span>
        </p>
        <p className="fine">{texts.goesOn}</p>
      </div>
      <div className="dialog-actions">
        <button type="button" className="primary" data-testid="export-close" onClick={onClose}>
          {texts.close}
        </button>
        <button type="button" className="secondary" data-testid="export-cancel" disabled={canceling} onClick={onCancel}>
          {canceling && <Spinner />}
          {canceling ? texts.canceling : texts.cancel}
        </button>
      </div>
    </>
  );
}

/** Rounds up, so that the remaining time is never shown as zero too early. */
function roughly(ms: number, texts: ReturnType<typeof useExportTexts>): string {
  if (ms > 1.5 * MINUTE_MS) return texts.minutes(Math.ceil(ms / MINUTE_MS));
  return texts.seconds(Math.max(1, Math.ceil(ms / SECOND_MS)));
}
