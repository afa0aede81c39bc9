/** Opens the export dialog, which is loaded lazily. Shows the progress of an export in the background. */
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { ExportDays } from './days-choice.ts';
import { useExport } from './use-export.ts';
import { useExportTexts } from './use-export-texts.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));

interface ExportButtonProps {
  /** Today's business day. */
  readonly today: string;
  /** The last business day with anything in it, or today. */
  readonly last: string;
  /** Days of the screen; `null` for all days. */
  readonly days: ExportDays;
  readonly className?: string;
  /** For little room: the icon alone, with the progress while an export runs. */
  readonly compact?: boolean;
}

export function ExportButton({ today, last, days, className = 'secondary', compact = false }: ExportButtonProps) {
  const texts = useExportTexts();
  const state = useExport();
  const [isOpen, setIsOpen] = useState(false);
  const running = state.view?.state === 'running' ? state.view : null;
  const percent = running ? Math.floor((100 * running.done) / Math.max(running.about, 1)) : 0;
  const label = running ? texts.opensRunning(percent) : texts.open;
  return (
    <>
      <button
        type="button"
        className={className}
        data-testid="export"
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="export" />
        {compact ? running && `${percent}%` : label}
      </button>
      {isOpen && (
        <Suspense>
          <ExportDialog
            state={state}
            today={today}
            last={last}
            days={days}
            onClose={() => {
              setIsOpen(false);
              state.leave();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
