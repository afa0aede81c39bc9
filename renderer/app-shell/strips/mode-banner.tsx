/**
 * Never to be mistaken for the real thing: whatever is not production says so on every screen, as loudly in one mode as
 * in another. Production has no banner: only production looks like production.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { TrainingLinks } from './training-links.tsx';

interface ModeBannerProps {
  readonly environment: Environment;
  /** The training gateway's pages can be opened. */
  readonly hasPages: boolean;
}

export function ModeBanner({ environment, hasPages }: ModeBannerProps) {
  const words = useTexts().frame.modes[environment];
  if (!words) return null;
  const says = (
    <p>
      <strong>{words.name}</strong>
      <span>{words.noMoney}</span>
    </p>
  );
  return (
    <div className="mode" data-testid="mode-banner" data-mode={environment}>
      {environment === 'training' ? <TrainingLinks says={says} hasPages={hasPages} /> : says}
    </div>
  );
}
