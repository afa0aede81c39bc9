/** What Sell shows: the entry of a sale, or the active payment. */
import type { ReactNode } from 'react';
import type { Failure } from '../shared/contract/failure.ts';
import type { SellItems } from '../shared/contract/items.ts';
import type { MethodsView } from '../shared/contract/methods.ts';
import type { PaymentView } from '../shared/contract/sale.ts';
import type { ConnectionView, TerminalView } from '../shared/contract/terminal.ts';
import { PayScreen, StillOpen } from './lazy-screens.ts';
import { SellScreen } from './screens/sell/sell-screen.tsx';
import type { ActivePayment } from './state/active-payment.ts';
import type { SaleDraft } from './state/draft/sale-draft.ts';
import { LoadedLater } from './ui/boundary.tsx';

interface SellPlaceProps {
  readonly terminal: TerminalView;
  readonly activePayment: ActivePayment;
  /** False until it is known whether an interrupted payment is active again: nothing is drawn until then. */
  readonly isKnown: boolean;
  readonly draft: SaleDraft;
  readonly items: SellItems | null;
  readonly onScan: (code: string) => void;
  /** The payment whose green screen was left just now. */
  readonly justPaid: PaymentView | null;
  readonly onDraft: (change: (draft: SaleDraft) => SaleDraft) => void;
  readonly methods: { readonly view: MethodsView | null; readonly failure: Failure | null };
  readonly link: Pick<ConnectionView, 'online' | 'linkFailure' | 'blockedUntil' | 'suspended' | 'gatewayNotFound'>;
  /** @param digits typed after the payment's end: the next sale begins with them */
  readonly onLeave: (left: PaymentView, digits?: string) => void;
  readonly onShowAgain: (left: Pick<PaymentView, 'orderId'>) => Promise<Failure | null>;
  readonly onReview: (orderId: string) => void;
  readonly onOpenSettings: () => void;
  /** What leads through the first sale; false for nothing. */
  readonly guide: ReactNode;
}

export function SellPlace({ terminal, activePayment, methods, link, ...rest }: SellPlaceProps) {
  const { payment, creating } = activePayment;
  if (payment) {
    return (
      <PayScreen
        key={payment.orderId}
        payment={payment}
        others={activePayment.others}
        methods={methods.view}
        link={link}
        creating={creating}
        checkoutCurrency={terminal.checkoutCurrency}
        onAnswer={activePayment.cache.enter}
        onRetry={activePayment.retry}
        takesCash={terminal.takesCash}
        onCash={activePayment.bookCash}
        onShowOpen={activePayment.showOpen}
        onOpenSettings={rest.onOpenSettings}
        onReview={rest.onReview}
        onLeave={(digits) => rest.onLeave(payment, digits)}
      />
    );
  }
  if (!rest.isKnown) return null;
  return (
    <SellScreen
      draft={rest.draft}
      items={rest.items}
      onScan={rest.onScan}
      justPaid={rest.justPaid}
      onDraft={rest.onDraft}
      methods={methods.view}
      methodsFailure={methods.failure}
      ready={terminal.ready}
      creating={creating}
      link={link}
      onCharge={activePayment.charge}
      takesCash={terminal.takesCash}
      onCash={activePayment.bookCash}
      onOpenSettings={rest.onOpenSettings}
      guide={rest.guide}
      stillOpen={
        <LoadedLater>
          <StillOpen environment={terminal.environment} onShow={rest.onShowAgain} />
        </LoadedLater>
      }
    />
  );
}
