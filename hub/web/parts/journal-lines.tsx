/** Rows of a terminal's journal, in words. */
import type { JournalLine } from '../../../shared/hub/owners/figures.ts';
import { journalEn } from '../../../shared/messages/en/history/journal-texts.ts';
import { journalId } from '../../../shared/messages/id/history/journal-texts.ts';
import { useLanguage, useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';

const journalTexts = { id: journalId, en: journalEn };

interface JournalLinesProps {
  readonly lines: readonly JournalLine[];
  readonly timeZone: string;
  /** Names the order in each row: they are about several. */
  readonly namesOrders?: boolean;
}

export function JournalLines({ lines, timeZone, namesOrders = false }: JournalLinesProps) {
  const { histories, payment } = useTexts();
  const journal = journalTexts[useLanguage()];
  const kinds: Readonly<Record<string, string>> = journal.kinds;
  const format = useFormat();
  return (
    <ol className="journal-lines">
      {lines.map(({ position, at, kind, orderId, amount, by }) => (
        <li key={position} data-testid="journal-line">
          <p>
            <strong>{kinds[kind] ?? journal.other}</strong>
            {amount !== null && <span className="journal-amount">{format.money(amount)}</span>}
          </p>
          <p className="fine">
            {[
              namesOrders ? orderId : null,
              format.time(at, timeZone),
              by === null ? null : payment.by(by),
              histories.row(format.count(position)),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}
