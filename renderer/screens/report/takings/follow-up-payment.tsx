/** One listed payment of a report: sale, time, amount, and whether a decision is pending. */

import type { FollowUpPayment } from '../../../../shared/contract/views/report/follow-up-payments.ts';
import { reportTexts } from '../../../../shared/messages/en/report/report-texts.ts';
import type { ReportList } from '../../../../shared/messages/id/report/report-texts.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';
import { useMethodName } from '../../../ui/use-method-name.ts';

interface FollowUpPaymentButtonProps {
  readonly list: ReportList;
  readonly payment: FollowUpPayment;
  /** Business day of the sale; `null` if the report covers only that day. */
  readonly day: string | null;
  readonly onOpenSale: (sale: FollowUpPayment) => void;
}

export function FollowUpPaymentButton({ list, payment, day, onOpenSale }: FollowUpPaymentButtonProps) {
  const texts = useTextsOf(reportTexts);
  const { flagNames } = useDecidingTexts();
  const nameOf = useMethodName();
  const times = useTimeFormat();
  const { orderId, saleNumber, amount, methodName, at, waits, gravestFlag, decisions } = payment;
  // The list's own kind of decision is not repeated for each payment.
  const decided = decisions.filter((kind) => kind !== list).map((kind) => texts.decisions[kind]);
  return (
    <button
      type="button"
      data-testid="report-named"
      data-order-id={orderId}
      data-waits={waits}
      data-name={gravestFlag}
      onClick={() => onOpenSale(payment)}
    >
      <span className="unseen">{texts.openSale(saleNumber)}: </span>
      <span>{[`#${saleNumber}`, day, nameOf({ name: methodName })].filter((text) => text !== null).join(' · ')}</span>
      <span className="named-when">
        {times.dayAndClock(at)}
        {decided.length > 0 && <span className="named-state">{decided.join(' · ')}</span>}
        {gravestFlag && (
          <strong className="named-state">
            {texts.waits} · {flagNames[gravestFlag]}
          </strong>
        )}
      </span>
      <strong>{formatRupiah(amount)}</strong>
      <Icon name="forward" />
    </button>
  );
}
