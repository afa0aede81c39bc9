/** Opens the export dialog, which is loaded lazily. Closing the dialog does not stop the export. */
import { lazy, Suspense, useState } from 'react';
import type { ExportedFile, ExportRequest } from '../../../shared/contract/export.ts';
import { exportTexts } from '../../../shared/messages/export-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Spinner } from '../button.tsx';
import { Icon } from '../icon.tsx';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));

interface ExportButtonProps {
  /** Today's business day. */
  readonly today: string;
  /** The last business day with anything in it, or today. */
  readonly last: string;
  /** Days of the screen; `null` for all days. */
  readonly days: ExportRequest['days'];
  readonly className?: string;
  /** For little room: the icon alone. */
  readonly compact?: boolean;
}

export function ExportButton({ today, last, days, className = 'secondary', compact = false }: ExportButtonProps) {
  const texts = useTextsOf(exportTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [exported, setExported] = useState<ExportedFile | null>(null);
  const { running, failure, forget, run } = useRequest();
  const label = running ? texts.exporting : texts.open;
  const leave = () => {
    setIsOpen(false);
    setExported(null);
    forget();
  };
  return (
    <>
      <button
        type="button"
        className={className}
        data-testid="export"
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        {running ? <Spinner /> : <Icon name="export" />}
        {!compact && label}
      </button>
      {isOpen && (
        <Suspense>
          <ExportDialog
            {...{ today, last, days, running, exported }}
            // A person who canceled the system's save dialog needs no failure message.
            failure={failure?.code === 'export-canceled' ? null : failure}
            onStart={(request) => void run(() => ask('export.start', request), setExported)}
            onAnother={() => setExported(null)}
            onClose={leave}
          />
        </Suspense>
      )}
    </>
  );
}
