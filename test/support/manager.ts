/** What a manager does at the counter, in words: opens sales, decides about payments, keeps a PIN. */
import type { Locator, Page } from 'playwright';
import type { PaymentState } from '../../shared/payment.ts';
import type { ResolutionKind } from '../../shared/resolution.ts';

/** A sale in History, by one of its payments. @returns its panel */
export async function openSale(page: Page, orderId: string): Promise<Locator> {
  await page.getByTestId('nav-history').click();
  await page.locator(`[data-testid=history-row][data-order-id="${orderId}"]`).click();
  const panel = page.getByTestId('sale-detail');
  await panel.locator(`[data-order-id="${orderId}"]`).waitFor();
  return panel;
}

/** Has the gateway asked about one payment of the sale that is open; the next check by itself may come before. */
export async function checkByHand(panel: Locator, orderId: string, becomes: PaymentState): Promise<void> {
  const check = panel.locator(`[data-order-id="${orderId}"]`).getByTestId('history-check');
  const changed = () => panel.locator(`[data-order-id="${orderId}"][data-state=${becomes}]`).waitFor();
  await Promise.any([changed(), check.click().then(changed)]);
}

export function reviewCard(page: Page, orderId: string): Locator {
  return page.locator(`[data-testid=review-item][data-order-id="${orderId}"]`);
}

/** Decides about the payment of a card, and waits until the card is gone. */
export async function decide(
  page: Page,
  orderId: string,
  kind: Exclude<ResolutionKind, 'settled' | 'linked'>,
  words: { readonly reason: string; readonly reference?: string },
): Promise<void> {
  await reviewCard(page, orderId).getByTestId(`resolve-${kind}`).click();
  await page.getByTestId('resolve-reason').fill(words.reason);
  if (words.reference !== undefined) await page.getByTestId('resolve-reference').fill(words.reference);
  await page.getByTestId('resolve-confirm').click();
  await reviewCard(page, orderId).waitFor({ state: 'detached' });
}

/** The first PIN, in Settings. */
export async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByTestId('manager-set').click();
  await page.getByTestId('manager-next').fill(pin);
  await page.getByTestId('manager-repeat').fill(pin);
  await page.getByTestId('manager-save').click();
  await page.locator('[data-testid=manager-panel][data-pin-set=true]').waitFor();
}
