import { describe, expect, it } from 'vitest';
import { eitherFixture } from '../../support/either-fixture.ts';
import { aConnection, aMethodList, aPaymentView, aTerminal, aVaPaymentView, NOW } from '../../support/views/views.ts';

const bench = eitherFixture();

describe('entering a sale', () => {
  it('takes an amount from the keypad and charges it by QRIS', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() });
    for (const key of ['2', '5', '000']) await terminal.byId(`key-${key}`).click();
    expect(await terminal.byId('amount').inputValue()).toBe('25.000');
    await terminal.byId('charge').click();
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toEqual([
      { environment: 'training', amount: 25_000, method: 'SP', note: '' },
    ]);
  });

  it('has a key for three zeros, and takes one digit back', async () => {
    const terminal = await bench.open();
    for (const key of ['1', '5', '000', '0', 'back', 'times', '2', '000', 'back']) {
      await terminal.byId(`key-${key}`).click();
    }
    expect(await terminal.byId('amount').inputValue()).toBe('15.000×200');
  });

  it('takes an amount typed in thousands, and shows what it means before the charge', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() });
    await terminal.byId('amount').waitFor();
    await terminal.page.keyboard.type('20rb+5000');
    expect(await terminal.byId('amount').inputValue()).toBe('20.000+5.000');
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 25_000 }]);
  });

  it('adds and multiplies on the keypad, shows the sum while it grows, and charges it', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() });
    const sum = async () => (await terminal.byId('amount-sum').innerText()).replaceAll('\u00a0', ' ');
    expect(await terminal.byId('amount-sum').count()).toBe(0);
    for (const key of ['3', 'times', '8', '000', 'plus']) await terminal.byId(`key-${key}`).click();
    expect(await terminal.byId('amount').inputValue()).toBe('3×8.000+');
    expect(await sum()).toBe('= Rp 24.000');
    await terminal.byId('charge').click();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('sum-unfinished');
    for (const key of ['1', '5', '000']) await terminal.byId(`key-${key}`).click();
    expect(await sum()).toBe('= Rp 39.000');
    expect(await terminal.byId('charge').innerText()).toContain('39.000');
    await terminal.byId('charge').click();
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 39_000 }]);
  });

  it.each([
    ['3*8000+15000', '3×8.000+15.000', 39_000],
    ['2x15000', '2×15.000', 30_000],
  ])('adds and multiplies on the keyboard, wherever the focus is: %s', async (keys, shown, amount) => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() });
    const { keyboard } = terminal.page;
    await terminal.byId('amount').waitFor();
    await keyboard.type(keys);
    expect(await terminal.byId('amount').inputValue()).toBe(shown);
    await keyboard.press('Escape');
    await terminal.byId('amount').blur();
    await keyboard.type(keys);
    expect(await terminal.byId('amount').inputValue()).toBe(shown);
    await keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount }]);
  });

  it('lets a sum be repaired in its middle: the caret stays behind the same digit', async () => {
    const terminal = await bench.open();
    const { keyboard } = terminal.page;
    await terminal.byId('amount').waitFor();
    await keyboard.type('2000+5000');
    for (let left = 0; left < 6; left += 1) await keyboard.press('ArrowLeft');
    await keyboard.type('0');
    expect(await terminal.byId('amount').inputValue()).toBe('20.000+5.000');
    await keyboard.type('7');
    expect(await terminal.byId('amount').inputValue()).toBe('200.007+5.000');
    await keyboard.press('Backspace');
    expect(await terminal.byId('amount').inputValue()).toBe('20.000+5.000');
  });

  it('takes back with Ctrl+Z what was typed, pasted or cleared', async () => {
    const terminal = await bench.open();
    const { keyboard } = terminal.page;
    const shown = () => terminal.byId('amount').inputValue();
    await terminal.byId('amount').waitFor();
    await keyboard.type('20000+5000');
    await keyboard.press('Escape');
    expect(await shown()).toBe('');
    const steps = ['20.000+5.000', '20.000+500', '20.000+50', '20.000+5', '20.000+', '20.000', '2.000'];
    for (const step of steps) {
      await keyboard.press('ControlOrMeta+z');
      expect(await shown()).toBe(step);
    }
  });

  it('sends one request however often charge is pressed', async () => {
    const terminal = await bench.open();
    await terminal.hold('sale.charge');
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await terminal.page.keyboard.press('Enter');
    expect(await terminal.byId('charge').isDisabled()).toBe(true);
    expect(await terminal.asked('sale.charge')).toHaveLength(1);
    await terminal.release('sale.charge', aPaymentView());
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toHaveLength(1);
  });

  it.each([
    ['25,000', '25.000', null],
    ['25.5', '25.5', 'amount-not-whole'],
  ])('reads the pasted text %j', async (pasted, shown, code) => {
    bench.inBrowser();
    const terminal = await bench.open();
    await terminal.byId('amount').fill('777');
    await terminal.byId('amount').evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    expect(await terminal.byId('amount').inputValue()).toBe(shown);
    const codes = () =>
      terminal.byId('error').evaluateAll((notes) => notes.map((note) => note.getAttribute('data-code')));
    await expect.poll(codes).toEqual(code === null ? [] : [code]);
  });

  it.each([
    ['', 'amount-empty'],
    ['9999', 'amount-below-minimum'],
    ['25,5', 'amount-not-whole'],
    ['abc', 'amount-not-a-number'],
  ])('refuses %j in words and asks nothing', async (amount, code) => {
    const terminal = await bench.open();
    await terminal.byId('amount').fill(amount);
    await terminal.byId('charge').click();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe(code);
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('charges the chosen bank, and asks for one when none is chosen', async () => {
    const terminal = await bench.open({ 'sale.charge': aVaPaymentView() });
    await terminal.byId('amount').fill('25000');
    await terminal.byId('method-virtual-account').click();
    await terminal.byId('charge').click();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('method-missing');
    await terminal.byId('bank-BC').click();
    await terminal.byId('note').fill('Meja 4');
    await terminal.byId('note').press('Enter');
    expect(await terminal.byId('payment-va-number').textContent()).toBe('7007014001444348');
    const chargeBySeller = { environment: 'training', amount: 25_000, method: 'BC', note: 'Meja 4' };
    expect(await terminal.asked('sale.charge')).toEqual([chargeBySeller]);
  });

  it('keeps the sale that was begun through a look at History and a refused charge', async () => {
    const terminal = await bench.open();
    await terminal.refuse('sale.charge', { code: 'environment-not-set-up' });
    await terminal.byId('amount').fill('31000');
    await terminal.byId('nav-history').click();
    await terminal.byId('nav-sell').click();
    await terminal.byId('charge').click();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('environment-not-set-up');
    expect(await terminal.byId('amount').inputValue()).toBe('31.000');
  });

  it('says why there is nothing to charge with', async () => {
    const terminal = await bench.open({
      'methods.view': aMethodList({ offers: [], listedAt: null, problem: { code: 'gateway-unreachable' } }),
      'terminal.view': aTerminal({ language: 'en' }),
    });
    await terminal.byId('amount').fill('25000');
    expect(await terminal.page.locator('.methods-notice').textContent()).toContain(
      'The payment gateway could not be reached.',
    );
    await terminal.byId('charge').click();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('method-not-offered');
  });

  it.each(['too-many-requests', 'no-answer-in-time', 'answer-not-understood'] as const)(
    'says nothing about a customer’s money where the list of methods ended with %s',
    async (code) => {
      const terminal = await bench.open({ 'methods.view': aMethodList({ problem: { code } }) });
      const notice = terminal.page.locator('.methods-notice');
      await notice.waitFor();
      expect(await notice.innerText()).not.toMatch(/pelanggan|uang|saldo/i);
    },
  );

  it.each([
    ['an error', '', {}],
    ['a sum that is not finished', '20000+', {}],
    [
      'a sum over a line that is down',
      '20000+5000',
      { 'connection.view': aConnection({ online: false, linkFailure: 'gateway' }) },
    ],
    [
      'a sum while the gateway asked for a pause',
      '20000+5000',
      { 'connection.view': aConnection({ blockedUntil: NOW + 90_000 }) },
    ],
  ] as const)('fits 1024 × 600 without scrolling, with banks and %s on screen', async (_, amount, answers) => {
    const terminal = await bench.open(answers, { viewport: { width: 1024, height: 600 } });
    await terminal.byId('amount').fill(amount);
    await terminal.byId('method-virtual-account').click();
    if (!('connection.view' in answers)) await terminal.byId('charge').click();
    await terminal.page.locator('.amount-foot > *').waitFor();
    const overflowing = await terminal.page.evaluate(() =>
      [...document.querySelectorAll('.stage, .sell, .sell-sale, .sell-keys, .banks, .amount-box')]
        .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.className),
    );
    expect(overflowing).toEqual([]);
  });

  it('has equal and whole keys in a window of 320 CSS px, as WCAG 1.4.10 asks', async () => {
    const terminal = await bench.open({}, { viewport: { width: 320, height: 568 } });
    await terminal.byId('amount').waitFor();
    const keys = terminal.page.locator('.keypad .key');
    const edges = await keys.evaluateAll((all) =>
      all.map((key) => [Math.round(key.getBoundingClientRect().width), key.scrollWidth - key.clientWidth]),
    );
    expect(edges).toEqual(edges.map(() => [edges[0]?.[0], 0]));
    const right = await keys.evaluateAll((all) => Math.max(...all.map((key) => key.getBoundingClientRect().right)));
    const charge = await terminal.byId('charge').boundingBox();
    expect(right).toBeLessThanOrEqual((charge?.x ?? 0) + (charge?.width ?? 0) + 1);
  });
});
