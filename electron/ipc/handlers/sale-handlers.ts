/** Requests of Sell and Pay: creating payments, cash, and what becomes of a payment. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { findCash, findPayment, type ShopLedger } from '../../payments/shop-ledgers.ts';
import { guarded } from '../../platform/guarded.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { bookCash, moveCash, openDrawer } from '../../usecases/cash.ts';
import { rememberMethod } from '../../usecases/methods.ts';
import type { Parts, ShopContext } from '../../usecases/parts.ts';
import { chargeSale, retrySale } from '../../usecases/sale/charge-sale.ts';
import { dismissPayment, resumePayment } from '../../usecases/sale/open-payments.ts';
import { cashView, paymentView } from '../../usecases/sale/payment-view.ts';
import { quickAmountsView, saveQuickAmounts } from '../../usecases/sale/quick-amounts.ts';
import type { HandlerParts, Handlers } from '../answer-request.ts';

/**
 * Whether no sale may be taken, because nobody knows its business day: the machine's clock can't be right, and no manager
 * has said which day it is. Tells windows why.
 */
function isDayInDoubt({ events, judgeClock }: Pick<Parts, 'events' | 'judgeClock'>): boolean {
  const { doubt } = judgeClock();
  if (doubt === null || doubt.said !== null) return false;
  events.emit('terminal-changed');
  return true;
}

type Use<T> = (context: ShopContext) => Promise<Result<T>> | Result<T>;

/** @returns or `environment-not-set-up` */
export async function withContext<T>(currentContext: Parts['shopContext'], use: Use<T>): Promise<Result<T>> {
  const context = currentContext();
  return context ? use(context) : failed('environment-not-set-up');
}

/**
 * Refuses a request from a window that still shows the previous environment: the cashier must see what is charged.
 * @returns or `environment-not-set-up`, `environment-changed`
 */
function withShownContext<T>(
  shownEnvironment: Environment,
  currentContext: Parts['shopContext'],
  use: Use<T>,
): Promise<Result<T>> {
  return withContext(currentContext, (context) =>
    context.account.environment === shownEnvironment ? use(context) : failed('environment-changed'),
  );
}

/** Requests that create a payment. */
export function saleHandlers(parts: HandlerParts): Handlers<'sale'> {
  const { clock, shopContext: currentContext } = parts;
  // The payment is not read again, and its lines may be missing: a ledger that can't be read at that moment must not make
  // the sale fail.
  const shown = (created: Result<StoredPayment>, { shopLedger }: ShopContext): Result<PaymentView> => {
    if (!created.ok) return created;
    // After the answer, because writing the settings takes as long as the sale.
    clock.after(
      0,
      guarded('remember the method', () => rememberMethod(parts, created.value.payment.method)),
    );
    const lines = ignoreErrors(() => shopLedger.ledger.payments.linesOf(created.value.sale.id));
    return ok(paymentView(created.value, shopLedger.environment, clock.now(), lines));
  };
  return {
    'sale.charge': ({ environment, ...input }) =>
      withShownContext(environment, currentContext, async (context) =>
        isDayInDoubt(parts) ? failed('clock-in-doubt') : shown(await chargeSale(parts, context, input), context),
      ),
    'sale.retry': ({ environment, ...input }) =>
      withShownContext(environment, currentContext, async (context) =>
        isDayInDoubt(parts) ? failed('clock-in-doubt') : shown(await retrySale(parts, context, input), context),
      ),
  };
}

