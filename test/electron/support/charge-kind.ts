/** A sale by a kind of method that is paid on the gateway's page, up to the button that opens it. */
import type { Page } from 'playwright';
import { chooseKind, shows } from '../../support/browser/cashier.ts';

export async function chargeKind(page: Page, kind: string, code: string): Promise<void> {
  await page.getByTestId('amount').fill('25000');
  await chooseKind(page, kind);
  await page.getByTestId(`method-code-${code}`).click();
  await page.getByTestId('charge').click();
  await shows(page, 'pending');
  await page.getByTestId('payment-page').waitFor();
}
