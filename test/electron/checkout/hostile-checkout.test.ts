/** Attacks on the till from the window of a gateway's page. */
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave } from '../../support/browser/cashier.ts';
import { type HostileCheckout, html, startHostileCheckout } from '../support/hostile-checkout.ts';

let checkout: HostileCheckout;
beforeAll(async () => {
  checkout = await startHostileCheckout();
});
afterAll(() => checkout?.end());

describe('a page of a gateway that means no good', () => {
  // A slow image on it blocked the checkout for every later sale until someone closed the window.
  it('is open as soon as it is there, whatever of it never comes', async () => {
    const customer = await checkout.open(html('<h1>Bayar</h1><img src="/never.png">'));
    await customer.getByRole('heading').waitFor();
    await checkout.close(customer);
  });

  it('that never comes is closed, and said not to have opened', async () => {
    checkout.gateway.show(() => undefined);
    await checkout.terminal.page.getByTestId('checkout-open').click();
    await checkout.terminal.page.getByTestId('checkout').getByTestId('error').waitFor();
    expect(await checkout.windows()).toBe(1);
  });

  it('that never comes makes way for the page of another sale', async () => {
    const waiting: ServerResponse[] = [];
    checkout.gateway.show((response) => void waiting.push(response));
    await checkout.terminal.page.getByTestId('checkout-open').click();
    await expect.poll(() => waiting.length).toBe(1);
    await leave(checkout.terminal.page);
    const next = await checkout.open(html('<h1>Bayar</h1>'));
    expect(await checkout.windows()).toBe(2);
    await checkout.close(next);
  });

  // Electron never frees a session: a new one per page cost 0.8 MB of the main process each.
  it('has the one session of all such pages', async () => {
    const sessionOf = async (page: Page) => (await checkout.contents(page)).evaluateHandle(({ session }) => session);
    const first = await checkout.open(html('<h1>Bayar</h1>'));
    const one = await sessionOf(first);
    await checkout.close(first);
    const second = await checkout.open(html('<h1>Bayar</h1>'));
    const isSame = await one.evaluate((a, b) => a === b, await sessionOf(second));
    await checkout.close(second);
    expect(isSame).toBe(true);
  });
});
