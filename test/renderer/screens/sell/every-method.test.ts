import { describe, expect, it } from 'vitest';
import type { MethodOffer } from '../../../../shared/contract/methods.ts';
import { chosenCustomerFields } from '../../../../shared/model/methods.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { chooseKind } from '../../../support/browser/cashier.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { aMethodList, aPaymentView, aTerminal } from '../../support/views/views.ts';

const bench = eitherFixture();

const PICTURE = `data:image/png;base64,${Buffer.from('iVBORw0KGgo=', 'base64').toString('base64')}`;
const imageUrl = 'https://gateway.example/OV.png';
const others: MethodOffer[] = [
  { code: 'OV', kind: 'e-wallet', name: 'Dompet A', fee: rupiah(150), imageUrl },
  { code: 'SL', kind: 'e-wallet', name: 'Dompet B', fee: null, asks: ['credentialCode', 'voucher', 'useCoins'] },
  { code: 'FT', kind: 'retail', name: 'Loket Rukun', fee: rupiah(2_500) },
  { code: 'VC', kind: 'credit-card', name: 'Kartu', fee: null },
  { code: 'DN', kind: 'pay-later', name: 'Cicilan', fee: null, asks: ['name', 'phone', 'email'] },
  { code: 'ANY', kind: 'checkout', name: 'Checkout', fee: null },
];
const everything = aMethodList({ offers: [...aMethodList().offers, ...others] });
const byWallet = aPaymentView({
  method: { code: 'OV', kind: 'e-wallet', name: 'Dompet A' },
  code: { kind: 'page', url: 'https://checkout.example/redirect_checkout?reference=R1' },
});

describe('every method that the gateway lists', () => {
  it('is under its kind, the rarer ones behind one button; kinds that it does not have are not there', async () => {
    const terminal = await bench.open({ 'methods.view': everything });
    await terminal.byId('method-more').waitFor();
    expect(await terminal.byId('method-e-wallet').count()).toBe(0);
    await terminal.byId('method-more').click();
    for (const kind of ['e-wallet', 'retail', 'credit-card', 'pay-later', 'checkout']) {
      await terminal.byId(`method-${kind}`).waitFor();
    }
    await chooseKind(terminal.page, 'e-wallet');
    expect(await terminal.byId('method-code-OV').textContent()).toMatch(/^Dompet A biaya toko Rp\s150$/);
    expect(await terminal.byId('method-code-FT').count()).toBe(0);

    const plain = await bench.open();
    await plain.byId('method-virtual-account').click();
    await plain.byId('bank-BC').waitFor();
    expect(await plain.byId('method-e-wallet').count()).toBe(0);
  });

  it('shows its whole name, picture and fee on a low screen, with ten banks', async () => {
    const names = 'Cendana Mahoni Seroja Flamboyan Kenanga Teratai Antarbank Angsana Cempaka Beringin'.split(' ');
    const banks = names.map(
      (name, at): MethodOffer => ({
        code: `B${at}`,
        kind: 'virtual-account',
        name: `Bank ${name} VA`,
        fee: rupiah(4_000),
        imageUrl,
      }),
    );
    const terminal = await bench.open(
      {
        'methods.view': aMethodList({ offers: [...others, ...banks] }),
        'methods.images': Object.fromEntries(banks.map(({ code }) => [code, PICTURE])),
      },
      { viewport: { width: 1024, height: 600 } },
    );
    await terminal.byId('method-virtual-account').click();
    await terminal.page.locator('.bank img').nth(9).waitFor({ state: 'attached' });
    const cut = await terminal.page.evaluate(() =>
      [...document.querySelectorAll('.bank, .banks')]
        .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
    );
    expect(cut).toEqual([]);
  });

  it('is charged with one touch for its kind and one for itself, or for its kind alone where there is but one', async () => {
    const terminal = await bench.open({ 'methods.view': everything, 'sale.charge': byWallet });
    await terminal.byId('amount').fill('25000');
    await chooseKind(terminal.page, 'e-wallet');
    await terminal.byId('charge').click();
    expect(await terminal.byId('error').getAttribute('data-code')).toBe('method-missing');
    await chooseKind(terminal.page, 'credit-card');
    await terminal.byId('charge').click();
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toEqual([
      { environment: 'training', amount: 25_000, method: 'VC', note: '' },
    ]);
  });

  it('that was used last is chosen already, and QRIS is still what a sale begins with', async () => {
    const used = { ...everything, lastUsed: { 'virtual-account': 'M2', 'e-wallet': 'OV' } };
    const terminal = await bench.open({ 'methods.view': used, 'sale.charge': aPaymentView() });
    expect(await terminal.byId('method-qris').getAttribute('aria-pressed')).toBe('true');
    await terminal.byId('method-virtual-account').click();
    expect(await terminal.byId('bank-M2').getAttribute('aria-pressed')).toBe('true');
    await terminal.byId('bank-BC').click();
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ method: 'BC' }]);
  });

  it('shows its picture as the main process gives it, and loads nothing from the net', async () => {
    bench.inBrowser();
    const terminal = await bench.open({ 'methods.view': everything, 'methods.images': { OV: PICTURE } });
    const asked: string[] = [];
    terminal.page.on('request', (request) => asked.push(request.url()));
    await chooseKind(terminal.page, 'e-wallet');
    expect(await terminal.byId('method-code-OV').locator('img').getAttribute('src')).toBe(PICTURE);
    expect(asked.filter((address) => address.startsWith('https:'))).toEqual([]);
  });
});

