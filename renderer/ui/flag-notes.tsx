/** What needs a person's eye about a payment, in words. */
import type { FlagKind } from '../../shared/payment.ts';
import { useTexts } from '../i18n.ts';
import { Icon } from './icon.tsx';

export function FlagNotes({ flags }: { readonly flags: readonly FlagKind[] }) {
  const texts = useTexts();
  return flags.map((flag) => (
    <p key={flag} className="flag-note" data-flag={flag}>
      <Icon name="warning" />
      {texts.flags[flag]}
    </p>
  ));
}
