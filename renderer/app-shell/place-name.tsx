/**
 * Names what the window shows: as its heading, as its title, and as news for screen readers when the payment's state
 * changes. One live region, always in the page, says each state once.
 */
import { useEffect } from 'react';
import type { PaymentView } from '../../shared/contract/sale.ts';
import { formatRupiah } from '../../shared/model/values/rupiah.ts';
import { useTexts } from '../i18n/i18n.ts';
import type { ScreenName } from './rail/rail.tsx';

interface PlaceNameProps {
  readonly place: ScreenName;
  /** On the screen now. */
  readonly payment: PaymentView | null;
}

export function PlaceName({ place, payment }: PlaceNameProps) {
  const { frame, sell, states } = useTexts();
  const news = payment && `${formatRupiah(payment.amount)} · ${states[payment.state].toLowerCase()}`;
  const name = news ?? (place === 'sell' ? sell.title : frame[place]);
  useEffect(() => {
    document.title = `${name} · Konter`;
  }, [name]);
  return (
    <>
      <h1 className="unseen" tabIndex={-1}>
        {name}
      </h1>
      <p className="unseen" role="status" data-testid="news">
        {news}
      </p>
    </>
  );
}

/** The heading of {@link PlaceName}; it takes the focus so that a keyboard and a screen reader begin there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/**
 * After a change of screen the focus is on the screen: on what it chose itself, else on the heading. Rendered next to a
 * lazily loaded screen, so that it acts when the screen is there.
 *
 * @param what identifies what is shown
 */
export function FocusOnChange({ what }: { readonly what: string }): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of `what` shows new content
  useEffect(() => {
    if (!document.activeElement?.closest('main, dialog')) focusHeading();
  }, [what]);
  return null;
}
