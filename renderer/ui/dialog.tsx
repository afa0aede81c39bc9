/** A native modal `<dialog>`: the browser provides focus trap, Escape, inert background and focus restoration. */
import { type MouseEventHandler, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Button, Spinner } from './button.tsx';
import { ignoreHeldEnter, useContentChange } from './keys/press-guard.ts';

interface DialogProps {
  readonly title: string;
  /** Request to close. A dialog that may not close now ignores it and stays open. */
  readonly onClose: () => void;
  /** Button with the first focus. Needed where the browser's default, the first button, does harm. */
  readonly startsAt?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The dialog is open while it is rendered. */
export function Dialog({ title, onClose, startsAt, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useContentChange(titleId);
  // Closed before its removal: only then does the browser restore the focus to the element that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    // So that the browser does not first focus another control, which may open something by its focus.
    if (startsAt?.current) startsAt.current.autofocus = true;
    element?.showModal();
    startsAt?.current?.focus();
    return () => element?.close();
  }, [startsAt]);
  /**
   * The browser closes a dialog at a second Escape in a row, whatever its owner decides. It is opened again, so that
   * the owner decides.
   */
  const reopen = () => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    startsAt?.current?.focus();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onKeyDown={ignoreHeldEnter}
      onClose={reopen}
      onCancel={(event) => {
        // Then the browser closes it whatever is answered, and `reopen` asks its owner: once, not twice.
        if (!event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

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

/** Asks before an action that can't be taken back. */
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
