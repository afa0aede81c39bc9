/**
 * Opens the gateway's page for a payment in a window for the customer. Anything the page reports, and also closing it,
 * only triggers a status check. One window at a time: a second payment replaces the first.
 */
import type { CheckoutStage, CheckoutView } from '../../shared/contract/checkout.ts';
import type { Language } from '../../shared/contract/preferences.ts';
import { modeSentence } from '../../shared/messages/mode-texts.ts';
import type { Account } from '../../shared/model/environment.ts';
import { hostedPage } from '../../shared/model/values/addresses.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { findPayment } from '../payments/shop-ledgers.ts';
import { serialize } from '../platform/serialize.ts';
import { unlessStoreFails } from '../ports/ledger/ledger.ts';
import type { Parts } from './parts.ts';

/** The checkout settings of an account. */
export interface CheckoutTerms {
  /** Addresses of the gateway's APIs and pages: its window is limited to them. */
  readonly gateways: readonly string[];
  readonly checkoutUrl: string;
  /** The address that the page returns the browser to. */
  readonly returnUrl: string;
  readonly checkoutBy: 'redirect' | 'script';
  /** Empty for rupiah; `USD` shows the customer a conversion. */
  readonly checkoutCurrency: string;
}

/** A window to open, by the page's address or with the gateway's script. */
export interface CheckoutRequest {
  readonly by:
    | { readonly kind: 'redirect'; readonly address: string; readonly returnTo: string }
    | { readonly kind: 'script'; readonly checkoutUrl: string; readonly reference: string };
  readonly gateways: readonly string[];
  readonly language: Language;
  /** Whole rupiah. */
  readonly amount: number;
  /** The warning that no real money is involved; `null` if real money is. */
  readonly practice: string | null;
  /** Called at most once. */
  readonly onReturn: (returned: {
    readonly merchantOrderId: string | null;
    readonly stage: Exclude<CheckoutStage, 'open'>;
  }) => void;
  /**
   * Called when the page is blocked from an address: a host, or a scheme with its colon. A few times at most, once for
   * each.
   */
  readonly onRefused: (where: string) => void;
  /** Called once. */
  readonly onClosed: () => void;
}

export interface OpenedCheckout {
  /**
   * Resolves at the page's first response, or when the window closes. Rejects, and closes the window, if no page comes
   * within 15 s.
   */
  readonly shown: Promise<void>;
  focus(): void;
  close(): void;
}

interface CheckoutDeps extends Pick<Parts, 'shopLedgers' | 'events' | 'watcher'> {
  /** `undefined` for an account that is no longer set up. */
  readonly checkoutTerms: (account: Account) => CheckoutTerms | undefined;
  /** Resolves with a window that can be closed; its page loads later. */
  readonly openWindow: (request: CheckoutRequest) => Promise<OpenedCheckout>;
}

export function createCheckoutController(deps: CheckoutDeps) {
  const { shopLedgers, events, watcher } = deps;
  let current: { readonly orderId: string; readonly window: OpenedCheckout } | null = null;

  /** One call after another until its window exists. The page loads outside the queue. */
  const inTurn = serialize();

  /**
   * Called by a window's event, where nothing catches an error. The payment is watched, so a failed read only delays
   * its check.
   */
  function checkSoon(orderId: string): void {
    unlessStoreFails(() => watcher.checkSoon(orderId));
  }

  return {
    /** @returns or `payment-not-found`, `checkout-unavailable` (no page, or not pending), `checkout-not-opened` */
    async open(orderId: string, language: Language): Promise<Result<CheckoutView>> {
      return await (await inTurn(() => open(orderId, language)))();
    },
    close: (): void => current?.window.close(),
  };

  /** @returns a function that waits for the page */
  async function open(orderId: string, language: Language): Promise<() => Promise<Result<CheckoutView>>> {
    const at = (stage: CheckoutStage) => ok({ orderId, stage });
    const found = findPayment(shopLedgers, orderId);
    if (!found) return async () => failed('payment-not-found');
    const { payment } = found.stored;
    const terms = deps.checkoutTerms(payment.account);
    if (payment.state !== 'pending' || payment.code?.kind !== 'page' || !terms) {
      return async () => failed('checkout-unavailable');
    }
    if (current?.orderId === orderId) {
      current.window.focus();
      return async () => at('open');
    }
    current?.window.close();
    const { url } = payment.code;
    const pageAddress = hostedPage(url, { language, currency: terms.checkoutCurrency });
    const { environment } = payment.account;
    let hasReturned = false;
    let isClosed = false;
    const report = (stage: CheckoutStage): void => {
      // Not a change of the ledger: a page's report is only a reason for a status check.
      events.emit('checkout', { environment, orderId, stage });
      checkSoon(orderId);
    };
    try {
      const window = await deps.openWindow({
        gateways: [...terms.gateways, new URL(url).origin],
        language,
        amount: payment.amount,
        practice: modeSentence(environment, language),
        by:
          terms.checkoutBy === 'script' && payment.via === 'invoice' && payment.reference !== null
            ? { kind: 'script', checkoutUrl: terms.checkoutUrl, reference: payment.reference }
            : { kind: 'redirect', address: pageAddress, returnTo: terms.returnUrl },
        onReturn({ merchantOrderId, stage }) {
          hasReturned = true;
          const isAnothers = merchantOrderId !== null && merchantOrderId !== orderId;
          report(isAnothers ? 'said-error' : stage);
        },
        onRefused(refused) {
          // The page seems dead after a blocked address, so the cashier needs a message.
          if (!hasReturned) events.emit('checkout', { environment, orderId, stage: 'open', refused });
        },
        onClosed() {
          isClosed = true;
          if (current?.orderId === orderId) current = null;
          if (!hasReturned) report('closed');
        },
      });
      // Set before the page loads, so that a page that never loads does not block the next sale's window.
      current = { orderId, window };
      return async () => {
        try {
          await window.shown;
        } catch {
          return failed('checkout-not-opened');
        }
        if (isClosed) return at('closed');
        events.emit('checkout', { environment, orderId, stage: 'open' });
        return at('open');
      };
    } catch {
      return async () => failed('checkout-not-opened');
    }
  }
}
