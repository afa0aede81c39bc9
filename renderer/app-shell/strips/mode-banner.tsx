/**
 * Names the environment on every screen, equally prominent for each, so that none is mistaken for production.
 * Production has no banner: only production looks like production.
 */
import type { ReactNode } from 'react';
import type { Environment } from '../../../shared/model/environment.ts';
import { ask } from '../../bridge.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Icon } from '../../ui/icon.tsx';
import { LateFailureNote } from '../../ui/notes/late-failure-note.tsx';

interface ModeBannerProps {
  readonly environment: Environment;
  /** The training gateway's pages can be opened. Not while a sale is entered: there is nothing to pay. */
  readonly hasPages: boolean;
  /** A training terminal may be set up for a real shop. */
  readonly onSetUp: () => void;
}

export function ModeBanner({ environment, hasPages, onSetUp }: ModeBannerProps) {
  const modeTexts = useTexts().frame.modes[environment];
  if (!modeTexts) return null;
  const statement = (
    <p>
      <strong>{modeTexts.name}</strong>
      <span>{modeTexts.noMoney}</span>
    </p>
  );
  return (
    <div className="mode" data-testid="mode-banner" data-mode={environment}>
      {environment === 'training' ? (
        <TrainingLinks statement={statement} hasPages={hasPages} onSetUp={onSetUp} />
      ) : (
        statement
      )}
    </div>
  );
}

/** Training banner: states that no money moves, and opens the simulated phone and ATM of the customer. */
interface TrainingLinksProps {
  /** The banner's text. */
  readonly statement: ReactNode;
  readonly hasPages: boolean;
  readonly onSetUp: () => void;
}

function TrainingLinks({ statement, hasPages, onSetUp }: TrainingLinksProps) {
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
