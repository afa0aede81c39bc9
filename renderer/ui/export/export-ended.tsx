/** Outcome of the last export: the place of the complete file, or the reason that there is none. */

import type { ExportView } from '../../../shared/contract/views/export-views.ts';
import { groupDigits, groupTenths } from '../../../shared/model/values/rupiah.ts';
import { Icon } from '../icon.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { useExportTexts } from './use-export-texts.ts';

type EndedExportView = Extract<ExportView, { state: 'done' | 'failed' | 'canceled' }>;

interface ExportEndedProps {
  readonly view: EndedExportView;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

export function ExportEnded({ view, onAnother, onClose }: ExportEndedProps) {
  const texts = useExportTexts();
  return (
    <>
      <div data-testid="export-ended" data-state={view.state} role="status" className="export-ended">
        <Outcome view={view} />
      </div>
      <div className="dialog-actions">
        <button type="button" className="primary" data-testid="export-close" onClick={onClose}>
          {texts.close}
        </button>
        <button type="button" className="secondary" data-testid="export-another" onClick={onAnother}>
          {texts.another}
        </button>
      </div>
    </>
  );
}

function Outcome({ view }: { readonly view: EndedExportView }) {
  const texts = useExportTexts();
  if (view.state === 'done') {
    return (
      <>
        <p className="done export-done">
          <Icon name="check" />
          {texts.done(groupDigits(view.rows), sizeOf(view.bytes))}
        </p>
        <p className="label">{texts.savedIn}</p>
        <p className="export-file">
          {view.folder}
          <strong>{view.file}</strong>
        </p>
      </>
    );
  }
  const { leftover } = view;
  const outcome = view.state === 'canceled' ? texts.canceled : texts.failed;
  return (
    <>
      {view.state === 'failed' && <FailureNote failure={view.failure} about="setup" />}
      <p>{leftover === null ? outcome : texts.leftover(leftover)}</p>
    </>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} kB`;
  return `${groupTenths(bytes / 1_000_000)} MB`;
}
