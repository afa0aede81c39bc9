/**
 * Names the environment on every screen, equally prominent for each, so that none is mistaken for production.
 * Production has no banner: only production looks like production.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { TrainingLinks } from './training-links.tsx';

interface ModeBannerProps {
  readonly environment: Environment;
  /** The training gateway's pages can be opened. */
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
