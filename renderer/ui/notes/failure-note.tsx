/** Shows a failure: what happened, whether money may have moved, what to do next, and the gateway's own message. */
import { useContext } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Language } from '../../../shared/contract/preferences.ts';
import { failureSentences } from '../../../shared/messages/failures/failure-table.ts';
import { failures, moneySentences } from '../../../shared/messages/failures/failures.ts';
import { LocalizationContext, useTimeFormat } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';

/**
 * - `creation`: creating a bill failed; all sentences are shown.
 * - `check`: a check of an existing bill failed; nothing about money, because the failure has no information about it.
 *   The region around it is read out (`ui/check-payment.tsx`).
 * - `cause`: only what happened, because the screen itself shows the next step.
 * - `setup`: nothing was being charged, so nothing about customers and money.
 */
export type FailureAbout = 'creation' | 'check' | 'cause' | 'setup';

export interface FailureNoteProps {
  readonly failure: Failure;
  readonly about?: FailureAbout;
  /** Message for `check` (`ui/check-payment.tsx`), whose texts are not needed for the first paint. */
  readonly texts?: (until: string) => FailureMessage;
}

export function FailureNote({ failure, about = 'creation', texts: messageFor }: FailureNoteProps) {
  const { language, texts } = useContext(LocalizationContext);
  const times = useTimeFormat();
  const until = failure.until ? times.until(failure.until) : '';
  const { what, money, next } = messageFor?.(until) ?? failureMessage(language, failure, { about, until });
  return (
    <div
      className="failure"
      data-testid="error"
      data-code={failure.code}
      data-about={about}
      role={about === 'cause' || about === 'check' ? undefined : 'alert'}
    >
      <Icon name="warning" />
      <div>
        <p>
          <strong>{what}</strong> {money}
        </p>
        {next && <p>{next}</p>}
        {failure.gatewayMessage && <p className="fine">{texts.pay.gatewaySays(failure.gatewayMessage)}</p>}
      </div>
    </div>
  );
}

/** The sentences of a failure note; an empty one is not shown. */
export interface FailureMessage {
  readonly what: string;
  /** Empty when the failure is not about money. */
  readonly money: string;
  readonly next: string;
}

interface MessageOptions {
  readonly about: FailureAbout;
  /** The failure's `until`, already formatted; empty when it has none. */
  readonly until: string;
}

export function failureMessage(language: Language, failure: Failure, { about, until }: MessageOptions): FailureMessage {
  const { code, field = '', most = '' } = failure;
  const [what, next] = failureSentences(failures[code], language, { field, most: String(most), until });
  const { money: risk = null } = failures[code];
  if (about === 'creation') return { what, money: risk === null ? '' : moneySentences[language][risk], next };
  const advises = about === 'setup' && risk !== 'maybe';
  return { what, money: '', next: advises ? next : '' };
}
