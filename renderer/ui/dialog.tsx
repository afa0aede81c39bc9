/** A native modal `<dialog>`: focus trap, Escape, inert background and the way back come from the browser. */
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { refuseHeldEnter } from './keys/first-press.ts';
import { useContentChange } from './keys/press-guard.ts';

interface DialogProps {
  readonly title: string;
  /** Asked to close. One that may not be closed just now does nothing, and stays. */
  readonly onClose: () => void;
  /** The button that has the keyboard when it opens, where the browser's choice, the first one, does harm. */
  readonly startsAt?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Open as long as it is rendered. */
export function Dialog({ title, onClose, startsAt, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useContentChange(titleId);
  // Closed before it leaves the page: only then does the browser give focus back to what had opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    startsAt?.current?.focus();
    return () => element?.close();
  }, [startsAt]);
  /** A second Escape in a row closes it without asking: a dialog that says no would be gone, and its screen not know. */
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
      onKeyDown={refuseHeldEnter}
      onClose={reopen}
      onCancel={(event) => {
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
