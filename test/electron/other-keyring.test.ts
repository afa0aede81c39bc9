/** The shop's data directory, and a system keyring that does not open its keys. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../support/a-folder.ts';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { setPin } from '../support/browser/manager.ts';
import { openSetting } from '../support/browser/open-setting.ts';
import { type AnyGateway, startAnyGateway } from '../support/gateway/any-gateway.ts';
import { startInElectron } from '../support/program/program-in-electron.ts';
import { startTerminalIn, type TerminalOptions } from '../support/program/terminal.ts';
import { canStartKeyrings, type OwnKeyring, startKeyring } from './support/own-keyring.ts';
import type { TerminalInElectron } from './support/terminal-in-electron.ts';
import { withSwitches } from './support/with-switches.ts';

const PIN = '471108';
const API_KEY = 'other-keyring-7f3a91';
const OURS = 'the password of our login';

describe.runIf(canStartKeyrings)('a shop', { timeout: 180_000 }, () => {
  let gateway: AnyGateway;
  /** The newest of each data directory. */
  const terminals = new Map<string, TerminalInElectron>();
  beforeEach(async () => {
    gateway = await startAnyGateway({ apiKey: API_KEY });
  });
  afterEach(async () => {
    for (const terminal of terminals.values()) await terminal.remove();
    terminals.clear();
    await gateway.close();
  });

  async function started({ bus }: OwnKeyring, wishes: TerminalOptions): Promise<TerminalInElectron> {
    const executable = withSwitches(['--password-store=gnome-libsecret'], { DBUS_SESSION_BUS_ADDRESS: bus });
    const terminal = await startTerminalIn((env) => startInElectron(executable, env), wishes);
    terminals.set(terminal.dataDir, terminal);
    return terminal;
  }
  async function sell({ page }: TerminalInElectron): Promise<void> {
    await page.getByTestId('nav-sell').click();
    await gateway.control.pay(await chargeAndShow(page, { amount: 25_000 }));
    await shows(page, 'paid');
    await page.getByTestId('new-sale').click();
  }
  const notices = ({ page }: TerminalInElectron) =>
    page.getByTestId('startup-notice').evaluateAll((all) => all.map((each) => each.getAttribute('data-kind')));
  const isPinSet = async ({ page }: TerminalInElectron): Promise<string | null> => {
    await openSetting(page, 'people');
    return page.getByTestId('manager-panel').getAttribute('data-pin-set');
  };
  async function typeKey({ page }: TerminalInElectron): Promise<void> {
    await openSetting(page, 'gateway');
    await page.getByTestId('settings-api-key').fill(API_KEY);
    await page.getByTestId('settings-save').click();
    await page.getByTestId('unlock-pin').fill(PIN);
    await page.getByTestId('unlock-confirm').click();
  }

  /** It has sold, and has a PIN. @returns its data directory, and where its keyring is */
  async function aShop() {
    const folder = aFolder();
    const keyring = await startKeyring(folder, OURS);
    const terminal = await started(keyring, { provision: gateway.provisioning() });
    await sell(terminal);
    await openSetting(terminal.page, 'people');
    await setPin(terminal.page, PIN);
    await terminal.stop();
    await keyring.end();
    return { dataDir: terminal.dataDir, folder };
  }

  /** In words: why nothing can be charged. Everything else is as it was. */
  async function saysThatItCannotCharge(terminal: TerminalInElectron): Promise<void> {
    const { page } = terminal;
    await page.locator('[data-testid=startup-notice][data-kind=vault-unreadable]').waitFor();
    expect(await notices(terminal)).toEqual(['vault-unreadable']);
    await page.getByTestId('amount').fill('25000');
    await page.getByTestId('charge').click();
    await page.locator('[data-testid=error][data-code=vault-key-missing]').waitFor();
    expect(await isPinSet(terminal)).toBe('true');
  }

  it('on a locked keyring says so, refuses another key, and sells as before once it is unlocked', async () => {
    const { dataDir, folder } = await aShop();
    const locked = await startKeyring(folder, null);
    const shut = await started(locked, { dataDir });
    await saysThatItCannotCharge(shut);
    await typeKey(shut);
    await shut.page.locator('.settings [data-testid=error][data-code=vault-unavailable]').waitFor();
    await shut.stop();
    await locked.end();

    const terminal = await started(await startKeyring(folder, OURS), { dataDir });
    await sell(terminal);
    expect([await notices(terminal), await isPinSet(terminal)]).toEqual([[], 'true']);
  });

  it.each(['an empty keyring', 'another user’s keyring'])(
    'on %s says so, and sells as before once the API key is typed',
    async (which) => {
      const { dataDir } = await aShop();
      const keyring = await startKeyring(aFolder(), 'another password');
      // Another user's has a key of its own already.
      if (which !== 'an empty keyring') await (await started(keyring, {})).stop();
      const moved = await started(keyring, { dataDir });
      await saysThatItCannotCharge(moved);
      await typeKey(moved);
      await moved.page.locator('[data-testid=startup-notice]').waitFor({ state: 'detached' });
      await sell(moved);
      await moved.stop();

      const terminal = await started(keyring, { dataDir });
      await sell(terminal);
      expect([await notices(terminal), await isPinSet(terminal)]).toEqual([[], 'true']);
    },
  );
});
