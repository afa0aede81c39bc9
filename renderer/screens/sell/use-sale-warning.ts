/** What is worth knowing before, or while, a sale is charged; one sentence at a time, the most urgent one. */
import { formatRupiah, QRIS_CEILING, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ConnectionView } from '../../../shared/contract/views/views.ts';
import { useMainNow } from '../../main-clock.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { useLinkFailure } from '../../link-failure-shown.ts';
import { useSlow } from '../../ui/use-slow.ts';

interface DraftSale {
  readonly creating: boolean;
  readonly line: Pick<ConnectionView, 'online' | 'trouble' | 'blockedUntil'>;
  readonly isQris: boolean;
  /** `null` while there is no readable amount. */
  readonly amount: Rupiah | null;
}

interface SaleWarning {
  readonly warning: string | null;
  /** The gateway has asked to be left alone until then, epoch ms by main's clock; `null` when it has not. */
  readonly blockedUntil: number | null;
}

export function useSaleWarning({ creating, line, isQris, amount }: DraftSale): SaleWarning {
  const { sell: texts, frame } = useTexts();
  const times = useTimeFormat();
  const slow = useSlow(creating);
  const trouble = frame.troubles[useLinkFailure(line)];
  const now = useMainNow(line.blockedUntil !== null);
  const blockedUntil = line.blockedUntil !== null && line.blockedUntil > now ? line.blockedUntil : null;
  const words = (): string | null => {
    if (slow) return texts.slow;
    if (!line.online) return texts.whileDown(trouble);
    if (blockedUntil !== null) return texts.whileBlocked(times.until(blockedUntil));
    const aboveCeiling = isQris && amount !== null && amount > QRIS_CEILING;
    return aboveCeiling ? texts.aboveCeiling(formatRupiah(QRIS_CEILING)) : null;
  };
  return { warning: words(), blockedUntil };
}
