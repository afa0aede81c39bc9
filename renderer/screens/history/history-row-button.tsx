/** One sale as a list row: number, time, amount, payment method and state. */
import { memo } from 'react';
import type { HistoryRow } from '../../../shared/contract/history.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { type TimeFormat, useTimeFormat } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { RefundBadge, SaleBadge, StateBadge } from '../../ui/notes/badges.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';

interface RowProps {
  readonly row: HistoryRow;
  /** Index of the row, from 0. */
  readonly index: number;
  /** Number of rows in all; −1 if not counted to the end. */
  readonly size: number;
  /** Pixels from the top of the list. */
  readonly start: number;
  /** The shop's business day: its sales are shown without a date, those of its year without a year. */
  readonly today: string;
  readonly chosen: boolean;
  readonly takesKeys: boolean;
  readonly onChoose: (saleId: number) => void;
}

export const HistoryRowButton = memo(function HistoryRowButton(props: RowProps) {
  const { row, index, size, start, today, chosen, takesKeys, onChoose } = props;
  const { history: texts, flagNames } = useDecidingTexts();
  const times = useTimeFormat();
  const when = timeIn(times, row.businessDay, today)(row.createdAt);
  const nameOf = useMethodName();
  const about = [
    row.gravestFlag ? flagNames[row.gravestFlag] : '',
    nameOf({ kind: row.methodKind, name: row.methodName }),
    row.attempts > 1 ? texts.attempts(row.attempts) : '',
    row.note,
  ];
  return (
    <button
      type="button"
      role="option"
      className="history-row"
      data-testid="history-row"
      data-index={index}
      data-order-id={row.orderId}
      data-state={row.state}
      data-late={row.late}
      data-name={row.gravestFlag}
      data-sale-state={row.saleState}
      aria-selected={chosen}
      aria-posinset={index + 1}
      aria-setsize={size}
      tabIndex={takesKeys ? 0 : -1}
      style={{ transform: `translateY(${start}px)` }}
      onClick={() => onChoose(row.saleId)}
    >
      <span className="row-number">{`#${row.saleNumber}`}</span>
      <span className="row-about">
        <strong>{formatRupiah(row.amount)}</strong>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="row-state">
        <RowStatus row={row} />
        <span>
          {row.gravestFlag && <Icon name="warning" />}
          {when}
        </span>
      </span>
    </button>
  );
});

/** Money that never came, and a refund, are more important here than paid; the opened sale shows both. */
function RowStatus({ row }: { readonly row: HistoryRow }) {
  const { review } = useDecidingTexts();
  if (row.neverCame) {
    return (
      <span className="badge" data-testid="never-came-badge">
        {review.resolve['never-came'].resolved}
      </span>
    );
  }
  if (row.refunded > 0) return <RefundBadge refunded={row.refunded} amount={row.amount} />;
  if (row.saleState === 'settled') return <SaleBadge state="settled" />;
  // That it was late stays true after a decision.
  return <StateBadge state={row.state} flag={row.gravestFlag ?? (row.late ? 'paid-late' : null)} />;
}

function timeIn(times: TimeFormat, day: string, today: string): (ms: number) => string {
  if (day === today) return times.clock;
  return day.slice(0, 4) === today.slice(0, 4) ? times.dayAndClock : times.dateAndClock;
}