describe('a kind of method', () => {
  it('has its own button once it was used, and while it is chosen by its key', async () => {
    const used = { ...everything, lastUsed: { 'e-wallet': 'OV' } };
    const terminal = await bench.open({ 'methods.view': used });
    await terminal.byId('method-e-wallet').waitFor();
    expect(await terminal.byId('method-retail').count()).toBe(0);
    await terminal.page.keyboard.press('F6');
    expect(await terminal.byId('method-retail').getAttribute('aria-pressed')).toBe('true');
  });

  it('without any other next to it needs no button for the rest', async () => {
    const [wallet] = others;
    const offers = wallet ? [...aMethodList().offers, wallet] : [];
    const terminal = await bench.open({ 'methods.view': aMethodList({ offers }) });
    await terminal.byId('method-e-wallet').waitFor();
    expect(await terminal.byId('method-more').count()).toBe(0);
  });
});

describe('a method that must know something of the customer', () => {
  it('asks in one step, says what is missing or wrong, and passes it on', async () => {
    const terminal = await bench.open({ 'methods.view': everything, 'terminal.view': aTerminal({ language: 'en' }) });
    await terminal.byId('amount').fill('25000');
    await chooseKind(terminal.page, 'pay-later');
    await terminal.byId('charge').click();
    await terminal.byId('ask-name').fill('Sri');
    await terminal.byId('ask-phone').fill('0812 3456 7890');
    await terminal.byId('ask-charge').click();
    expect(await terminal.byId('ask-email').getAttribute('aria-invalid')).toBe('true');
    expect(await terminal.asked('sale.charge')).toEqual([]);

    await terminal.refuse('sale.charge', { code: 'customer-detail-invalid', field: 'email' });
    await terminal.byId('ask-email').fill('sri');
    await terminal.byId('ask-email').press('Enter');
    await terminal.page.getByText('Please check this.').waitFor();

    await terminal.answer('sale.charge', byWallet);
    await terminal.byId('ask-email').fill('sri@toko.example');
    await terminal.byId('ask-charge').click();
    await terminal.byId('payment').waitFor();
    const customer = { name: 'Sri', phone: '0812 3456 7890', email: 'sri@toko.example' };
    const chargeBySeller = { environment: 'training', amount: 25_000, method: 'DN', note: '', customer };
    expect((await terminal.asked('sale.charge')).at(-1)).toEqual(chargeBySeller);
    expect(terminal.errors).toEqual([]);
  });

  it('marks every field that is missing at once, in words in the colour of errors, and starts at the first', async () => {
    bench.inBrowser();
    const terminal = await bench.open({ 'methods.view': everything, 'terminal.view': aTerminal({ language: 'en' }) });
    await terminal.byId('amount').fill('25000');
    await chooseKind(terminal.page, 'pay-later');
    await terminal.byId('charge').click();
    await terminal.byId('ask-phone').fill('0812 3456 7890');
    await terminal.byId('ask-charge').click();
    const email = terminal.page.getByLabel('E-mail', { exact: true });
    const described = (field: typeof email) =>
      field.evaluate((input) => {
        const problem = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
        const probe = document.body.appendChild(document.createElement('p'));
        probe.style.color = 'var(--bad-ink)';
        const expected = getComputedStyle(probe).color;
        probe.remove();
        return [problem?.textContent?.trim(), problem !== null && getComputedStyle(problem).color === expected];
      });
    expect(await described(terminal.byId('ask-name'))).toEqual(['Required.', true]);
    expect(await described(email)).toEqual(['Required.', true]);
    expect(await terminal.byId('ask-phone').getAttribute('aria-invalid')).toBe('false');
    expect(await terminal.byId('ask-name').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('may lack a last name, and are passed on as they were filled in', async () => {
    const asks = ['name', 'lastName', 'email'] as const;
    const lender: MethodOffer = { code: 'DN', kind: 'pay-later', name: 'Cicilan', fee: null, asks: [...asks] };
    const terminal = await bench.open({
      ...{ 'methods.view': aMethodList({ offers: [...aMethodList().offers, lender] }) },
      ...{ 'terminal.view': aTerminal({ language: 'en' }), 'sale.charge': byWallet },
    });
    const { page } = terminal;
    await terminal.byId('amount').fill('25000');
    await chooseKind(terminal.page, 'pay-later');
    await terminal.byId('charge').click();
    await page.getByLabel('E-mail').fill('sri@pelanggan.example');
    // Pasted whole: the main process refuses too long texts, and nothing is cut silently.
    const long = 'x'.repeat(256);
    await page.getByLabel('Name', { exact: true }).fill(long);
    await terminal.refuse('sale.charge', { code: 'customer-detail-invalid', field: 'name' });
    await terminal.byId('ask-charge').click();
    await page.locator('[data-testid=ask-name][aria-invalid=true]').waitFor();

    await terminal.answer('sale.charge', byWallet);
    await terminal.byId('ask-charge').click();
    await terminal.byId('payment').waitFor();
    const customer = { name: long, email: 'sri@pelanggan.example' };
    expect((await terminal.asked('sale.charge')).at(-1)).toMatchObject({ customer });
  });

  it('begin at the first one and lead to the one that is missing, on a low screen', async () => {
    bench.inBrowser();
    const lender: MethodOffer = {
      code: 'DN',
      kind: 'pay-later',
      name: 'Cicilan',
      fee: null,
      asks: [...chosenCustomerFields],
    };
    const terminal = await bench.open(
      { 'methods.view': aMethodList({ offers: [...aMethodList().offers, lender] }) },
      { viewport: { width: 1024, height: 600 } },
    );
    const { page } = terminal;
    await terminal.byId('amount').fill('25000');
    await chooseKind(terminal.page, 'pay-later');
    await terminal.byId('charge').click();
    await page.locator('[data-testid=ask-name]:focus').waitFor();
    const last = 'email';
    for (const field of chosenCustomerFields) if (field !== last) await terminal.byId(`ask-${field}`).fill('0812 3456');
    await terminal.byId('ask-name').focus();
    await page.keyboard.press('Enter');
    const missing = page.locator(`[data-testid="ask-${last}"][aria-invalid=true]:focus`);
    await missing.waitFor();
    const field = await missing.boundingBox();
    const actions = await page.locator('.dialog-actions').boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('takes a linked account’s code from a scanner, and asks again when it is tried again', async () => {
    const linked = { code: 'SL', kind: 'e-wallet', name: 'Dompet B' } as const;
    const refused = aPaymentView({
      method: linked,
      state: 'rejected',
      saleState: 'unpaid',
      cause: { code: 'refused-otherwise' },
      code: null,
    });
    const terminal = await bench.open({
      'methods.view': { ...everything, lastUsed: { 'e-wallet': 'SL' } },
      'sale.charge': refused,
      'sale.retry': byWallet,
    });
    await terminal.byId('amount').fill('25000');
    await chooseKind(terminal.page, 'e-wallet');
    await terminal.byId('charge').click();
    await terminal.byId('ask-useCoins').check();
    await terminal.byId('ask-credentialCode').focus();
    await terminal.page.keyboard.type('LINK-42');
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('try-again').click();
    await terminal.byId('ask-credentialCode').fill('LINK-43');
    await terminal.byId('ask-charge').click();
    await terminal.byId('payment-page').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([
      { method: 'SL', customer: { credentialCode: 'LINK-42', useCoins: true } },
    ]);
    expect(await terminal.asked('sale.retry')).toEqual([
      { environment: 'training', saleId: 12, method: 'SL', customer: { credentialCode: 'LINK-43' } },
    ]);
  });
});

describe('a payment on a page', () => {
  it.each([
    ['training', /HP sungguhan tidak bisa membukanya/],
    ['sandbox', /Pindai dengan kamera HP pelanggan/],
  ] as const)('says in %s what a real phone can do with it', async (environment, words) => {
    const terminal = await bench.open({
      'terminal.view': aTerminal({ environment }),
      'methods.view': everything,
      'sale.charge': { ...byWallet, environment },
    });
    await terminal.byId('amount').fill('25000');
    await chooseKind(terminal.page, 'checkout');
    await terminal.byId('charge').click();
    expect(await terminal.byId('payment-page').textContent()).toMatch(words);
  });
});
