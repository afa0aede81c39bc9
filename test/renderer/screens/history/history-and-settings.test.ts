import { describe, expect, it } from 'vitest';
import { journalId } from '../../../../shared/messages/history-texts.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { aRow, inHistory } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, aSettingsView, aSetUpMode, aTerminal, NOW } from '../../support/views/views.ts';

const bench = eitherFixture();

describe('history', () => {
  it('marks a sale that was paid late', async () => {
    const late = aRow(1, { state: 'paid', late: true, gravestFlag: 'paid-late' });
    const terminal = await bench.open({ 'history.page': { rows: [late], count: 1, next: null } });
    await terminal.byId('nav-history').click();
    expect(await terminal.byId('history-row').first().textContent()).toContain('Lunas · terlambat');
  });

  it('shows a sale that turns paid without being asked', async () => {
    const terminal = await bench.open({ 'history.page': { rows: [aRow(1)], count: 1, next: null } });
    await terminal.byId('nav-history').click();
    await terminal.answer('history.page', { rows: [aRow(1, { state: 'paid', late: true })], count: 1, next: null });
    await terminal.emit('payment', aPaymentView({ saleId: 1, state: 'paid', late: true }));
    await expect.poll(() => terminal.byId('history-row').getAttribute('data-state')).toBe('paid');
  });

  it('opens a sale with its journal in words, and acknowledges its flag', async () => {
    const payment = aPaymentView({ saleId: 1, state: 'paid', late: true, paidAt: NOW, flags: ['paid-late'] });
    const journal = [
      { at: NOW, kind: 'created', data: { reference: 'REF-1', code: 'page', amountNamed: false } },
      { at: NOW, kind: 'unclear', data: { code: 'no-answer-in-time' } },
      { at: NOW, kind: 'from-the-future', data: {} },
    ];
    const terminal = await inHistory(bench, aSale([{ payment, journal }]));
    await terminal.byId('acknowledge').click();
    expect(await terminal.asked('alerts.acknowledge')).toEqual([{ orderId: payment.orderId, flag: 'paid-late' }]);
    const story = await terminal.page.locator('.journal').textContent();
    expect(story).toContain('Layanan pembayaran tidak menjawab tepat waktu.');
    expect(story).toContain('Kejadian lain (from-the-future)');
    for (const words of [journalId.kinds.created, journalId.amountNotNamed]) expect(story).toContain(words);
  });

  it('drops the answer to a search that was changed meanwhile', async () => {
    const terminal = await bench.open();
    await terminal.byId('nav-history').click();
    await terminal.byId('history-list').waitFor();
    // The list may appear before its first request, which must not be held.
    await expect.poll(async () => (await terminal.asked('history.page')).length).toBe(1);
    await terminal.hold('history.page');
    await terminal.byId('history-search').fill('25');
    await expect.poll(async () => (await terminal.asked('history.page')).length).toBe(2);
    await terminal.byId('history-search').fill('2500');
    await expect.poll(async () => (await terminal.asked('history.page')).length).toBe(3);
    await terminal.release('history.page', { rows: [aRow(1)], count: 1, next: null });
    await terminal.release('history.page', { rows: [aRow(2), aRow(3)], count: 2, next: null });
    await expect.poll(() => terminal.byId('history-list').getAttribute('data-count')).toBe('2');
  });
});

describe('flags nobody has seen', () => {
  const alert = {
    orderId: 'K1-260309-A1B2C3X',
    flag: 'paid-twice',
    payment: aPaymentView({ saleId: 5, flags: ['paid-twice'] }),
  } as const;

  it('speak up on every screen until someone has seen them', async () => {
    const terminal = await bench.open({ 'alerts.list': [alert] });
    await expect.poll(() => terminal.byId('alert').textContent()).toContain('Dibayar dua kali');
    await terminal.byId('alert-seen').click();
    expect(await terminal.asked('alerts.acknowledge')).toEqual([{ orderId: alert.orderId, flag: 'paid-twice' }]);
    await terminal.emit('alerts', []);
    await expect.poll(() => terminal.byId('alert').count()).toBe(0);
  });

  it('name the environment when it is not the one in use', async () => {
    const terminal = await bench.open({
      'alerts.list': [{ ...alert, payment: { ...alert.payment, environment: 'sandbox' } }],
    });
    await expect.poll(() => terminal.byId('alert').textContent()).toContain(id.environments.sandbox);
  });
});

