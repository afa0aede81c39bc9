/** A decision with its reason, its time, and what the gateway has reported since. */
import type { ResolutionView } from '../../../shared/contract/review.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { Icon } from '../icon.tsx';
import { useDecidingTexts } from '../texts/use-deciding-texts.ts';
import './resolve.css';

export function ResolutionNote({ resolution }: { readonly resolution: ResolutionView }) {
  const { review: texts } = useDecidingTexts();
  const times = useTimeFormat();
  const { kind, at, reason, reference, linkedSale, settlement } = resolution;
  const isByGateway = kind === 'gateway-corrected';
  const decision = isByGateway ? texts.gatewayCorrected : texts.resolve[kind].resolved;
  return (
    <div className="well row resolution" data-testid="resolution" data-kind={kind}>
      <Icon name="decided" />
      <div>
        <p>
          <strong>{linkedSale ? texts.linkedTo(linkedSale.saleNumber) : decision}</strong>{' '}
          <span className="fine">{times.dayAndClock(at)}</span>
        </p>
        {reason && !isByGateway && <p>“{reason}”</p>}
        {reference !== null && <p>{texts.refundReferenceWas(reference)}</p>}
        {settlement && (
          <p className="fine" data-outcome={settlement.outcome}>
            {texts.outcomes[settlement.outcome]}
          </p>
        )}
      </div>
    </div>
  );
}
