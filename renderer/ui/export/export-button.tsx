/** The way to the export dialog, which is loaded when it is wanted; shows how far an export has come that runs behind it. */
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { ExportDays } from './days-choice.ts';
import { useExport } from './use-export.ts';
import { useExportTexts } from './use-export-texts.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));

interface ExportButtonProps {
  /** Today's business day. */
  readonly today: string;
  /** What is on the screen; `null` for everything. */
  readonly days: ExportDays;
  readonly className?: string;
  /** Where there is little room: the icon alone, until there is something to tell. */
  readonly compact?: boolean;
}

export function ExportButton({ today, days, className = 'secondary', compact = false }: ExportButtonProps) {
  const texts = useExportTexts();
  const state = useExport();
  const [isOpen, setIsOpen] = useState(false);
  const running = state.view?.state === 'running' ? state.view : null;
  const percent = running ? Math.floor((100 * running.done) / Math.max(running.about, 1)) : 0;
  const words = running ? texts.opensRunning(percent) : texts.open;
  return (
    <>
      <button
        type="button"
        className={className}
        data-testid="export"
        aria-label={words}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="export" />
        {compact ? running && `${percent}%` : words}
      </button>
      {isOpen && (
        <Suspense>
          <ExportDialog
            state={state}
            today={today}
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
