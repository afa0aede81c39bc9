/** Opens the gateway's page on this machine, for a customer without a phone, and shows what the page reported. */
import { useEffect, useState } from 'react';
import type { CheckoutView } from '../../../shared/contract/checkout.ts';
import { type PayingTexts, payingTexts } from '../../../shared/messages/sale/paying-texts.ts';
import { ask, onEvent } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';

export function OpenHere({ orderId }: { readonly orderId: string }) {
  const texts = useTextsOf(payingTexts);
  const view = useCheckout(orderId);
  const stage = view?.stage ?? '';
  const { failure, run } = useRequest();
  const open = () => void run(() => ask('checkout.open', { orderId }));
  return (
    <div className="open-here" data-testid="checkout" data-stage={stage}>
      <Button testId="checkout-open" onClick={open}>
        <Icon name="open" />
        {stage === 'open' ? texts.showAgain : texts.openHere}
      </Button>
      <p role="status">{view && checkoutMessage(texts, view)}</p>
      {failure && <FailureNote failure={failure} about="cause" />}
    </div>
  );
}

/** The newest view of the checkout window since this screen was opened; `null` if no window was opened. */
function useCheckout(orderId: string): CheckoutView | null {
  const [view, setView] = useState<CheckoutView | null>(null);
  useEffect(
    () =>
      onEvent('checkout', (next) => {
        if (next.orderId === orderId) setView(next);
      }),
    [orderId],
  );
  return view;
}

function checkoutMessage(texts: PayingTexts, { stage, refused }: CheckoutView): string {
  return refused === undefined ? texts.checkout[stage] : texts.pageKept(refused);
}
