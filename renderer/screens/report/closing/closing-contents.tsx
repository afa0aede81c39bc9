/** Summary of the future Z report, short enough to read before confirming. The Z report itself has everything. */
import type { ClosingPreview } from '../../../../shared/contract/closing.ts';
import { closingTexts } from '../../../../shared/messages/closing/closing-texts.ts';
import { formatRupiah, groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { FittedLine } from '../../../ui/fitted-line.tsx';
import { usePaperTime } from '../../../ui/report/paper-time.ts';
import { signedRupiah } from '../../../ui/report/signed-rupiah.ts';
import { useMethodName } from '../../../ui/use-method-name.ts';

/** More rows would push the button off a small screen. */
const OPEN_SHOWN = 3;

export function ClosingContents({ preview: { content, previous } }: { readonly preview: ClosingPreview }) {
  const texts = useTextsOf(closingTexts);
  const times = usePaperTime();
  const { total, doubles, days } = content;
  const [from, to] = [days[0]?.businessDay, days.at(-1)?.businessDay];
  return (
    <div className="stack closing-contents" data-testid="closing-preview" data-number={content.number}>
      <div className="columns closing-head">
        <div className="stack tight">
          <span className="label">{texts.willBe(content.number)}</span>
          <FittedLine className="sum" data-testid="closing-takings" data-amount={total.takings}>
            {signedRupiah(total.takings)}
          </FittedLine>
          {total.net !== undefined && total.net !== total.takings && (
            <span data-testid="closing-net" data-amount={total.net}>
              {texts.net}: {signedRupiah(total.net)}
            </span>
          )}
          <span className="fine">
            {previous ? texts.since(times.moment(previous.at)) : texts.sinceStart}
            {from !== undefined && to !== undefined && ` · ${times.days(from, to)}`}
          </span>
        </div>
        <dl className="well sums">
          <Sum name={texts.gross} count={total.count} amount={total.gross} />
          {content.fromBefore.count > 0 && (
            <Sum name={texts.ofClosedDays} count={content.fromBefore.count} amount={content.fromBefore.gross} minor />
          )}
          {total.byHand.settled.count > 0 && (
            <Sum name={texts.settled} count={total.byHand.settled.count} amount={total.byHand.settled.gross} />
          )}
          {total.byHand.confirmed.count > 0 && (
            <Sum name={texts.confirmed} count={total.byHand.confirmed.count} amount={-total.byHand.confirmed.gross} />
          )}
          {total.neverCame && total.neverCame.neverCame.count > 0 && (
            <Sum
              name={texts.neverCame}
              count={total.neverCame.neverCame.count}
              amount={-total.neverCame.neverCame.gross}
              testId="closing-never-came"
            />
          )}
          {total.neverCame && total.neverCame.cameAfterAll.count > 0 && (
            <Sum
              name={texts.cameAfterAll}
              count={total.neverCame.cameAfterAll.count}
              amount={total.neverCame.cameAfterAll.gross}
            />
          )}
          {content.cash && (
            <Sum
              name={texts.drawer}
              count={content.cash.taken.count}
              amount={content.cash.drawer}
              testId="closing-drawer"
              minor
            />
          )}
          {total.refunds.refunded.count > 0 && (
            <Sum name={texts.refunded} count={total.refunds.refunded.count} amount={-total.refunds.refunded.gross} />
          )}
          {total.refunds.corrected.count > 0 && (
            <Sum name={texts.corrected} count={total.refunds.corrected.count} amount={total.refunds.corrected.gross} />
          )}
        </dl>
      </div>
      {content.open.count > 0 && <StillOpen open={content.open} />}
      {content.doubted && (
        <p className="caution" data-testid="closing-doubted" data-amount={content.doubted.gross}>
          {texts.doubted(content.doubted.count, formatRupiah(content.doubted.gross))}
        </p>
      )}
      {doubles.count > 0 && (
        <p className="caution">{texts.doublesWarning(doubles.count, formatRupiah(doubles.gross))}</p>
      )}
    </div>
  );
}

function StillOpen({ open }: { readonly open: ClosingPreview['content']['open'] }) {
  const texts = useTextsOf(closingTexts);
  const nameOf = useMethodName();
  const { states } = useTexts();
  const times = usePaperTime();
  return (
    <div className="caution closing-open" data-testid="closing-open" data-count={open.count}>
      <p>
        <strong>{texts.openTitle(open.count, formatRupiah(open.gross))}.</strong> {texts.openWhat}
      </p>
      <ul>
        {open.items.slice(0, OPEN_SHOWN).map(({ orderId, saleNumber, businessDay, amount, methodName, state }) => (
          <li key={orderId}>
            #{saleNumber} · {times.shortDay(businessDay)} · {nameOf({ name: methodName })} · {formatRupiah(amount)} ·{' '}
            {states[state]}
          </li>
        ))}
        {open.count > OPEN_SHOWN && <li>{texts.lastOpen(open.count - Math.min(OPEN_SHOWN, open.items.length))}</li>}
      </ul>
    </div>
  );
}

interface SumProps {
  readonly name: string;
  readonly count: number;
  readonly amount: number;
  /** The amount is part of the row above. */
  readonly minor?: boolean;
  readonly testId?: string;
}

function Sum({ name, count, amount, minor = false, testId }: SumProps) {
  return (
    <div data-minor={minor} data-testid={testId} data-amount={amount}>
      <dt>
        {name} <span>({groupDigits(count)})</span>
      </dt>
      <dd>{signedRupiah(amount)}</dd>
    </div>
  );
}
