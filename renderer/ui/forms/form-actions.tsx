/** The last row of a form in a dialog: the button that sends it, further actions, and cancel. */
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';

interface FormActionsProps {
  readonly confirm: string;
  readonly testId: string;
  readonly running: boolean;
  /** It can't be sent now. */
  readonly blocked?: boolean;
  /** Default: *Cancel*. */
  readonly cancel?: string;
  readonly onCancel: () => void;
  /** Further actions, between the two. */
  readonly children?: ReactNode;
}

export function FormActions(props: FormActionsProps) {
  const { pay } = useTexts();
  const { confirm, testId, running, blocked = false, cancel = pay.cancel, onCancel, children } = props;
  return (
    <div className="dialog-actions">
      <Button type="submit" look="primary" testId={testId} disabled={blocked} busy={running}>
        {confirm}
      </Button>
      {children}
      <Button disabled={running} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
