/**
 * Lists of payments that need attention: those that wait for a decision, and those with a decision. Each payment opens
 * its sale in History.
 */
import { useContext, useMemo, useState } from 'react';
import type { FollowUpPayment, FollowUpPayments, Report } from '../../../shared/contract/report.ts';
import { type ReportList, reportLists, reportTexts } from '../../../shared/messages/report-texts.ts';
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';
import { dayFormat } from '../../../shared/model/values/time.ts';
import { LocalizationContext, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLiveView } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePaperTime } from '../../ui/report/paper-formats.ts';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';

const SHOWN_AT_FIRST = 4;

interface FollowUpListsProps {
  readonly report: Report;
  readonly onOpenSale: (sale: FollowUpPayment) => void;
  readonly onReview: () => void;
}

export function FollowUpLists({ report, onOpenSale, onReview }: FollowUpListsProps) {
  const texts = useTextsOf(reportTexts);
  const times = usePaperTime();
  const dayOf = useSaleDay(report);
  // As the badge of To review counts them.
  const others = useLiveView('review').view?.count ?? 0;
  const filled = reportLists.filter((list) => report.lists[list].count > 0);
  return (
    <section className="card stack report-card" data-testid="report-attention" data-count={filled.length}>
      <h2>{texts.attention}</h2>
      {filled.length === 0 && (
        <p className="row report-all-well">
          <Icon name="check" />
          {texts.wellOn(times.days(report.from, report.to))}
        </p>
      )}
      {filled.length === 0 && others > 0 && (
        <Button look="quiet" testId="report-others-wait" onClick={onReview}>
          {texts.othersWait(others)}
          <Icon name="forward" />
        </Button>
      )}
      {filled.map((list) => (
        <FollowUpListPart key={list} list={list} payments={report.lists[list]} dayOf={dayOf} onOpenSale={onOpenSale} />
      ))}
    </section>
  );
}

interface FollowUpListPartProps {
  readonly list: ReportList;
  readonly payments: FollowUpPayments;
  readonly dayOf: (businessDay: string) => string | null;
  readonly onOpenSale: (sale: FollowUpPayment) => void;
}

function FollowUpListPart({ list, payments, dayOf, onOpenSale }: FollowUpListPartProps) {
  const texts = useTextsOf(reportTexts);
  const [isWhole, setIsWhole] = useState(false);
  const { title, what } = texts.lists[list];
  const more = isWhole ? 0 : payments.items.length - SHOWN_AT_FIRST;
  return (
    <div
      className="stack tight named-list"
      data-testid={`report-list-${list}`}
      data-list={list}
      data-count={payments.count}
      data-waiting={payments.waiting}
    >
      <h3 className="row">
        {title} <span className="count">{groupDigits(payments.count)}</span>
        <span className="named-sum">{formatRupiah(payments.gross)}</span>
      </h3>
      <p className="fine">{what}</p>
      {payments.waiting > 0 && <p className="fine named-waiting">{texts.waiting(payments.waiting)}</p>}
      <ul className="list">
        {payments.items.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((payment) => (
          <li key={payment.orderId}>
            <FollowUpPaymentButton
              list={list}
              payment={payment}
              day={dayOf(payment.businessDay)}
              onOpenSale={onOpenSale}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button look="quiet" onClick={() => setIsWhole(true)}>
          {texts.showAll(payments.items.length)}
        </Button>
      )}
      {payments.items.length < payments.count && (
        <p className="fine">{texts.moreNotNamed(payments.count - payments.items.length)}</p>
      )}
    </div>
  );
}

/** One listed payment of a report: sale, time, amount, and whether a decision is pending. */
interface FollowUpPaymentButtonProps {
  readonly list: ReportList;
  readonly payment: FollowUpPayment;
  /** Business day of the sale; `null` if the report covers only that day. */
  readonly day: string | null;
  readonly onOpenSale: (sale: FollowUpPayment) => void;
}

function FollowUpPaymentButton({ list, payment, day, onOpenSale }: FollowUpPaymentButtonProps) {
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
      className="list-row"
      data-testid="report-named"
      data-order-id={orderId}
      data-waits={waits}
      data-name={gravestFlag}
      onClick={() => onOpenSale(payment)}
    >
      <span>
        <span className="unseen">{texts.openSale(saleNumber)}: </span>
        {[`#${saleNumber}`, day, nameOf({ name: methodName })].filter((text) => text !== null).join(' · ')}
        <small>{[times.dayAndClock(at), ...decided].join(' · ')}</small>
        {gravestFlag && (
          <small>
            <strong>
              {texts.waits} · {flagNames[gravestFlag]}
            </strong>
          </small>
        )}
      </span>
      <strong>{formatRupiah(amount)}</strong>
      <Icon name="forward" />
    </button>
  );
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/**
 * The business day of a sale, if the report covers several days: sale numbers restart every day.
 * @returns `20 Nov`, with the year if it is not the report's; `null` for the only day of the report
 */
function useSaleDay({ from, to }: Pick<Report, 'from' | 'to'>): (businessDay: string) => string | null {
  const { texts } = useContext(LocalizationContext);
  return useMemo(() => {
    const ofThisYear = dayFormat(texts.locale, DAY);
    const ofAnyYear = dayFormat(texts.locale, { ...DAY, year: 'numeric' });
    return (businessDay) => {
      if (businessDay === from && businessDay === to) return null;
      const isOfThisYear = [from, to].every((day) => day.slice(0, 4) === businessDay.slice(0, 4));
      return (isOfThisYear ? ofThisYear : ofAnyYear)(businessDay);
    };
  }, [texts, from, to]);
}
