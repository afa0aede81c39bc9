/** For support: the payment's gateway messages, verbatim without secrets. Loaded on demand. */
import { useState } from 'react';
import type { GatewayMessage } from '../../../../../shared/contract/history.ts';
import { historyTexts } from '../../../../../shared/messages/history/history-texts.ts';
import { ask } from '../../../../bridge.ts';
import { useTextsOf } from '../../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../../i18n/time-format.ts';
import { useLoaded } from '../../../../state/use-loaded.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { FailureNote } from '../../../../ui/notes/failure-note.tsx';
import './raw-messages.css';

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
