/** The integrator sets up an environment by file or form, with a right or a wrong key and its explanation. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
let gateway: AnyGateway;
afterEach(async () => {
  await terminal?.remove();
  await gateway?.close();
});

const openSettings = async () => {
  await openSetting(terminal.page, 'gateway');
  await terminal.page.getByTestId('settings-import').waitFor();
};
const test = () => terminal.page.getByTestId('settings-test').click();
const testWorks = () => terminal.page.getByTestId('settings-test-result').waitFor();
const testFailsWith = (code: string) =>
  terminal.page.locator(`.settings [data-testid=error][data-code=${code}]`).waitFor();
const isInUse = async (environment: string) => {
  await openSetting(terminal.page, 'mode');
  await terminal.page.locator(`[data-testid=environment-${environment}][aria-pressed=true]`).waitFor();
  await openSettings();
};

describe('a provisioning file', () => {
  beforeEach(async () => {
    gateway = await startAnyGateway();
  });

  async function choose(content: unknown): Promise<void> {
    const file = join(terminal.dataDir, '..', 'chosen.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    await terminal.chooseFile(file, () => terminal.page.getByTestId('settings-import').click());
  }

  it('is refused by the name of what is wrong with it, changes nothing, and once right is in use', async () => {
    terminal = await startTerminal();
    const { page } = terminal;
    await openSettings();
    const refusedFor = async (content: unknown, code: string, field: string) => {
      await choose(content);
      const error = page.locator(`[data-testid=error][data-code=${code}]`, { hasText: field });
      await error.waitFor();
      await isInUse('training');
    };
    await refusedFor(gateway.provisioning({ qrisMetod: 'SP' }), 'provision-field-unknown', 'qrisMetod');
    await refusedFor('{ "environment": ', 'provision-not-json', '');

    await choose(gateway.provisioning());
    const confirmation = page.locator('[data-testid=environment-confirm][data-from=training][data-to=sandbox]');
    await confirmation.click();
    await isInUse('sandbox');
    expect(await page.locator('.settings [data-testid=error]').count()).toBe(0);
    expect(await page.getByTestId('settings-merchant-code').inputValue()).toBe('D7001');
    expect(await page.getByTestId('settings-api-key').inputValue()).toBe('');
    await test();
    await testWorks();
    await page.getByTestId('nav-sell').click();
    expect(await page.getByTestId('training-banner').count()).toBe(0);
    await chargeAndShow(page, { amount: 25_000 });
  });

  it('given at start wins over saved settings, and one that is wrong leaves them alone', async () => {
    terminal = await startTerminal({ provision: gateway.provisioning({ shopName: 'Toko Satu' }) });
    const { dataDir } = terminal;
    await terminal.page.locator('.top-shop', { hasText: 'Toko Satu' }).waitFor();
    await terminal.stop();

    terminal = await startTerminal({ dataDir, provision: gateway.provisioning({ shopName: 'Toko Dua' }) });
    await terminal.page.locator('.top-shop', { hasText: 'Toko Dua' }).waitFor();
    await terminal.stop();

    terminal = await startTerminal({ dataDir, provision: gateway.provisioning({ surprise: 1 }) });
    const notice = terminal.page.locator('[data-testid=startup-notice][data-kind=provisioning-refused]');
    await notice.locator('[data-code=provision-field-unknown]', { hasText: 'surprise' }).waitFor();
    expect(terminal.takeComplaints().join()).toContain('provision-field-unknown');
    await terminal.page.locator('.top-shop', { hasText: 'Toko Dua' }).waitFor();
  });
});

describe('the file of what decides', () => {
  it('that someone changed while Konter did not run is not used, which every screen says', async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({ provision: gateway.provisioning(), acceptsUnprotected: true });
    const { dataDir } = terminal;
    await terminal.stop();

    // A start that also changes settings of the sandbox: mode and day end.
    const production = gateway.provisioning({ environment: 'production', shopName: 'Toko Dua', dayEndHour: 3 });
    terminal = await startTerminal({ dataDir, provision: production });
    await terminal.page.locator('.top-shop', { hasText: 'Toko Dua' }).waitFor();
    await terminal.stop();
    terminal = await startTerminal({ dataDir });
    await terminal.page.locator('.top-shop', { hasText: 'Toko Dua' }).waitFor();
    expect(await terminal.page.getByTestId('destination-changed').count()).toBe(0);
    expect(await terminal.page.locator('[data-kind="settings-lost"]').count()).toBe(0);
    await terminal.stop();

    const file = join(dataDir, 'shop.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/callback', '/somebody'));
    terminal = await startTerminal({ dataDir });
    await terminal.page.locator('[data-kind="settings-lost"]').waitFor();
    await terminal.page.getByTestId('training-banner').waitFor();
    await terminal.stop();
    // A file sets the shop up again.
    terminal = await startTerminal({ dataDir, provision: gateway.provisioning({ shopName: 'Toko Tiga' }) });
    await terminal.page.locator('.top-shop', { hasText: 'Toko Tiga' }).waitFor();
  });
});

describe('the second place', () => {
  it('has the sales once it is chosen, and a day that is closed', async () => {
    terminal = await startTerminal();
    const { page, dataDir } = terminal;
    await chargeAndShow(page, { amount: 25_000 });
    await openSetting(page, 'backups');
    await page.getByTestId('back-up-now').click();
    await page.getByTestId('backup-outcome').waitFor();
    await page.getByTestId('second-place-choose').click();
    await page.getByTestId('second-place-state').waitFor();
    const [own = ''] = readdirSync(join(dataDir, 'exports'));
    expect(own).toMatch(/^Konter .+ \d{8}$/);
    const copies = () => readdirSync(join(dataDir, 'exports', own, 'backups')).join();
    // Of two backups of one second either is the newest.
    expect(copies()).toMatch(/-(start|manual)\.sqlite/);

    await page.getByTestId('nav-report').click();
    await page.getByTestId('close-day').click();
    await page.getByTestId('close-day-confirm').click();
    await expect.poll(copies, { timeout: 30_000 }).toContain('-day-close.sqlite');
  });
});

describe('credentials', () => {
  it('that are wrong are said to be, and right ones typed into the form work at once', async () => {
    gateway = await startAnyGateway({ apiKey: 'the-right-key' });
    terminal = await startTerminal({ provision: gateway.provisioning({ apiKey: 'a-wrong-key' }) });
    const { page } = terminal;
    await openSettings();
    await test();
    await testFailsWith('wrong-signature');

    await page.getByTestId('settings-api-key').fill('the-right-key');
    await page.getByTestId('settings-save').click();
    await page.locator('.form-end .done').waitFor();
    expect(await page.getByTestId('settings-api-key').inputValue()).toBe('');
    await test();
    await testWorks();
    await page.getByTestId('nav-sell').click();
    await chargeAndShow(page, { amount: 25_000 });
  });

  it('work with the other signature scheme, once it is the one that was chosen', async () => {
    gateway = await startAnyGateway({ signature: 'hmac-sha256' });
    terminal = await startTerminal({ provision: gateway.provisioning() });
    const { page } = terminal;
    await openSettings();
    await test();
    await testFailsWith('wrong-signature');

    await page.getByTestId('settings-more').click();
    await page.getByTestId('settings-signature').selectOption('hmac-sha256');
    await page.getByTestId('settings-save').click();
    await page.locator('.form-end .done').waitFor();
    await test();
    await testWorks();
    await page.getByTestId('nav-sell').click();
    await gateway.control.pay(await chargeAndShow(page, { amount: 25_000 }));
    await shows(page, 'paid');
  });
});
