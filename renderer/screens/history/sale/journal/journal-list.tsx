/** A payment's journal. A kind or code that this version does not know is shown as it is stored. */
import { useContext } from 'react';
import type { JournalEntryView } from '../../../../../shared/contract/history.ts';
import { failureSentences } from '../../../../../shared/messages/failures/failure-table.ts';
import { failures } from '../../../../../shared/messages/failures/failures.ts';
import { journalTexts } from '../../../../../shared/messages/history/journal-texts.ts';
import { type PeopleTexts, peopleTexts } from '../../../../../shared/messages/people/people-texts.ts';
import { LocalizationContext, useTextsOf } from '../../../../i18n/i18n.ts';
import { needNoDay, useTimeFormat } from '../../../../i18n/time-format.ts';
import { useDecidingTexts } from '../../../../ui/texts/use-deciding-texts.ts';
import './journal.css';

export function JournalList({ entries }: { readonly entries: readonly JournalEntryView[] }) {
  const words = useTextsOf(journalTexts);
  const explain = useExplanation();
  const people = useTextsOf(peopleTexts);
  const times = useTimeFormat();
  const [first] = entries;
  const timeOf = (at: number) => (first && needNoDay(first.at, at) ? times.seconds : times.dateAndClock)(at);
  return (
    <ol className="journal">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: append-only, so the index identifies an entry
        <li key={index} data-kind={entry.kind}>
          <time>{timeOf(entry.at)}</time>
          <span>
            {textFor(words.kinds, entry.kind) ?? `${words.other} (${entry.kind})`}
            <small>{explain(entry)}</small>
            <small data-testid="journal-by">{actorsText(entry, people)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Text of the entry's decision, flag, failure, method or missing amount, if it has one. */
function useExplanation(): (entry: JournalEntryView) => string {
  const { language, texts } = useContext(LocalizationContext);
  const { review } = useDecidingTexts();
  const words = useTextsOf(journalTexts);
  return ({ kind, data }) => {
    if (data['resolution'] === 'gateway-corrected') return review.gatewayCorrected;
    const decision = textFor(review.resolve, data['resolution']);
    if (decision) return [decision.resolved, data['reason']].filter(Boolean).join(': ');
    const flag = textFor(texts.flags, data['flag']);
    if (flag) return flag;
    const failure = textFor(failures, data['code'] ?? data['cause']);
    if (failure) return failureSentences(failure, language)[0];
    if (kind === 'method-used') {
      return [data['methodName'], data['counts'] === false ? words.notInSums : ''].filter(Boolean).join('. ');
    }
    if (data['amountNamed'] === false) return words.amountNotNamed;
    return typeof data['gatewayMessage'] === 'string' ? data['gatewayMessage'] : '';
  };
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
