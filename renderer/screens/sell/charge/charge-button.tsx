/** The only primary button. Disabled only during a request, because a press with wrong input shows what is missing. */
import type { ScreensTexts } from '../../../../shared/messages/id/first-screen/screen-texts.ts';
import { formatRupiah, type Rupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { KeyHint } from '../../../ui/keys/key-hint.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

interface ChargeButtonProps {
  readonly creating: boolean;
  /** `null` without a readable amount. */
  readonly amount: Rupiah | null;
  /** The sale is to be paid in cash. */
  readonly inCash: boolean;
  readonly onPress: () => void;
}

function label(texts: ScreensTexts['sell'], amount: Rupiah | null, inCash: boolean): string {
  if (inCash) return amount ? texts.takeCashAmount(formatRupiah(amount)) : texts.takeCash;
  return amount ? texts.chargeAmount(formatRupiah(amount)) : texts.charge;
}

export function ChargeButton({ creating, amount, inCash, onPress }: ChargeButtonProps) {
  const { sell: texts } = useTexts();
  return (
    <button
      type="button"
      className="primary charge in-sight-below"
      data-testid="charge"
      aria-keyshortcuts="Control+Enter"
      disabled={creating}
      onClick={onPress}
    >
      {creating && <Spinner />}
      {creating && !inCash ? texts.charging : label(texts, amount, inCash)}
      <KeyHint keys="Ctrl+Enter" />
    </button>
  );
}
