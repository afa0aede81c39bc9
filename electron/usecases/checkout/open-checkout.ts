/**
 * Opens the gateway's page for a payment on the customer's side of the counter. Whatever the page says at its end, and
 * also that it was closed without a word, only makes the terminal ask. One at a time: a second takes the first's place.
 */
import type { CheckoutStage, CheckoutView } from '../../../shared/contract/views/checkout-views.ts';
import { serialize } from '../../platform/serialize.ts';
import type { Account } from '../../../shared/model/environment.ts';
import { modeSentence } from '../../../shared/messages/mode-sentence.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Language } from '../../../shared/contract/views/views.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { type ShopLedgers, findPayment } from '../../payments/shop-ledgers.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

/** What an account's set-up says about its checkout. */
export interface CheckoutTerms {
  /** Addresses of the gateway's APIs and pages: its window stays with them. */
  readonly gateways: readonly string[];
  readonly checkoutUrl: string;
  /** Where the page sends the browser at its end. */
  readonly returnUrl: string;
  readonly checkoutBy: 'redirect' | 'script';
  /** Empty for rupiah; `USD` shows the customer a conversion. */
  readonly checkoutCurrency: string;
}

/** A window to open, by the page's address or by the gateway's script. */
export interface CheckoutRequest {
  readonly by:
    | { readonly kind: 'redirect'; readonly address: string; readonly returnTo: string }
    | { readonly kind: 'script'; readonly checkoutUrl: string; readonly reference: string };
  readonly gateways: readonly string[];
  readonly language: Language;
  /** Whole rupiah. */
  readonly amount: number;
  /** What the customer must not take for real money; `null` where it is. */
  readonly practice: string | null;
  /** Once at most. */
  readonly onReturn: (told: {
    readonly merchantOrderId: string | null;
    readonly stage: Exclude<CheckoutStage, 'open'>;
  }) => void;
  /** The page is kept from going there: a host, or a scheme with its colon. A few times at most, each once. */
  readonly onRefused: (where: string) => void;
  /** Once. */
  readonly onClosed: () => void;
}

export interface OpenedCheckout {
  /** Once its page is there, or it was closed. Rejects where no page came, within 15 s; it is closed then. */
  readonly shown: Promise<void>;
  focus(): void;
  close(): void;
}

export interface CheckoutDeps {
  readonly shopLedgers: ShopLedgers;
  readonly events: EventBus;
  readonly watcher: { askSoon(orderId: string): void };
  /** `undefined` for an account that is set up no more. */
  readonly checkoutTerms: (account: Account) => CheckoutTerms | undefined;
  /** Resolves with a window that can be closed; its page is still to come. */
  readonly openWindow: (request: CheckoutRequest) => Promise<OpenedCheckout>;
}

export interface CheckoutController {
  /** @returns or `payment-not-found`, `checkout-unavailable` (no page, or not pending), `checkout-not-opened` */
  open(orderId: string, language: Language): Promise<Result<CheckoutView>>;
  close(): void;
}

export function openCheckoutController(deps: CheckoutDeps): CheckoutController {
  const { shopLedgers, events, watcher } = deps;
  let current: { readonly orderId: string; readonly window: OpenedCheckout } | null = null;

  /** One after the other, until there is a window to bring to the front or to close. Its page is waited for beside. */
  const inTurn = serialize();

  /** Called by a window's event, which nobody catches. The payment is watched: one that can't be read now has its turn. */
  function askSoon(orderId: string): void {
    try {
      watcher.askSoon(orderId);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }

  return {
    async open(orderId, language) {
      return await (await inTurn(() => open(orderId, language)))();
    },
    close: () => current?.window.close(),
  };

  /** @returns what waits for the page */
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
    const { environment } = payment.account;
    let told = false;
    let isClosed = false;
    const tell = (stage: CheckoutStage): void => {
      // Saved or not: what a page says is no news of the book, only a reason to ask.
      events.emit('checkout', { environment, orderId, stage });
      askSoon(orderId);
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
            : { kind: 'redirect', address: pageAddress(url, language, terms), returnTo: terms.returnUrl },
        onReturn({ merchantOrderId, stage }) {
          told = true;
          const isAnothers = merchantOrderId !== null && merchantOrderId !== orderId;
          tell(isAnothers ? 'said-error' : stage);
        },
        onRefused(refused) {
          // A page that does nothing any more: whoever stands before it needs a word.
          if (!told) events.emit('checkout', { environment, orderId, stage: 'open', refused });
        },
        onClosed() {
          isClosed = true;
          if (current?.orderId === orderId) current = null;
          if (!told) tell('closed');
        },
      });
      // Before its page is there: one that never comes must not keep another sale's from its place.
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

function pageAddress(url: string, language: Language, { checkoutCurrency }: CheckoutTerms): string {
  const address = new URL(url);
  address.searchParams.set('lang', language);
  if (checkoutCurrency !== '') address.searchParams.set('currency', checkoutCurrency);
  return address.href;
}
