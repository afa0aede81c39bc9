/** A cashier's actions at the counter, as functions, so that a journey is readable. */
import type { Locator, Page } from 'playwright';
import type { PaymentState } from '../../../shared/model/payment.ts';

/** Only a failing journey reaches it; no journey asserts a duration. */
const SOON_MS = 60_000;

interface Sale {
  readonly amount: number;
  /** Code of a bank; absent: QRIS. */
  readonly bank?: string;
}

/** Enters a sale and charges it. @returns the order ID of the payment on screen, in any state */
export async function charge(page: Page, { amount, bank }: Sale): Promise<string> {
  await page.getByTestId('amount').fill(String(amount));
  await page.getByTestId(bank === undefined ? 'method-qris' : 'method-virtual-account').click();
  if (bank !== undefined) await page.getByTestId(`bank-${bank}`).click();
  await page.getByTestId('charge').click();
  return orderIdOf(paymentOn(page, settledStates));
}

/** Chooses a kind of method; one that was not used yet is behind the button with the rest. */
export async function chooseKind(place: Page | Locator, kind: string): Promise<void> {
  const button = place.getByTestId(`method-${kind}`);
  const more = place.getByTestId('method-more');
  await button.or(more).first().waitFor();
  if ((await button.count()) === 0) await more.click();
  await button.click();
}

/** A sale with its code on screen. @returns its order ID */
export async function chargeAndShow(page: Page, sale: Sale): Promise<string> {
  await charge(page, sale);
  return orderIdOf(await shows(page, 'pending'));
}

const settledStates = ['unconfirmed', 'pending', 'paid', 'canceled', 'expired', 'rejected', 'unresolved'] as const;

/** Waits until the payment screen is in one of these states. */
export async function shows(page: Page, state: PaymentState | readonly PaymentState[], within = SOON_MS) {
  const payment = paymentOn(page, typeof state === 'string' ? [state] : state);
  await payment.waitFor({ timeout: within });
  return payment;
}

/** Leaves a payment that can still be paid. */
export async function leave(page: Page): Promise<void> {
  await page.getByTestId('dismiss').click();
  await page.getByTestId('dismiss-confirm').click();
  await page.getByTestId('amount').waitFor();
}

/** Another payment for a sale with an unconfirmed one; the terminal needs a confirmation once. */
export async function billAgain(page: Page): Promise<void> {
  await page.getByTestId('try-again').click();
  await page.getByTestId('try-again-confirm').click();
}

/** Another payment for the sale on the screen. @param bank code; absent: QRIS. @returns its order id */
export async function chargeAnotherWay(page: Page, bank?: string): Promise<string> {
  const earlier = await orderIdOf(await shows(page, 'pending'));
  await page.getByTestId('try-again').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId(bank === undefined ? 'method-qris' : 'method-virtual-account').click();
  if (bank !== undefined) await dialog.getByTestId(`bank-${bank}`).click();
  await dialog.getByTestId('charge').click();
  const another = page.locator(`[data-testid=payment][data-state=pending]:not([data-order-id="${earlier}"])`);
  return orderIdOf(another);
}

/** The row of one sale in History, which is opened for it, once it is in this state. */
export async function historyRow(page: Page, orderId: string, state: PaymentState, within = SOON_MS): Promise<Locator> {
  await page.getByTestId('nav-history').click();
  const row = page.locator(`[data-testid=history-row][data-order-id="${orderId}"][data-state=${state}]`);
  await row.waitFor({ timeout: within });
  return row;
}

/** Waits for the next alert and acknowledges it in History: next to a payment the strip has no such button. */
export async function nextAlert(page: Page, within: number) {
  const alert = page.getByTestId('alert');
  await alert.waitFor({ timeout: within });
  await page.getByTestId('nav-history').click();
  await alert.getByTestId('alert-seen').waitFor();
  const orderId = await alert.getAttribute('data-order-id');
  const flag = await alert.getAttribute('data-flag');
  const words = await alert.innerText();
  await alert.getByTestId('alert-seen').click();
  await page.locator(`[data-testid=alert][data-order-id="${orderId}"]`).waitFor({ state: 'detached' });
  return { orderId, flag, words };
}

function paymentOn(page: Page, states: readonly PaymentState[]): Locator {
  return page.locator(states.map((state) => `[data-testid=payment][data-state=${state}]`).join(','));
}

async function orderIdOf(payment: Locator): Promise<string> {
  const orderId = await payment.getAttribute('data-order-id');
  if (!orderId) throw new Error('The payment on the screen has no order id');
  return orderId;
}
