/** Decisions about money are visible at once: each step of the refund dialog whole, on the smallest counter screen. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../../shared/contract/preferences.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import { type Face, wear } from '../support/faces.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { aRow } from '../support/views/review-items.ts';
import { aPaymentView, aSale, aTerminal, NOW } from '../support/views/views.ts';

const bench = browserFixture();
const AMOUNT = rupiah(1_275_000);
const payment = aPaymentView({ state: 'paid', saleState: 'paid', amount: AMOUNT, paidAt: NOW, nextCheckAt: null });
const sale = aSale([{ payment, journal: [] }], {
  refundable: [{ orderId: payment.orderId, left: AMOUNT, ofTakings: true }],
});
const looks = languages.flatMap((language) => (['own', 'widest'] as const).map((face) => ({ language, face })));

async function givingBack(language: 'id' | 'en', face: Face): Promise<ScriptedTerminal> {
  const terminal = await bench.open(
    {
      'terminal.view': aTerminal({ language }),
      'history.page': { rows: [{ ...aRow(payment.saleId), saleState: 'paid' }], count: 1, next: null },
      'history.sale': sale,
    },
    { viewport: { width: 1024, height: 600 } },
  );
  await terminal.byId('nav-history').click();
  await terminal.byId('history-row').click();
  await terminal.byId('refund-record').click();
  await terminal.byId('refund-next').waitFor();
  await wear(terminal.page, face);
  return terminal;
}

/** @returns by how many pixels its content is higher than its visible part */
const hidden = (terminal: ScriptedTerminal) =>
  terminal.page.locator('.dialog-body').evaluate((body) => body.scrollHeight - body.clientHeight);

describe('giving money back, at 1024×600', () => {
  it.each(looks)('is seen whole in $language, in the $face face', async ({ language, face }) => {
    const terminal = await givingBack(language, face);
    expect(await hidden(terminal)).toBe(0);
    await terminal.byId('refund-amount-part').click();
    await terminal.byId('refund-part').waitFor();
    expect(await hidden(terminal)).toBe(0);
    await terminal.page.keyboard.press('Escape');
    await terminal.byId('refund-reason').first().click();
    await terminal.byId('pin-pad').waitFor();
    expect(await hidden(terminal)).toBe(0);
  });
});
