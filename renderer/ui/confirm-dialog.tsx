/** Asks before an action that can't be taken back. */
import { type MouseEventHandler, type ReactNode, useRef } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Spinner } from './spinner.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly confirmTestId: string;
  /** Of the button that confirms, for tests. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
  /** Instead of `confirm`, while the action runs. */
  readonly running?: string;
  /** Default: cancel. */
  readonly stay?: string;
  readonly stayTestId: string;
  readonly busy?: boolean;
  readonly onConfirm: MouseEventHandler<HTMLButtonElement>;
  readonly onStay: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog({ title, confirm, running = confirm, busy = false, ...rest }: ConfirmDialogProps) {
  const { pay } = useTexts();
  const { stay = pay.cancel, confirmTestId, data, stayTestId, onConfirm, onStay, children } = rest;
  // The harmless button has the focus: a second Enter may have been meant for the previous button.
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} onClose={() => !busy && onStay()} startsAt={harmless}>
      {children}
      <div className="dialog-actions">
        <Button look="primary" testId={confirmTestId} {...data} disabled={busy} onClick={onConfirm}>
          {busy && running !== confirm && <Spinner />}
          {busy ? running : confirm}
        </Button>
        <Button ref={harmless} testId={stayTestId} disabled={busy} onClick={onStay}>
          {stay}
        </Button>
      </div>
    </Dialog>
  );
}
