/** Says a failure: what happened, whether money may have moved, what to do next; the gateway's own words small beneath. */
import type { Failure } from '../../shared/failure.ts';
import { moneyRisk } from '../../shared/messages/money.ts';
import type { Texts } from '../../shared/messages/texts.ts';
import { failureSentence, useTexts } from '../i18n.ts';
import { useTimeFormat } from '../time-format.ts';
import { checkFailedWords } from './check-failed-words.ts';
import { Icon } from './icon.tsx';

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
  /** For `check`: the terminal asks about the payment by itself. */
  readonly watched?: boolean;
}

export function FailureNote({ failure, about = 'creation', watched = true }: FailureNoteProps) {
  const texts = useTexts();
  const times = useTimeFormat();
  const until = failure.until ? times.until(failure.until) : '';
  const { what, money, next } = failureWords(texts, failure, { about, until, watched });
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

/** @returns the sentences as they are shown; empty for one that is not */
export function failureWords(
  texts: Texts,
  failure: Failure,
  how: { readonly about: FailureAbout; readonly until: string; readonly watched: boolean },
): { readonly what: string; readonly money: string; readonly next: string } {
  if (how.about === 'check') return { ...checkFailedWords(texts, failure, how), money: '' };
  const { what, money, next } = failureSentence(texts, failure, how.until);
  if (how.about === 'creation') return { what, money, next };
  const advises = how.about === 'setup' && moneyRisk[failure.code] !== 'maybe';
  return { what, money: '', next: advises ? next : '' };
}
