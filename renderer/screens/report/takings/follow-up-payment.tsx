/** One payment that a report names: which sale, when, how much, and whether somebody still has to decide about it. */
import type { ReportList } from '../../../../shared/messages/id/report/report.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import type { FollowUpPayment } from '../../../../shared/contract/views/report/report-views.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useReportTexts } from '../../../ui/report/use-report-texts.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';

interface FollowUpPaymentButtonProps {
  readonly list: ReportList;
  readonly payment: FollowUpPayment;
  /** Of its sale; `null` where the report says it already. */
  readonly day: string | null;
  readonly onOpenSale: (sale: FollowUpPayment) => void;
}

export function FollowUpPaymentButton({ list, payment, day, onOpenSale }: FollowUpPaymentButtonProps) {
  const texts = useReportTexts();
  const times = useTimeFormat();
  const { orderId, saleNumber, amount, methodName, at, waits, decisions } = payment;
  // That all of these were settled is what their list is about.
  const decided = decisions.filter((kind) => kind !== list).map((kind) => texts.decisions[kind]);
  const known = [...decided, ...(waits ? [texts.waits] : [])];
  const about = [day, formatRupiah(amount), ...known].filter((words) => words !== null).join(', ');
  return (
    <button
      type="button"
      data-testid="report-named"
      data-order-id={orderId}
      data-waits={waits}
      aria-label={`${texts.openSale(saleNumber)}: ${about}`}
      onClick={() => onOpenSale(payment)}
    >
      <span>{[`#${saleNumber}`, day, methodName].filter((words) => words !== null).join(' · ')}</span>
      <span className="named-when">
        {times.dayAndClock(at)}
        {decided.length > 0 && <span className="named-state">{decided.join(' · ')}</span>}
        {waits && <strong className="named-state">{texts.waits}</strong>}
      </span>
      <strong>{formatRupiah(amount)}</strong>
      <Icon name="forward" />
    </button>
  );
}
