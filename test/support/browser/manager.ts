/** A manager's actions at the counter: opens sales, makes decisions, sets a PIN. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { PaymentState } from '../../../shared/model/payment.ts';
import type { DecisionKind } from '../../../shared/model/resolution.ts';

/** A sale in History, by one of its payments. @returns its panel */
export async function openSale(page: Page, orderId: string): Promise<Locator> {
  await page.getByTestId('nav-history').click();
  await page.locator(`[data-testid=history-row][data-order-id="${orderId}"]`).click();
  const panel = page.getByTestId('sale-detail');
  await panel.locator(`[data-order-id="${orderId}"]`).waitFor();
  return panel;
}

/** Two checks are at least five seconds apart; the rest is for a busy machine. */
const CHECKED_MS = 45_000;
const PRESS_AGAIN_MS = 1_000;
/** A limit, because an automatic check may remove the button before the press. */
const PRESS_MS = 5_000;

/**
 * Checks one payment of the open sale by hand. It presses repeatedly, because a check soon after another one, or after the
 * terminal's own, is refused.
 */
export async function checkByHand(panel: Locator, orderId: string, becomes: PaymentState): Promise<void> {
  const card = panel.locator(`[data-order-id="${orderId}"]`);
  const stateAfterPress = async () => {
    const state = await card.getAttribute('data-state');
    if (state === becomes) return state;
    await card
      .getByTestId('history-check')
      .click({ timeout: PRESS_MS })
      .catch(() => undefined);
    return card.getAttribute('data-state');
  };
  await expect.poll(stateAfterPress, { timeout: CHECKED_MS, interval: PRESS_AGAIN_MS }).toBe(becomes);
}

export function reviewCard(page: Page, orderId: string): Locator {
  return page.locator(`[data-testid=review-item][data-order-id="${orderId}"]`);
}

/** Makes a decision in a card, and waits until the card is gone. */
export async function decide(
  page: Page,
  orderId: string,
  kind: Exclude<DecisionKind, 'settled' | 'linked'>,
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
