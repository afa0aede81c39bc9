/** In place, where a customer or a second glance looks: this payment moves no real money. Nothing in production. */
import type { Environment } from '../../../shared/model/environment.ts';
import { useTexts } from '../../i18n/i18n.ts';
import './mode-note.css';

export function ModeNote({ environment }: { readonly environment: Environment }) {
  const words = useTexts().frame.modes[environment];
  if (!words) return null;
  return (
    <p className="mode-note" data-testid="mode-note" data-mode={environment}>
      <strong>{words.name}</strong> · {words.noMoney}
    </p>
  );
}
