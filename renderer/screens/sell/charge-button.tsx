/** The only primary button. Disabled only during a request, because a press with wrong input shows what is missing. */
import { formatRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface ChargeButtonProps {
  readonly creating: boolean;
  /** `null` without a readable amount. */
  readonly amount: Rupiah | null;
  readonly onPress: () => void;
}

export function ChargeButton({ creating, amount, onPress }: ChargeButtonProps) {
  const { sell: texts } = useTexts();
  return (
    <button
      type="button"
      className="primary charge"
      data-testid="charge"
      aria-keyshortcuts="Control+Enter"
      disabled={creating}
      onClick={onPress}
    >
      {creating && <Spinner />}
      {creating ? texts.charging : amount ? texts.chargeAmount(formatRupiah(amount)) : texts.charge}
      <KeyHint keys="Ctrl+Enter" />
    </button>
  );
}
