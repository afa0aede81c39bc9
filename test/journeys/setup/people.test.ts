/** Two cashiers and a manager at one counter: each signs in and sells, and the Z report has the sums by person. */
import { afterEach, describe, expect, it } from 'vitest';
import { paperId } from '../../../shared/messages/paper-texts.ts';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { openSale, setPin } from '../../support/browser/manager.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';
import { zoneAtNoon } from '../../support/program/zone-at-noon.ts';

const MANAGER = '471108';
const people = [
  { name: 'Siti', role: 'cashier', pin: '582531' },
  { name: 'Budi', role: 'cashier', pin: '736194' },
] as const;

describe('a counter with people', () => {
  let terminal: Terminal;
  afterEach(() => terminal?.remove());

  async function signIn(name: string, pin: string): Promise<void> {
    const { page } = terminal;
    await page.getByTestId('person').click();
    await page.locator(`[data-testid=who-name][data-name=${name}]`).click();
    for (const digit of pin) await page.getByTestId(`pin-key-${digit}`).click();
    await page.locator(`[data-testid=person][data-name=${name}]`).waitFor();
  }

  it('changes over by touch, keeps a payment with who charged it, and closes the day by name', async ({
    onTestFinished,
  }) => {
    const { close, control, provisioning } = await startAnyGateway();
    onTestFinished(close);
    terminal = await startTerminal({ provision: provisioning({ shopTimeZone: zoneAtNoon() }) });
    const { page } = terminal;
    await openSetting(page, 'people');
    await setPin(page, MANAGER);
    for (const [index, { name, role, pin }] of people.entries()) {
      await page.getByTestId('person-add').click();
      await page.getByTestId('person-name').fill(name);
      await page.getByTestId('person-role').selectOption(role);
      await page.getByTestId('person-pin').fill(pin);
      await page.getByTestId('person-repeat').fill(pin);
      await page.getByTestId('person-save').click();
      if (index === 0) {
        await page.getByTestId('unlock-pin').fill(MANAGER);
        await page.getByTestId('unlock-confirm').click();
      }
      await page.locator(`[data-testid=person-row][data-name=${name}]`).waitFor();
    }

    await page.getByTestId('nav-sell').click();
    await signIn('Siti', '582531');
    const ofSiti = await chargeAndShow(page, { amount: 25_000 });
    // Siti's payment stays on screen, under her name, after Budi has signed in.
    await signIn('Budi', '736194');
    expect(await page.getByTestId('payment-qr').isVisible()).toBe(true);
    await control.pay(ofSiti);
    await shows(page, 'paid');
    await page.getByTestId('new-sale').click();
    const ofBudi = await chargeAndShow(page, { amount: 40_000 });
    await control.pay(ofBudi);
    await shows(page, 'paid');
    await page.getByTestId('new-sale').click();

    const panel = await openSale(page, ofSiti);
    expect(await panel.innerText()).toContain('Siti');

    await page.getByTestId('nav-report').click();
    await page.getByTestId('close-day').click();
    await page.locator('[data-testid=closing-takings][data-amount="65000"]').waitFor();
    await page.getByTestId('close-day-pin').fill(MANAGER);
    await page.getByTestId('close-day-confirm').click();
    await page.locator('[data-testid=z-report][data-number="1"]').waitFor();
    const paper = (await page.getByTestId('z-report').innerText()).replaceAll(/\s+/g, ' ');
    expect(paper).toContain(`${paperId.people} Budi x1 Rp 40.000 Siti x1 Rp 25.000`);
  });
});
