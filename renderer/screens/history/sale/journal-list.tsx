/** A payment's journal in words. A kind or code that this version does not know is shown as it was written. */
import type { JournalEntryView } from '../../../../shared/contract/views/views.ts';
import type { FirstScreenTexts } from '../../../../shared/messages/id/first-screen.ts';
import type { PeopleTexts } from '../../../../shared/messages/id/sell/people.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { usePeopleTexts } from '../../../ui/people/use-people-texts.ts';
import { useJournalTexts } from '../use-journal-texts.ts';
import './journal.css';

export function JournalList({ entries }: { readonly entries: readonly JournalEntryView[] }) {
  const texts = useTexts();
  const words = useJournalTexts();
  const people = usePeopleTexts();
  const times = useTimeFormat();
  return (
    <ol className="journal">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: append-only, so the place is the identity
        <li key={index} data-kind={entry.kind}>
          <time>{times.seconds(entry.at)}</time>
          <span>
            {textFor(words.kinds, entry.kind) ?? `${words.other} (${entry.kind})`}
            <small>{explain(entry, texts)}</small>
            <small data-testid="journal-by">{whose(entry, people)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The decision, flag or failure that the entry is about, if it names one. */
function explain({ data }: JournalEntryView, texts: FirstScreenTexts): string {
  const decision = textFor(texts.review.resolve, data['resolution']);
  if (decision) return [decision.resolved, data['reason']].filter(Boolean).join(': ');
  const flag = textFor(texts.flags, data['flag']);
  if (flag) return flag;
  const words = textFor(texts.failures, data['code'] ?? data['cause']);
  if (words) return (typeof words === 'function' ? words({ field: '', problem: '', until: '' }) : words)[0];
  return typeof data['gatewayMessage'] === 'string' ? data['gatewayMessage'] : '';
}

/** Who did it, and by whose leave; nothing for what nobody did, and in a shop without names. */
function whose({ data }: JournalEntryView, texts: PeopleTexts): string {
  const { by, approvedBy } = data;
  const done = typeof by === 'string' ? texts.doneBy(by) : '';
  const allowed = approvedBy === undefined ? '' : texts.allowedBy(typeof approvedBy === 'string' ? approvedBy : null);
  return [done, allowed].filter(Boolean).join(' · ');
}

function textFor<T>(words: Readonly<Record<string, T>>, key: unknown): T | undefined {
  return typeof key === 'string' && Object.hasOwn(words, key) ? words[key] : undefined;
}
