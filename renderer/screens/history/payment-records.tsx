/** What was recorded about a payment: the gateway's callback, the journal, and the gateway's messages. */
import { useContext, useState } from 'react';
import type { CallbackView, GatewayMessage, JournalEntryView } from '../../../shared/contract/history.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { failureSentences } from '../../../shared/messages/failures/failure-table.ts';
import { failures } from '../../../shared/messages/failures/failures.ts';
import { type HistoryTexts, historyTexts, journalTexts } from '../../../shared/messages/history-texts.ts';
import { type PeopleTexts, peopleTexts } from '../../../shared/messages/people-texts.ts';
import { readCheckpoint, splitCheckpoint } from '../../../shared/model/callback-facts.ts';
import { formatRupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import {
  LocalizationContext,
  needNoDay,
  type TimeFormat,
  useTexts,
  useTextsOf,
  useTimeFormat,
} from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import './payment-records.css';

interface CallbackSectionProps {
  readonly callback: CallbackView;
  /** The payment's, whose name is known. */
  readonly method: PaymentView['method'];
}

/** The gateway's callback: the signed part, then the rest, with an explanation of its reliability. */
export function CallbackSection({ callback, method }: CallbackSectionProps) {
  const { pay } = useTexts();
  const { callback: texts } = useTextsOf(historyTexts);
  const times = useTimeFormat();
  const { merchantCode, amount, orderId } = callback.signed;
  return (
    <section className="well stack callback" data-testid="callback" aria-label={texts.title}>
      <h3 className="label row spread">
        {texts.title} <time>{times.dayYearAndClock(callback.at)}</time>
      </h3>
      <div data-testid="callback-signed">
        <h4>{texts.signed}</h4>
        <Facts
          facts={[
            [texts.amount, formatRupiah(rupiah(amount))],
            [pay.orderId, orderId],
            [texts.merchantCode, merchantCode],
          ]}
        />
      </div>
      <div data-testid="callback-unsigned">
        <h4>{texts.unsigned}</h4>
        <Facts facts={unsigned({ callback, method }, texts, times)} />
      </div>
      <p className="fine">{texts.hint}</p>
    </section>
  );
}

function unsigned({ callback, method }: CallbackSectionProps, texts: HistoryTexts['callback'], times: TimeFormat) {
  const { resultCode, paymentCode, settlementDate, spUserHash, merchantUserId } = callback;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.result, resultCode && (texts.results[resultCode] ?? resultCode)],
    [texts.paymentCode, paymentCode === method.code ? `${method.name} (${paymentCode})` : paymentCode],
    [texts.issuer, callback.issuerCode],
    [texts.settlementDate, settlementDate && times.day(settlementDate)],
    [texts.publisherOrderId, callback.publisherOrderId],
    [texts.reference, callback.reference],
    [texts.spUserHash, spUserHash && (isOfTheWallet(spUserHash) ? texts.byTheWallet(spUserHash) : spUserHash)],
    [texts.productDetail, callback.productDetail],
    [texts.additionalParam, callback.additionalParam && sentAlong(callback.additionalParam, texts)],
    [texts.merchantUserId, merchantUserId && texts.notKept],
  ];
  return facts.map(([name, value]) => [name, value ?? ''] as const);
}

/** gateway-interface, "Events": a value that mixes letters and digits. */
function isOfTheWallet(hash: string): boolean {
  return /\d/.test(hash) && /\p{L}/u.test(hash);
}

/**
 * The shop's own text; of a callback that an earlier version kept, also how far the journal had come. A seal is still there
 * only if this terminal did not make it.
 */
function sentAlong(text: string, texts: HistoryTexts['callback']): string {
  const [shopText, end] = splitCheckpoint(text);
  const words = end.replace(/ seal [0-9a-f]{16}$/, '');
  const checkpoint = readCheckpoint(words);
  if (!checkpoint) return words === end ? text : texts.wrongSeal(shopText + words);
  const { saleNumber, row } = checkpoint;
  const own = shopText + texts.checkpoint(saleNumber, row);
  return words === end ? own : texts.wrongSeal(own);
}

/** A kind or code that this version does not know is shown as it is stored. */
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

/** For support: the payment's gateway messages, verbatim without secrets. Loaded on demand. */
export function RawMessages({ orderId }: { readonly orderId: string }) {
  const { messages: texts } = useTextsOf(historyTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack raw-messages">
      <Button look="quiet" testId="history-messages-open" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hide : texts.show}
      </Button>
      {isOpen && <MessageList orderId={orderId} />}
    </div>
  );
}

function MessageList({ orderId }: { readonly orderId: string }) {
  const { messages: texts } = useTextsOf(historyTexts);
  const { view: messages, failure } = useLoaded(orderId, () => ask('history.messages', { orderId }));
  if (failure) return <FailureNote failure={failure} about="setup" />;
  if (messages === null) return null;
  return (
    <section className="stack" data-testid="history-messages" aria-label={texts.title}>
      <p className="fine">{messages.length === 0 ? texts.none : texts.hint}</p>
      {messages.length > 0 && (
        <CopyButton text={() => asText(orderId, messages)} label={texts.copy} testId="history-messages-copy" />
      )}
      <ol className="stack plain">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: oldest first and never changed, so the index is the identity
          <Message key={index} message={message} />
        ))}
      </ol>
    </section>
  );
}

function Message({ message }: { readonly message: GatewayMessage }) {
  const { messages: texts } = useTextsOf(historyTexts);
  const times = useTimeFormat();
  const { direction, operation, status, problem, body, isCut } = message;
  return (
    <li className="well stack tight" data-testid="history-message" data-direction={direction}>
      <p className="row spread">
        <strong>
          {texts.directions[direction]} · {texts.operations[operation]}
        </strong>
        <span>
          {status === null ? '' : `HTTP ${status} · `}
          {times.dayAndClock(message.at)} ({times.seconds(message.at)})
        </span>
      </p>
      {problem !== null && (
        <p className="fine">
          {texts.nothingCame} <code>{problem}</code>
        </p>
      )}
      {body !== '' && <pre>{indented(body)}</pre>}
      {isCut && <p className="fine">{texts.cut}</p>}
    </li>
  );
}

/** The same in every language, because the gateway's support reads messages from many terminals. */
function asText(orderId: string, messages: readonly GatewayMessage[]): string {
  const one = ({ at, direction, operation, status, problem, body, isCut }: GatewayMessage): string =>
    [
      `${new Date(at).toISOString()} ${direction} ${operation}${status === null ? '' : ` HTTP ${status}`}`,
      ...(problem === null ? [] : [`problem: ${problem}`]),
      ...(body === '' ? [] : [body]),
      ...(isCut ? ['[cut after 4 KiB]'] : []),
    ].join('\n');
  return [`Order ${orderId}`, ...messages.map(one)].join('\n\n');
}

/** Indents JSON; any other body stays unchanged. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
