/**
 * The customer's display: follows the payment that the cashier's window names, and sends every change of it at once. It
 * reads the same stored payment as the counter, so the two can't disagree.
 */
import type { CustomerDisplay } from '../../../shared/contract/views/display/customer-display.ts';
import type { Language } from '../../../shared/contract/views/setup/preferences.ts';
import { findPayment, type ShopLedgers } from '../../payments/shop-ledgers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { LogoFile } from '../../ports/logo-file.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { CounterTerms } from '../sell/counter-terms.ts';
import { paymentView } from '../sell/payment-view.ts';
import { displayedPayment } from './displayed-payment.ts';

interface CustomerDisplayDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly events: EventBus;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly logo: Pick<LogoFile, 'read'>;
  /** The present language of the screens. */
  readonly language: () => Language;
  /** `undefined` while the selected environment is not set up. */
  readonly counter: () => CounterTerms | undefined;
  /** The open ledgers. */
  readonly shopLedgers: ShopLedgers;
}

export interface CustomerDisplayFeed {
  /** @param orderId the payment on the counter; `null` for none */
  readonly follow: (orderId: string | null) => void;
  readonly view: () => CustomerDisplay;
}

/** From now on `display-changed` is emitted whenever the view may have changed. */
export function openCustomerDisplay(deps: CustomerDisplayDeps): CustomerDisplayFeed {
  const { clock, events, settings, shopLedgers } = deps;
  let followed: string | null = null;
  const tell = (): void => void events.emit('display-changed');

  events.on(
    'payment',
    guarded('customer display', ({ orderId }) => {
      if (orderId === followed) tell();
    }),
  );
  events.on('terminal-changed', guarded('customer display', tell));

  return {
    follow(orderId) {
      if (orderId === followed) return;
      followed = orderId;
      tell();
    },
    view() {
      const { environment, theme } = settings.read();
      const terms = deps.counter()?.terms;
      const language = deps.language();
      const found = followed === null ? undefined : findPayment(shopLedgers, followed);
      // As in the cashier's window: payments of other environments stay watched, and are never shown.
      const isHere = found?.shopLedger.environment === environment;
      const payment = found && isHere ? paymentView(found.stored, environment, clock.now()) : null;
      return {
        ...{ now: clock.now(), environment, language, theme, shopName: terms?.shopName ?? '', logo: deps.logo.read() },
        shows: displayedPayment(payment, { language, currency: terms?.checkoutCurrency ?? '' }),
      };
    },
  };
}
