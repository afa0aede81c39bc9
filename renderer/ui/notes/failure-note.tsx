/** Says a failure: what happened, whether money may have moved, what to do next; the gateway's own words small beneath. */
import type { Failure } from '../../../shared/contract/failure.ts';
import { moneyRisk } from '../../../shared/messages/money.ts';
import type { FirstScreenTexts } from '../../../shared/messages/id/first-screen.ts';
import { failureSentence, useTexts } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { Icon } from '../icon.tsx';

/**
 * - `creation`: a bill that was to be made; everything is said.
 * - `check`: a question about a bill that is there. It says nothing about money, because it knows nothing about it.
 * - `cause`: beside a screen that says itself what to do: only what happened.
 * - `setup`: nothing was being charged, so nothing is said about customers and money.
 */
export type FailureAbout = 'creation' | 'check' | 'cause' | 'setup';

interface FailureNoteProps {
  readonly failure: Failure;
  readonly about?: FailureAbout;
  /** For `check` (`check-failed-message.ts`), whose words are not needed for the first paint. */
  readonly texts?: (until: string) => FailureMessage;
}

export function FailureNote({ failure, about = 'creation', texts: words }: FailureNoteProps) {
  const texts = useTexts();
  const times = useTimeFormat();
  const until = failure.until ? times.until(failure.until) : '';
  const { what, money, next } = words?.(until) ?? failureMessage(texts, failure, { about, until });
  return (
    <div
      className="failure"
      data-testid="error"
      data-code={failure.code}
      data-about={about}
      role={about === 'cause' ? undefined : 'alert'}
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

/** The sentences as they are shown; empty for one that is not. */
export interface FailureMessage {
  readonly what: string;
  readonly money: string;
  readonly next: string;
}

export function failureMessage(
  texts: FirstScreenTexts,
  failure: Failure,
  how: { readonly about: FailureAbout; readonly until: string },
): FailureMessage {
  const { what, money, next } = failureSentence(texts, failure, how.until);
  if (how.about === 'creation') return { what, money, next };
  const advises = how.about === 'setup' && moneyRisk[failure.code] !== 'maybe';
  return { what, money: '', next: advises ? next : '' };
}
