/** Shows a failure: what happened, whether money may have moved, what to do next, and the gateway's own message. */
import type { Failure } from '../../../shared/contract/failure.ts';
import { moneyRisk } from '../../../shared/messages/money.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { Icon } from '../icon.tsx';
import { failureSentence, type TextsWithFailures, useTextsWithFailures } from './failure-sentence.ts';

/**
 * - `creation`: creating a bill failed; all sentences are shown.
 * - `check`: a check of an existing bill failed; nothing about money, because the failure has no information about it.
 *   The region around it is read out (`ui/check/check-result-note.tsx`).
 * - `cause`: only what happened, because the screen itself shows the next step.
 * - `setup`: nothing was being charged, so nothing about customers and money.
 */
export type FailureAbout = 'creation' | 'check' | 'cause' | 'setup';

export interface FailureNoteProps {
  readonly failure: Failure;
  readonly about?: FailureAbout;
  /** Message for `check` (`ui/check/check-failed-message.ts`), whose texts are not needed for the first paint. */
  readonly texts?: (until: string) => FailureMessage;
}

export function FailureNote({ failure, about = 'creation', texts: messageFor }: FailureNoteProps) {
  const texts = useTextsWithFailures();
  const times = useTimeFormat();
  const until = failure.until ? times.until(failure.until) : '';
  const { what, money, next } = messageFor?.(until) ?? failureMessage(texts, failure, { about, until });
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
  readonly money: string;
  readonly next: string;
}

export function failureMessage(
  texts: TextsWithFailures,
  failure: Failure,
  how: { readonly about: FailureAbout; readonly until: string },
): FailureMessage {
  const { what, money, next } = failureSentence(texts, failure, how.until);
  if (how.about === 'creation') return { what, money, next };
  const advises = how.about === 'setup' && moneyRisk[failure.code] !== 'maybe';
  return { what, money: '', next: advises ? next : '' };
}
