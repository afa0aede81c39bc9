/** Training banner: states that no money moves, and opens the simulated phone and ATM of the customer. */
import type { ReactNode } from 'react';
import { ask } from '../../bridge.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Icon } from '../../ui/icon.tsx';
import { LateFailureNote } from '../../ui/notes/late-failure-note.tsx';

interface TrainingLinksProps {
  /** The banner's text. */
  readonly statement: ReactNode;
  readonly hasPages: boolean;
  readonly onSetUp: () => void;
}

export function TrainingLinks({ statement, hasPages, onSetUp }: TrainingLinksProps) {
  const { frame: texts } = useTexts();
  const { failure, run } = useRequest();
  const open = (page: 'phone' | 'atm') => void run(() => ask('training.open', { page }));
  return (
    <div className="training" data-testid="training-banner">
      {statement}
      {hasPages && (
        <>
          <button type="button" data-testid="open-phone" onClick={() => open('phone')}>
            <Icon name="phone" />
            {texts.openPhone}
          </button>
          <button type="button" data-testid="open-atm" onClick={() => open('atm')}>
            <Icon name="atm" />
            {texts.openAtm}
          </button>
        </>
      )}
      <button type="button" data-testid="open-set-up" onClick={onSetUp}>
        <Icon name="shop" />
        {texts.setUp}
      </button>
      {failure && <LateFailureNote failure={failure} about="setup" />}
    </div>
  );
}