describe('settings', () => {
  const sandbox = aSetUpMode({ shopTimeZone: 'Asia/Makassar', signature: 'hmac-sha256' });
  const view = aSettingsView({ environment: 'sandbox', sandbox, keysHeld: ['sandbox'] });

  it('switches language and theme at once', async () => {
    bench.inBrowser();
    const terminal = await bench.open({ 'terminal.prefer': aTerminal({ language: 'en', theme: 'dark' }) });
    await openSetting(terminal.page, 'screen');
    await terminal.byId('language-en').click();
    await expect.poll(() => terminal.byId('nav-settings').textContent()).toBe('Settings');
    expect(await terminal.page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await terminal.page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('sends a typed key once and keeps no trace of it', async () => {
    const terminal = await bench.open({ 'settings.view': view, 'settings.save': view });
    await openSetting(terminal.page, 'gateway');
    const key = terminal.byId('settings-api-key');
    expect(await key.getAttribute('type')).toBe('password');
    expect(await key.inputValue()).toBe('');
    await terminal.byId('settings-merchant-code').fill('D0002');
    await key.fill('canary-key');
    await terminal.byId('settings-save').click();
    await expect.poll(() => key.inputValue()).toBe('');
    expect(await terminal.asked('settings.save')).toEqual([
      { ...sandbox, merchantCode: 'D0002', apiKey: 'canary-key' },
    ]);
    expect(await terminal.page.content()).not.toContain('canary-key');
  });

  it('says that another gateway or merchant has its own key, before it is saved', async () => {
    const terminal = await bench.open({ 'settings.view': view });
    await openSetting(terminal.page, 'gateway');
    const form = terminal.page.locator('form.credentials');
    await form.getByText('Sudah tersimpan').waitFor();
    await terminal.byId('settings-base-url').fill('https://other.gateway.example');
    await form.getByText('Alamat atau merchant lain').waitFor();
    expect(await form.textContent()).not.toContain('Sudah tersimpan');
    await terminal.byId('settings-base-url').fill(sandbox.baseUrl);
    await form.getByText('Sudah tersimpan').waitFor();
  });

  it('says in words what a test found', async () => {
    const terminal = await bench.open({ 'settings.view': view });
    const found = { tookMs: 120, methods: [], problem: null, clockAheadMs: null, advice: [], report: 'Outcome: …' };
    const problem = { code: 'wrong-signature', gatewayMessage: 'Wrong signature' } as const;
    await terminal.answer('settings.test', {
      ...found,
      ...{ problem, clockAheadMs: -90_000, advice: ['set-clock', 'check-key'] },
    });
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('settings-test').click();
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('wrong-signature');
    expect(await terminal.byId('error').textContent()).toContain('Wrong signature');
    const words = (await terminal.byId('settings-diagnosis').textContent()) ?? '';
    expect(words).toContain('90 detik lebih lambat');
    expect(words.indexOf('Setel jam')).toBeLessThan(words.indexOf('Masukkan lagi API key'));
    await terminal.answer('settings.test', {
      ...found,
      methods: [
        { kind: 'qris', name: 'QRIS' },
        { kind: 'virtual-account', name: 'BCA VA' },
      ],
    });
    await terminal.byId('settings-test').click();
    await expect.poll(() => terminal.byId('settings-test-result').textContent()).toContain('2 cara bayar aktif');
  });

  it('offers no environment that is not ready, and says what it lacks', async () => {
    const terminal = await bench.open();
    await openSetting(terminal.page, 'mode');
    const production = terminal.byId('environment-production');
    expect(await production.isDisabled()).toBe(true);
    expect(await production.textContent()).toContain('Belum diatur');
  });
});
