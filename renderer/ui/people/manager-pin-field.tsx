/** The manager's PIN in a form whose request needs it. */
import type { Failure } from '../../../shared/contract/failure.ts';
import { managerTexts } from '../../../shared/messages/people/manager-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { PinField } from './pin-field.tsx';
import type { ManagerState } from './use-manager.ts';

interface ManagerPinFieldProps {
  readonly value: string;
  readonly testId: string;
  /** Why the last request was refused. */
  readonly failure: Failure | null;
  readonly manager: ManagerState;
  readonly onChange: (pin: string) => void;
}

export function ManagerPinField({ failure, manager, ...field }: ManagerPinFieldProps) {
  const { pin } = useTextsOf(managerTexts);
  return (
    <PinField
      {...field}
      label={pin}
      wrong={failure?.code === 'manager-pin-wrong' || failure?.code === 'manager-pin-format'}
      // The failure note already shows the end of the lock.
      manager={failure?.code === 'manager-locked' ? null : manager.view}
    />
  );
}

/** Until the lock ends, a request would be refused. */
export function isManagerLocked({ view }: ManagerState): boolean {
  return view !== null && view.lockedUntil !== null;
}
