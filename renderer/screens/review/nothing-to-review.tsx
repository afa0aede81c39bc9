/** Shown when no payment needs a decision. */
import type { Ref } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useDecidingTexts } from '../../ui/texts/use-deciding-texts.ts';

export function NothingToReview({ heading }: { readonly heading: Ref<HTMLHeadingElement> }) {
  const { review: texts } = useDecidingTexts();
  return (
    <div className="review-empty" data-testid="review-empty">
      <span className="review-empty-mark">
        <Icon name="check" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {texts.emptyTitle}
      </h2>
      <p>{texts.empty}</p>
    </div>
  );
}
