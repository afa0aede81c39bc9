/** The customer's side, by hand: the phone page scans a QR, the ATM page takes a number. */
import type { Page } from 'playwright';
import { openUndrawnPage } from './shared-browser.ts';

/** @param payload the scanned content */
export async function payByPhone(trainingUrl: string, payload: string): Promise<void> {
  await atPage(`${trainingUrl}/phone`, async (phone) => {
    await phone.getByTestId('phone-scan-open').click();
    await phone.getByTestId('phone-payload').fill(payload);
    await phone.getByTestId('phone-scan').click();
    await phone.getByTestId('phone-pay').click();
    await phone.locator('[data-testid=phone-result][data-result=paid]').waitFor();
  });
}

/** @param number as shown by the terminal, grouped or not */
export async function payAtAtm(trainingUrl: string, number: string): Promise<void> {
  await atPage(`${trainingUrl}/atm`, async (machine) => {
    await machine.getByTestId('atm-number').fill(number);
    await machine.getByTestId('atm-find').click();
    await machine.getByTestId('atm-pay').click();
    await machine.locator('[data-testid=atm-result][data-result=paid]').waitFor();
  });
}

async function atPage(address: string, act: (page: Page) => Promise<void>): Promise<void> {
  const page = await openUndrawnPage();
  await page.goto(address);
  await act(page);
  await page.context().close();
}