/** Requests about an existing payment, in any open ledger. */
export function paymentHandlers(parts: HandlerParts): Handlers<'payment'> {
  const { clock, watcher, interrupted, shopLedgers, selectedLedger } = parts;
  const linesOf = ({ sale }: Pick<StoredPayment, 'sale'>, { ledger }: ShopLedger) => ledger.payments.linesOf(sale.id);
  const shown = (stored: StoredPayment, shopLedger: ShopLedger): PaymentView =>
    paymentView(stored, shopLedger.environment, clock.now(), linesOf(stored, shopLedger));
  const viewOf = (orderId: string): Result<PaymentView> => {
    const found = findPayment(shopLedgers, orderId);
    if (found) return ok(shown(found.stored, found.shopLedger));
    const inCash = findCash(shopLedgers, orderId);
    if (!inCash) return failed('payment-not-found');
    const { stored, shopLedger } = inCash;
    return ok(cashView(stored, shopLedger.environment, clock.now(), linesOf(stored, shopLedger)));
  };
  return {
    'payment.interrupted': () => {
      const shopLedger = selectedLedger();
      const found = interrupted.take(shopLedger);
      return ok(found && shown(found, shopLedger));
    },
    'payment.view': ({ orderId }) => viewOf(orderId),
    'payment.check': async ({ orderId }) => {
      const asked = await watcher.checkNow(orderId);
      return asked.ok ? viewOf(orderId) : asked;
    },
    'payment.dismiss': ({ orderId }) => {
      const found = findPayment(shopLedgers, orderId);
      if (!found) return failed('payment-not-found');
      dismissPayment(parts, found.shopLedger, orderId);
      return viewOf(orderId);
    },
    'payment.resume': ({ orderId }) => {
      const found = findPayment(shopLedgers, orderId);
      if (!found) return failed('payment-not-found');
      resumePayment(parts, found.shopLedger, orderId);
      return viewOf(orderId);
    },
    'payment.on-screen': ({ orderId }) => {
      watcher.show(orderId);
      return ok({});
    },
  };
}

/** Requests that record cash. */
export function cashHandlers(parts: HandlerParts): Handlers<'cash' | 'drawer'> {
  const { printing, selectedLedger } = parts;
  /** Nobody can put in or take out what was recorded while it is shut. */
  const opened = (recorded: Result<null>): Result<Record<string, never>> => {
    if (!recorded.ok) return recorded;
    printing.openDrawer();
    return ok({});
  };
  return {
    'drawer.open': (input) => opened(openDrawer(parts, selectedLedger(), input)),
    'drawer.move': (input) => opened(moveCash(parts, selectedLedger(), input)),
    'cash.book': ({ environment, ...input }) =>
      withShownContext(environment, parts.shopContext, (context) => {
        const { ledger } = context.shopLedger;
        // A repeated request is answered with what was booked.
        if (!ledger.cash.ofRequest(input.requestId) && isDayInDoubt(parts)) return failed('clock-in-doubt');
        const booked = bookCash(parts, context, input);
        if (!booked.ok) return booked;
        const lines = ignoreErrors(() => ledger.payments.linesOf(booked.value.sale.id));
        return ok(cashView(booked.value, environment, parts.clock.now(), lines));
      }),
  };
}

/** The request that opens the gateway's page for the customer. */
export function checkoutHandlers({ checkouts, language }: HandlerParts): Handlers<'checkout'> {
  return { 'checkout.open': ({ orderId }) => checkouts.open(orderId, language()) };
}

/** Requests about the gateway link. */
export function connectionHandlers({ watcher, shopContext }: HandlerParts): Handlers<'connection'> {
  return {
    'connection.view': () => withContext(shopContext, ({ account }) => ok(watcher.connection(account))),
    'connection.retry': () => {
      watcher.networkMayBeBack();
      return ok({});
    },
  };
}

/** Requests about payment methods. */
export function methodHandlers({
  methods,
  methodImages,
  shopContext: currentContext,
}: HandlerParts): Handlers<'methods'> {
  return {
    'methods.view': () => {
      const context = currentContext();
      if (context) void methods.renewIfStale(context);
      return ok(methods.view(context));
    },
    'methods.images': async () => ok(await methodImages.view(currentContext())),
  };
}

/** Requests about quick amounts. */
export function quickAmountHandlers(parts: HandlerParts): Handlers<'quick-amounts'> {
  return {
    'quick-amounts.view': () => ok(quickAmountsView(parts)),
    'quick-amounts.save': ({ settings: quickAmounts }) => ok(saveQuickAmounts(parts, quickAmounts)),
  };
}
