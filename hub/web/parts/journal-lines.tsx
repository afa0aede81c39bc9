/** Rows of a terminal's journal, in words. */
import { useTextsOf } from '../../../renderer/i18n/i18n.ts';
import type { JournalLine } from '../../../shared/hub/owners/figures.ts';
import { journalTexts } from '../../../shared/messages/history/journal-texts.ts';
import { useTexts } from '../state/appearance.ts';
import { useFormat } from '../state/format.ts';

interface JournalLinesProps {
  readonly lines: readonly JournalLine[];
  readonly timeZone: string;
  /** Names the order in each row: they are about several. */
  readonly namesOrders?: boolean;
}

export function JournalLines({ lines, timeZone, namesOrders = false }: JournalLinesProps) {
  const { payment } = useTexts();
  const journal = useTextsOf(journalTexts);
  const kinds: Readonly<Record<string, string>> = journal.kinds;
  const format = useFormat();
  return (
    <ol className="rows">
      {lines.map(({ position, at, kind, orderId, amount, by }) => (
        <li key={position} data-testid="journal-line">
          <p className="row-head">
            <strong>{kinds[kind] ?? journal.other}</strong>
            {amount !== null && <strong>{format.money(amount)}</strong>}
          </p>
          <p className="fine">
            {[format.time(at, timeZone), by === null ? null : payment.by(by), namesOrders ? orderId : null]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}
