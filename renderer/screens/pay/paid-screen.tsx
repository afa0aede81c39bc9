/** The only screen that states paid: its panel is green, with the amount and the facts for a receipt. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import { cashTexts } from '../../../shared/messages/cash-texts.ts';
import { flagName } from '../../../shared/model/flag-name.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { Facts } from '../../ui/facts.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { ignoreHeldEnter, onFirstPress } from '../../ui/keys/press-guard.ts';
import { FlagNotes, ModeNote } from '../../ui/notes/payment-notes.tsx';
import { PrintLazily } from '../../ui/print/print-lazily.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';
import type { PayScreenProps } from './payment-requests.ts';
import { paymentStatementOf, situationOf, statedSituation } from './payment-statement.ts';
import './paid.css';

export interface PaidScreenProps extends Pick<PayScreenProps, 'payment' | 'others' | 'onReview'> {
  /** Cash for this sale was not recorded, because the sale was already paid. */
  readonly isCashRefused: boolean;
  readonly onNewSale: () => void;
}

export function PaidScreen({ payment, others, isCashRefused, onReview, onNewSale }: PaidScreenProps) {
  const allTexts = useDecidingTexts();
  const { pay: texts, deciding, flags } = allTexts;
  const cashWords = useTextsOf(cashTexts);
  const times = useTimeFormat();
  // Enter starts the next sale, as soon as the press guard lets keys through.
  const newSale = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => newSale.current?.focus(), []);

  const nameOf = useMethodName();
  const { cash } = payment;
  const facts: readonly (readonly [string, string])[] = [
    [texts.sale(payment.saleNumber), times.day(payment.businessDay)],
    [texts.paidAt, payment.paidAt === null ? '' : times.seconds(payment.paidAt)],
    [texts.method, nameOf(payment.method)],
    [cashWords.given, cash ? formatRupiah(cash.given) : ''],
    [texts.note, payment.note],
  ];
  const numbers: typeof facts = [
    [texts.reference, payment.reference ?? ''],
    [cash ? cashWords.cashNumber : texts.orderId, payment.orderId],
  ];
  const receipt = useMemo(() => ({ kind: 'receipt', orderId: payment.orderId }) as const, [payment.orderId]);
  // Either payment may be the second one, whichever of the two is shown.
  const double = [payment, ...others].find(({ gravestFlag }) => gravestFlag === 'paid-twice');
  // Of a late double only the double is said: that money is not the shop's.
  const isLate = payment.late && double !== payment;
  const situation = { ...situationOf(payment, []), late: isLate };
  const { headline } = statedSituation(allTexts, paymentStatementOf(situation), situation);
  return (
    <div className="paid">
      <div className="paid-statement">
        <div className="paid-headline">
          <svg className="paid-tick" viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="46" />
            <path d="M29 52l14.5 14.5L72 37" pathLength="1" />
          </svg>
          <p className="paid-status" data-testid="payment-status">
            {headline}
          </p>
        </div>
        <ModeNote environment={payment.environment} />
        <FittedLine className="paid-amount">{formatRupiah(payment.amount)}</FittedLine>
        {cash && (
          <p className="paid-change" data-testid="paid-change">
            {cash.change === 0 ? cashWords.noChange : cashWords.changeIs(formatRupiah(cash.change))}
          </p>
        )}
        {isCashRefused && !cash && (
          <p className="paid-owed" data-testid="cash-refused" role="alert">
            <strong>{cashWords.giveBack}</strong>
            {cashWords.giveBackWhy}
          </p>
        )}
        {double && (
          <p className="paid-owed" data-testid="paid-owed">
            <strong>{deciding.giveBack(formatRupiah(double.amount))}</strong>
            {deciding.giveBackWhy(nameOf(double.method))}
          </p>
        )}
        {isLate && <p className="paid-late">{flags[flagName('paid-late', payment)]}</p>}
        <FlagNotes payment={payment} except={double === payment ? ['paid-late', 'paid-twice'] : ['paid-late']} />
        <Facts className="paid-facts" facts={facts} />
        <details className="paid-numbers">
          <summary>{texts.numbers}</summary>
          <Facts className="paid-facts" facts={numbers} />
        </details>
      </div>
      <div className="paid-foot">
        <div className="paid-others">
          <PrintLazily document={receipt} />
          {double && (
            <button
              type="button"
              className="paid-review"
              data-testid="review-double"
              onClick={onFirstPress(() => onReview(double.orderId))}
            >
              {deciding.reviewDouble}
            </button>
          )}
        </div>
        <button
          ref={newSale}
          type="button"
          className="on-paid in-sight-below"
          data-testid="new-sale"
          onClick={onFirstPress(() => onNewSale())}
          onKeyDown={ignoreHeldEnter}
        >
          {texts.newSale}
          <kbd>{texts.enterHint}</kbd>
        </button>
      </div>
    </div>
  );
}
