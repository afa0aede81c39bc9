/** Shown when no payment needs a decision. */
import type { Ref } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';

export function NothingToReview({ heading }: { readonly heading: Ref<HTMLHeadingElement> }) {
  const { review: texts } = useTexts();
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
