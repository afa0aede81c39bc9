/** Warning before or during a charge; only the most urgent one. */

import type { ConnectionView } from '../../../shared/contract/settings/connection-views.ts';
import { formatRupiah, QRIS_CEILING, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { useLinkFailure } from '../../link-failure-shown.ts';
import { useMainNow } from '../../main-clock.ts';
import { useSlow } from '../../ui/use-slow.ts';

interface DraftSale {
  readonly creating: boolean;
  readonly link: Pick<ConnectionView, 'online' | 'linkFailure' | 'gatewayNotFound' | 'blockedUntil'>;
  readonly isQris: boolean;
  /** `null` without a readable amount. */
  readonly amount: Rupiah | null;
}

interface SaleWarning {
  readonly warning: string | null;
  /** The gateway blocks requests until then, epoch ms by the main process's clock; `null` if it does not. */
  readonly blockedUntil: number | null;
}

export function useSaleWarning({ creating, link, isQris, amount }: DraftSale): SaleWarning {
  const { sell: texts, frame } = useTexts();
  const times = useTimeFormat();
  const slow = useSlow(creating);
  const linkFailure = frame.linkFailures[useLinkFailure(link)];
  const now = useMainNow(link.blockedUntil !== null);
  const blockedUntil = link.blockedUntil !== null && link.blockedUntil > now ? link.blockedUntil : null;
  const mostUrgent = (): string | null => {
    if (slow) return texts.slow;
    if (!link.online) return texts.whileDown(linkFailure);
    if (link.gatewayNotFound) return texts.whileNotFound;
    if (blockedUntil !== null) return texts.whileBlocked(times.until(blockedUntil));
    const aboveCeiling = isQris && amount !== null && amount > QRIS_CEILING;
    return aboveCeiling ? texts.aboveCeiling(formatRupiah(QRIS_CEILING)) : null;
  };
  return { warning: mostUrgent(), blockedUntil };
}
