/** The choice between several QRIS providers: it costs no touch, and is absent with one provider. */
import { describe, expect, it } from 'vitest';
import type { MethodOffer } from '../../../../shared/contract/methods.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aMethodList, aPaymentView } from '../../support/views/views.ts';

const bench = browserFixture();
const limit = { timeout: 60_000 };

const lontar: MethodOffer = { code: 'NQ', kind: 'qris', name: 'QRIS Lontar', fee: rupiah(175) };
const gelatik: MethodOffer = { code: 'GQ', kind: 'qris', name: 'QRIS Gelatik', fee: rupiah(175) };
const one = aMethodList();
const several = aMethodList({ offers: [...one.offers, lontar, gelatik] });

async function charge(terminal: ScriptedTerminal): Promise<void> {
  await terminal.byId('amount').fill('25000');
  await terminal.byId('charge').click();
}

async function chargedCode(terminal: ScriptedTerminal): Promise<unknown> {
  await terminal.byId('payment').waitFor();
  return (await terminal.asked('sale.charge')).at(-1);
}

const pressed = (terminal: ScriptedTerminal) =>
  terminal.page.locator('[data-testid^=method-code-][aria-pressed=true]').getAttribute('data-testid');

describe('with one QRIS provider', limit, () => {
  it('there is nothing to choose', async () => {
    const terminal = await bench.open({ 'methods.view': one, 'sale.charge': aPaymentView() });
    await terminal.byId('method-qris').click();
    expect(await terminal.page.locator('.banks').count()).toBe(0);
    await charge(terminal);
    expect(await chargedCode(terminal)).toMatchObject({ method: 'SP' });
  });
});

describe('with several QRIS providers', limit, () => {
  it('the first one is chosen already, so that a sale takes no more touches', async () => {
    const terminal = await bench.open({ 'methods.view': several, 'sale.charge': aPaymentView() });
    await terminal.byId('method-code-SP').waitFor();
    expect(await pressed(terminal)).toBe('method-code-SP');
    await charge(terminal);
    expect(await chargedCode(terminal)).toMatchObject({ method: 'SP' });
  });

  it('another one is one touch away, or one key', async () => {
    const terminal = await bench.open({ 'methods.view': several, 'sale.charge': aPaymentView() });
    await terminal.byId('method-code-NQ').click();
    expect(await pressed(terminal)).toBe('method-code-NQ');
    await terminal.page.keyboard.press('Alt+3');
    expect(await pressed(terminal)).toBe('method-code-GQ');
    await charge(terminal);
    expect(await chargedCode(terminal)).toMatchObject({ method: 'GQ' });
  });

  it('the last used one is chosen already', async () => {
    const used = { ...several, lastUsed: { qris: 'GQ' } };
    const terminal = await bench.open({ 'methods.view': used, 'sale.charge': aPaymentView() });
    await terminal.byId('method-code-GQ').waitFor();
    await charge(terminal);
    expect(await chargedCode(terminal)).toMatchObject({ method: 'GQ' });
  });

  it('the first one takes the place of a last used one that is gone', async () => {
    const used = { ...several, lastUsed: { qris: 'LQ' } };
    const terminal = await bench.open({ 'methods.view': used, 'sale.charge': aPaymentView() });
    await terminal.byId('method-code-SP').waitFor();
    expect(await pressed(terminal)).toBe('method-code-SP');
    await charge(terminal);
    expect(await chargedCode(terminal)).toMatchObject({ method: 'SP' });
  });

  it('a new list without the chosen one moves the choice where everybody sees it', async () => {
    const terminal = await bench.open({ 'methods.view': several, 'sale.charge': aPaymentView() });
    await terminal.byId('method-code-NQ').click();
    await terminal.emit('methods', aMethodList({ offers: [...one.offers, gelatik] }));
    await terminal.byId('method-code-NQ').waitFor({ state: 'detached' });
    expect(await pressed(terminal)).toBe('method-code-SP');
    await charge(terminal);
    expect(await chargedCode(terminal)).toMatchObject({ method: 'SP' });
  });

  it('a new bill after the provider is gone goes through an active one', async () => {
    const refused = aPaymentView({
      ...{ method: { code: 'LQ', kind: 'qris', name: 'QRIS Kutilang' }, state: 'rejected', saleState: 'unpaid' },
      ...{ cause: { code: 'channel-unavailable' }, code: null },
    });
    const terminal = await bench.open({
      ...{ 'methods.view': several, 'sale.charge': refused, 'sale.retry': aPaymentView() },
    });
    await charge(terminal);
    await terminal.byId('try-again').click();
    await terminal.byId('payment-qr').waitFor();
    expect(await terminal.asked('sale.retry')).toMatchObject([{ saleId: 12, method: 'SP' }]);
  });

  it('another payment for the same sale can go through another one', async () => {
    const terminal = await bench.open({
      ...{ 'methods.view': several, 'sale.charge': aPaymentView(), 'sale.retry': aPaymentView() },
    });
    await charge(terminal);
    await terminal.byId('try-again').click();
    const dialog = terminal.page.getByRole('dialog');
    await dialog.getByTestId('method-qris').click();
    await dialog.getByTestId('method-code-NQ').click();
    await dialog.getByTestId('charge').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await terminal.asked('sale.retry')).toMatchObject([{ method: 'NQ' }]);
  });
});
