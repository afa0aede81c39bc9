/** A payment's journal. A kind or code that this version does not know is shown as it is stored. */
import type { JournalEntryView } from '../../../../../shared/contract/views/history/sale-detail.ts';
import type { JournalTexts } from '../../../../../shared/messages/id/history/journal-texts.ts';
import type { PeopleTexts } from '../../../../../shared/messages/id/sell/people-texts.ts';
import { useTimeFormat } from '../../../../i18n/time-format.ts';
import { usePeopleTexts } from '../../../../ui/people/use-people-texts.ts';
import { type TextsWithDeciding, useDecidingTexts } from '../../../../ui/texts/use-deciding-texts.ts';
import { useJournalTexts } from '../../use-journal-texts.ts';
import './journal.css';

export function JournalList({ entries }: { readonly entries: readonly JournalEntryView[] }) {
  const texts = useDecidingTexts();
  const journalTexts = useJournalTexts();
  const people = usePeopleTexts();
  const times = useTimeFormat();
  return (
    <ol className="journal">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: append-only, so the index identifies an entry
        <li key={index} data-kind={entry.kind}>
          <time>{times.seconds(entry.at)}</time>
          <span>
            {textFor(journalTexts.kinds, entry.kind) ?? `${journalTexts.other} (${entry.kind})`}
            <small>{explain(entry, texts, journalTexts)}</small>
            <small data-testid="journal-by">{actorsText(entry, people)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Text of the entry's decision, flag, failure, method or missing amount, if it has one. */
function explain({ kind, data }: JournalEntryView, texts: TextsWithDeciding, journalTexts: JournalTexts): string {
  const decision = textFor(texts.review.resolve, data['resolution']);
  if (decision) return [decision.resolved, data['reason']].filter(Boolean).join(': ');
  const flag = textFor(texts.flags, data['flag']);
  if (flag) return flag;
  const failure = textFor(texts.failures, data['code'] ?? data['cause']);
  if (failure)
    return (typeof failure === 'function' ? failure({ field: '', most: '', problem: '', until: '' }) : failure)[0];
  if (kind === 'method-used') {
    return [data['methodName'], data['counts'] === false ? journalTexts.notInSums : ''].filter(Boolean).join('. ');
  }
  if (data['amountNamed'] === false) return journalTexts.amountNotNamed;
  return typeof data['gatewayMessage'] === 'string' ? data['gatewayMessage'] : '';
}

/** Who acted and who approved it; empty for automatic entries and in a shop without a list of staff. */
function actorsText({ data }: JournalEntryView, texts: PeopleTexts): string {
  const { by, approvedBy } = data;
  const done = typeof by === 'string' ? texts.doneBy(by) : '';
  const allowed = approvedBy === undefined ? '' : texts.allowedBy(typeof approvedBy === 'string' ? approvedBy : null);
  return [done, allowed].filter(Boolean).join(' · ');
}

function textFor<T>(texts: Readonly<Record<string, T>>, key: unknown): T | undefined {
  return typeof key === 'string' && Object.hasOwn(texts, key) ? texts[key] : undefined;
}
