/**
 * Incident of 2026-11-21: an amount and Enter typed as soon as the window appeared failed, because QRIS was not offered
 * yet.
 */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { KonterBridge } from '../../../../shared/contract/channels.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { aPaymentView } from '../../support/views/views.ts';

const bench = browserFixture({ ownPages: true });

describe('a cashier who is quicker than the window', () => {
  it('is offered the methods by the time an amount can be typed', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() });
    await loadAgain(terminal.page, watchMethods);
    await terminal.byId('amount').waitFor();
    await terminal.page.keyboard.type('25000');
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toEqual([
      { environment: 'training', amount: 25_000, method: 'SP', note: '' },
    ]);
    expect(await terminal.page.evaluate('listedWhenDrawn')).toBe(true);
  });

  it('loses no digit that is typed the moment the amount is there', async () => {
    const terminal = await bench.open();
    await loadAgain(terminal.page, typeAtOnce);
    await terminal.byId('amount').waitFor();
    expect(await terminal.byId('amount').inputValue()).toBe('25.000');
    expect(await terminal.page.evaluate('focusedWhenDrawn')).toBe(true);
  });
});

async function loadAgain(page: Page, script: () => void): Promise<void> {
  await page.addInitScript(script);
  await page.reload();
}

/** Runs in the page before its scripts: delays the method list. */
function watchMethods(): void {
  let listed = false;
  const { konter } = window as unknown as { readonly konter: KonterBridge };
  const request: KonterBridge['request'] = async (name, input) => {
    const answer = await konter.request(name, input);
    if (name !== 'methods.view') return answer;
    await new Promise((resolve) => setTimeout(resolve, 300));
    listed = true;
    return answer;
  };
  Object.assign(window, { konter: { ...konter, request } });
  const watch = new MutationObserver(() => {
    if (document.querySelector('[data-testid=amount]') === null) return;
    watch.disconnect();
    Object.assign(window, { listedWhenDrawn: listed });
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Runs in the page before its scripts: types before the amount is painted. */
function typeAtOnce(): void {
  const watch = new MutationObserver(() => {
    const amount = document.querySelector('[data-testid=amount]');
    if (amount === null) return;
    watch.disconnect();
    Object.assign(window, { focusedWhenDrawn: document.activeElement === amount });
    for (const key of '25000') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  watch.observe(document, { childList: true, subtree: true });
}
