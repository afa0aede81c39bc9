/** Endless work of a gateway's page. The page may die of it; sales continue, and the toolbar closes its window. */
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeByBridge, stateByBridge } from '../../support/program/sale-by-bridge.ts';
import { type HostileCheckout, html, startHostileCheckout } from '../support/hostile-checkout.ts';
import { logged } from '../support/main-process.ts';

let checkout: HostileCheckout;
beforeAll(async () => {
  checkout = await startHostileCheckout();
});
afterAll(() => checkout?.end());

describe('a page that never stops', () => {
  let customer: Page;
  beforeEach(async () => {
    customer = await checkout.open((response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src * 'unsafe-inline'" })
        .end(html('<h1>Bayar</h1>')),
    );
  });

  /** Returns as soon as it has begun, because a page in an endless loop never answers. */
  async function begin(script: string): Promise<void> {
    const begun = customer.waitForEvent('console', { predicate: (message) => message.text() === 'begun' });
    const contents = await checkout.contents(customer);
    await contents.evaluate((one, text) => {
      one.executeJavaScript(`console.log('begun'); setTimeout(() => { ${text} })`).catch(() => undefined);
    }, script);
    await begun;
  }

  it.each([
    [
      'frames that print',
      "for (let i = 0; i < 2000; i++) document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<script>print();alert(1)</scr' + 'ipt>' }))",
    ],
    ['dialogs', "for (;;) { alert(1); confirm(2); prompt(3); print(); open('about:blank') }"],
    [
      'downloads',
      "const link = Object.assign(document.createElement('a'), { href: 'data:text/plain,LUNAS', download: 'flood.txt' }); setInterval(() => { for (let i = 0; i < 200; i++) link.click() })",
    ],
    [
      'other programs',
      "setInterval(() => { for (let i = 0; i < 50; i++) location.href = 'mailto:a' + i + '@b.example' })",
    ],
    ['work', 'for (;;);'],
  ])('holds up no sale, and is closed by the toolbar: %s', async (_what, script) => {
    await begin(script);
    const { page, dataDir } = checkout.terminal;
    const orderId = await chargeByBridge(page, 10_000);
    await expect.poll(() => stateByBridge(page, orderId)).toBe('pending');
    expect(await checkout.windows()).toBe(2);
    const strip = page
      .context()
      .pages()
      .find((one) => one.url().startsWith('app://konter/paper/'));
    await strip?.getByRole('link', { name: 'Tutup' }).click();
    await expect.poll(checkout.windows).toBe(1);
    const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.includes('flood'))).toEqual([]);
    // Chromium reports each refusal on the console.
    checkout.terminal.takeComplaints();
  });

  it('is closed before it has the memory of the machine', async () => {
    await begin('const all = []; setInterval(() => all.push(new Uint8Array(64 << 20).fill(1)), 50)');
    await expect.poll(checkout.windows, { timeout: 120_000 }).toBe(1);
    expect(logged(checkout.terminal, 'checkout too large')).toHaveLength(1);
    await checkout.stage('closed').waitFor();
  });
});
