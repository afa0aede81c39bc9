/** States next to the code or the amount that this payment moves no real money. Shows nothing in production. */
import type { Environment } from '../../../shared/model/environment.ts';
import { useTexts } from '../../i18n/i18n.ts';

export function ModeNote({ environment }: { readonly environment: Environment }) {
  const modeTexts = useTexts().frame.modes[environment];
  if (!modeTexts) return null;
  return (
    <p className="mode-note" data-testid="mode-note" data-mode={environment}>
      <strong>{modeTexts.name}</strong> · {modeTexts.noMoney}
    </p>
  );
}
