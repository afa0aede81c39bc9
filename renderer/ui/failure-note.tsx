/** Says a failure: what happened, whether money may have moved, what to do next; the gateway's own words small beneath. */
import type { Failure } from '../../shared/failure.ts';
import { moneyRisk } from '../../shared/messages/money.ts';
import { failureSentence, useTexts } from '../i18n.ts';
import { useTimeFormat } from '../time-format.ts';
import { Icon } from './icon.tsx';

interface FailureNoteProps {
  readonly failure: Failure;
  /**
   * - `payment`: something that was to be charged or checked; everything is said.
   * - `cause`: beside a screen that says itself what to do: only what happened.
   * - `setup`: nothing was being charged, so nothing is said about customers and money.
   */
  readonly about?: 'payment' | 'cause' | 'setup';
}

export function FailureNote({ failure, about = 'payment' }: FailureNoteProps) {
  const texts = useTexts();
  const times = useTimeFormat();
  const { what, money, next } = failureSentence(texts, failure, failure.until ? times.until(failure.until) : '');
  const advise = about === 'payment' || (about === 'setup' && moneyRisk[failure.code] !== 'maybe');
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
          <strong>{what}</strong> {about === 'payment' && money}
        </p>
        {advise && <p>{next}</p>}
        {failure.gatewayMessage && <p className="fine">{texts.pay.gatewaySays(failure.gatewayMessage)}</p>}
      </div>
    </div>
  );
}
