/** A data directory that this program's vault has not sealed: on another computer, and of an earlier version. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseProvisioning } from '../../../electron/ports/settings/provisioning.ts';
import { previewSafeStorage } from '../../../electron/preview/stand-in/modules/preview-safe-storage.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { accountKey } from '../../../shared/model/environment.ts';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { setPin } from '../../support/browser/manager.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { electronExecutable, startTerminal, type Terminal } from '../../support/program/terminal.ts';
import { settingsWith } from '../../support/settings.ts';

const PIN = '471108';
const API_KEY = 'moved-key-7f3a91';

let gateway: AnyGateway;
let terminal: Terminal | undefined;
beforeEach(async () => {
  gateway = await startAnyGateway({ apiKey: API_KEY });
});
afterEach(async () => {
  await terminal?.remove();
  terminal = undefined;
  await gateway.close();
});

async function sell({ page }: Terminal): Promise<void> {
  await page.getByTestId('nav-sell').click();
  await gateway.control.pay(await chargeAndShow(page, { amount: 25_000 }));
  await shows(page, 'paid');
  await page.getByTestId('new-sale').click();
}

/** Rows about sealed files of the sandbox's ledger, oldest first. */
function sealRows(dataDir: string): readonly Readonly<Record<string, unknown>>[] {
  const ledger = openLedger({ file: join(dataDir, 'sales-sandbox.sqlite'), environment: 'sandbox' });
  try {
    const rows = ledger.journal.rowsAfter(0).filter(({ kind }) => kind === 'files-sealed');
    return rows.map(({ data }) => JSON.parse(data));
  } finally {
    ledger.close();
  }
}

const seal = (dataDir: string, name: string): unknown =>
  JSON.parse(readFileSync(join(dataDir, `${name}.json`), 'utf8')).seal;

async function isPinAsked({ page }: Terminal, pin: string): Promise<void> {
  await page.getByTestId('unlock-pin').fill(pin);
  await page.getByTestId('unlock-confirm').click();
}

describe('a data directory that was copied to another computer', () => {
  it('needs the API key typed once: the shop, its PIN and its sales are there, and it sells on', async () => {
    const old = await startTerminal({ provision: gateway.provisioning() });
    terminal = old;
    await sell(old);
    await openSetting(old.page, 'people');
    await setPin(old.page, PIN);
    await old.stop();

    const dataDir = join(mkdtempSync(join(tmpdir(), 'konter-moved-')), 'data');
    cpSync(old.dataDir, dataDir, { recursive: true });
    await old.remove();
    // What this computer's system can't open.
    const vault = JSON.parse(readFileSync(join(dataDir, 'vault.json'), 'utf8'));
    for (const name of Object.keys(vault.keys)) vault.keys[name] = randomBytes(64).toString('base64');
    writeFileSync(join(dataDir, 'vault.json'), JSON.stringify(vault));
    rmSync(join(dataDir, 'preview.key'), { force: true });

    terminal = await startTerminal({ dataDir });
    const { page } = terminal;
    await openSetting(page, 'gateway');
    await page.getByTestId('settings-api-key').fill('not-the-shops-key');
    await page.getByTestId('settings-save').click();
    await isPinAsked(terminal, PIN);
    await page.locator('.settings [data-testid=error][data-code=key-not-taken]').waitFor();
    await page.getByTestId('settings-api-key').fill(API_KEY);
    await page.getByTestId('settings-save').click();
    await page.locator('.form-end .done').waitFor();
    await sell(terminal);
    await terminal.stop();

    expect(sealRows(dataDir).map(({ how }) => how)).not.toContain('lost');
    terminal = await startTerminal({ dataDir });
    await sell(terminal);
    await openSetting(terminal.page, 'people');
    expect(await terminal.page.getByTestId('manager-panel').getAttribute('data-pin-set')).toBe('true');
  });
});

// Only preview's vault can be written by a test.
describe.skipIf(electronExecutable)('the files of the version before', () => {
  it('are sealed at the first start: the shop sells on with its key, and knows its PIN', async () => {
    const shop = await startTerminal();
    terminal = shop;
    await openSetting(shop.page, 'people');
    await setPin(shop.page, PIN);
    await shop.stop();
    const manager = JSON.parse(readFileSync(join(shop.dataDir, 'manager.json'), 'utf8')).content;
    await shop.remove();

    const dataDir = join(mkdtempSync(join(tmpdir(), 'konter-before-')), 'data');
    mkdirSync(dataDir);
    const parsed = parseProvisioning(JSON.stringify(gateway.provisioning()));
    if (!parsed.ok) throw new Error(parsed.failure.code);
    const { config } = parsed.value;
    const settings = settingsWith({ environment: 'sandbox', sandbox: config });
    const key = await previewSafeStorage(() => join(dataDir, 'preview.key')).encryptStringAsync(API_KEY);
    const account = { environment: 'sandbox', baseUrl: config.baseUrl, merchantCode: config.merchantCode } as const;
    const files = {
      'settings.json': settings,
      'manager.json': manager,
      'vault.json': { version: 1, keys: { [accountKey(account)]: key.toString('base64') } },
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(dataDir, name), JSON.stringify(content));

    terminal = await startTerminal({ dataDir });
    await sell(terminal);
    await openSetting(terminal.page, 'gateway');
    await terminal.page.getByTestId('settings-api-key').fill(API_KEY);
    await terminal.page.getByTestId('settings-save').click();
    await isPinAsked(terminal, PIN);
    await terminal.page.locator('.form-end .done').waitFor();
    await terminal.stop();
    expect(sealRows(dataDir)[0]).toMatchObject({ how: 'first', file: 'shop, manager' });
    for (const name of ['shop', 'manager']) expect(seal(dataDir, name)).toMatch(/^[0-9a-f]{64}$/);
    terminal = await startTerminal({ dataDir });
    await sell(terminal);
  });
});
