/** One payment that needs a decision: amount, what happened, certainty of the money, advice and possible decisions. */

import { type Ref, useId } from 'react';
import type { ReviewItem } from '../../../shared/contract/views/review/review-views.ts';
import { happenedTexts } from '../../../shared/messages/en/review/happened-texts.ts';
import { flagName } from '../../../shared/model/flag-name.ts';
import type { ResolutionKind } from '../../../shared/model/resolution.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { reviewedFlags } from '../../ui/notes/flag-message.ts';
import { ResolutionNote } from '../../ui/resolve/resolution-note.tsx';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';
import { flagExplanation, moneyCertainty } from './flag-description.ts';
import { likelyDecision } from './likely-decision.ts';
import { ReviewFacts } from './review-facts.tsx';

interface ReviewCardProps {
  readonly item: ReviewItem;
  /** The sale is in another environment's ledger: it can't be opened or linked to a sale of this ledger. */
  readonly elsewhere: boolean;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onResolve: (kind: ResolutionKind) => void;
  readonly onOpenSale: () => void;
}

export function ReviewCard({ item, elsewhere, heading, onResolve, onOpenSale }: ReviewCardProps) {
  const deciding = useDecidingTexts();
  const story = useTextsOf(happenedTexts);
  const allTexts = { ...deciding, happened: story };
  const { review: texts, flagNames, pay, environments } = allTexts;
  const times = useTimeFormat();
  const id = useId();
  const { payment } = item;
  const nameOf = useMethodName();
  const [gravest, ...others] = reviewedFlags(item);
  if (!gravest) return null;
  const name = flagName(gravest.kind, payment);
  const certainty = moneyCertainty(item);
  const likely = likelyDecision(item);
  const otherDecisions = item.allowed.filter((kind) => kind !== likely && !(elsewhere && kind === 'linked'));
  return (
    <article
      className="review-card"
      data-testid="review-item"
      data-order-id={payment.orderId}
      data-flag={gravest.kind}
      data-name={name}
      aria-labelledby={id}
    >
      <div className="review-sale">
        {elsewhere && <p className="badge review-elsewhere">{environments[payment.environment]}</p>}
        <FittedLine className="review-amount">{formatRupiah(payment.amount)}</FittedLine>
        <p>
          {pay.sale(payment.saleNumber)} · {nameOf(payment.method)}
        </p>
        <p className="fine">{times.dayAndClock(payment.createdAt)}</p>
        {payment.note && <p className="fine">{payment.note}</p>}
        <p className="review-money" data-certainty={certainty}>
          {texts.money[certainty]}
        </p>
      </div>
      <div className="review-story">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {flagNames[name]}
          {!gravest.seen && <span className="review-new">{texts.notSeen}</span>}
        </h2>
        <p>{flagExplanation(gravest, item, allTexts)}</p>
        {others.map((flag) => (
          <p key={flag.kind} className="fine">
            {texts.alsoAbout}: {flagExplanation(flag, item, allTexts)}
          </p>
        ))}
        <p className="review-next">
          <strong>{texts.nextLabel}:</strong> {story.flags[name].next}
        </p>
        {item.earlier.length > 0 && <p className="label">{texts.earlier}</p>}
        {item.earlier.map((resolution) => (
          <ResolutionNote key={`${resolution.orderId}/${resolution.at}`} resolution={resolution} />
        ))}
        <ReviewFacts item={item} />
      </div>
      <div className="review-actions">
        {[...(likely ? [likely] : []), ...otherDecisions].map((kind) => (
          <button
            key={kind}
            type="button"
            className={kind === likely ? 'primary' : 'secondary'}
            data-testid={`resolve-${kind}`}
            onClick={() => onResolve(kind)}
          >
            {texts.resolve[kind].action}
          </button>
        ))}
        {!elsewhere && (
          <button type="button" className="quiet" data-testid="review-open-sale" onClick={onOpenSale}>
            {texts.openSale}
          </button>
        )}
      </div>
    </article>
  );
}
