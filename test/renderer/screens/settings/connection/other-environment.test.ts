/** The window names the environment of its charge, because the main process may have changed it. */
import { describe, expect, it } from 'vitest';
import { moneySentences } from '../../../../../shared/messages/failures/failures.ts';
import { eitherFixture } from '../../../support/either-fixture.ts';
import { aPaymentView, aTerminal } from '../../../support/views/views.ts';

const bench = eitherFixture();

describe('a charge', () => {
  it('is meant for the environment on the screen, and so is another try', async () => {
    bench.inBrowser();
    const over = aPaymentView({ environment: 'production', state: 'expired', saleState: 'unpaid' });
    const terminal = await bench.open({ 'sale.charge': over, 'sale.retry': over });
    await terminal.emit('terminal', aTerminal({ environment: 'production' }));
    await terminal.byId('training-banner').waitFor({ state: 'detached' });
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await terminal.byId('try-again').click();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ environment: 'production', amount: 25_000 }]);
    expect(await terminal.asked('sale.retry')).toMatchObject([{ environment: 'production', saleId: 12 }]);
  });

  it('that was refused for it says that no money has moved, and keeps what was typed', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ language: 'en' }) });
    await terminal.refuse('sale.charge', { code: 'environment-changed' });
    await terminal.byId('amount').fill('31000');
    await terminal.byId('amount').press('Enter');
    const error = terminal.byId('error');
    expect(await error.getAttribute('data-code')).toBe('environment-changed');
    expect(await error.innerText()).toContain(moneySentences.en.none);
    expect(await terminal.byId('amount').inputValue()).toBe('31.000');
    expect(await terminal.asked('sale.charge')).toMatchObject([{ environment: 'training' }]);
  });
});
