/** The help: a list of troubles, and for each what to do. Loaded when it is opened. */
import { useRef } from 'react';
import { helpTexts } from '../../shared/messages/help-texts.ts';
import { useTextsOf } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type HelpPage, type HelpTopic, openHelp } from './help.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

const topics: readonly HelpTopic[] = [
  'already-paid',
  'line-down',
  'code-ran-out',
  'paid-twice',
  'refund',
  'close-day',
  'keys',
];

export default function HelpDialog({ page }: { readonly page: HelpPage }) {
  const texts = useTextsOf(helpTexts);
  const close = useRef<HTMLButtonElement>(null);
  const title = page === 'contents' ? texts.title : page === 'keys' ? texts.keysTitle : texts.topics[page].title;
  return (
    <Dialog key={page} title={title} onClose={() => openHelp(null)} startsAt={close}>
      {page === 'contents' ? <Contents /> : <Picture name={page} />}
      {page === 'keys' && <Keys />}
      {page !== 'contents' && page !== 'keys' && (
        <ol className="stack help-steps" data-testid="help-steps">
          {texts.topics[page].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <div className="dialog-actions">
        <Button ref={close} look="primary" testId="help-close" onClick={() => openHelp(null)}>
          {texts.close}
        </Button>
        {page !== 'contents' && (
          <Button testId="help-contents" onClick={() => openHelp('contents')}>
            {texts.all}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Contents() {
  const texts = useTextsOf(helpTexts);
  return (
    <ul className="list help-contents">
      {topics.map((topic) => (
        <li key={topic}>
          <button type="button" className="list-row" data-testid={`help-${topic}`} onClick={() => openHelp(topic)}>
            <Picture name={topic} />
            <strong>{topic === 'keys' ? texts.keysTitle : texts.topics[topic].title}</strong>
            <Icon name="forward" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Keys() {
  const texts = useTextsOf(helpTexts);
  return (
    <dl className="pairs help-keys" data-testid="help-keys-list">
      {texts.keys.map(([keys, means]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  );
}
