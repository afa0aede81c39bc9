/** The API key and the system's keyring: on a real one, and on a machine without one. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { KonterBridge } from '../../shared/contract/channels.ts';
import { chargeAndShow } from '../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../support/gateway/any-gateway.ts';
import { startInElectron } from '../support/program/program-in-electron.ts';
import { startTerminalIn } from '../support/program/terminal.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';
import { withSwitches } from './support/with-switches.ts';

const API_KEY = 'keyring-canary-7f3a91';

describe.runIf(process.platform === 'linux')('the API key', () => {
  let terminal: TerminalInElectron | undefined;
  let gateway: AnyGateway;
  afterEach(async () => {
    await terminal?.remove();
    terminal = undefined;
    await gateway.close();
  });

  const keyFile = ({ dataDir }: TerminalInElectron) =>
    JSON.parse(readFileSync(join(dataDir, 'vault.json'), 'utf8')) as { keys: Record<string, string> };
  const view = ({ page }: TerminalInElectron) =>
    page.evaluate(() => (window as unknown as { konter: KonterBridge }).konter.request('terminal.view', {}));
  const settingsView = ({ page }: TerminalInElectron) =>
    page.evaluate(() => (window as unknown as { konter: KonterBridge }).konter.request('settings.view', {}));

  it('is kept by a real keyring: in no file in the clear, and there again after a restart', async ({ skip }) => {
    gateway = await startAnyGateway({ apiKey: API_KEY });
    terminal = await startTerminalInElectron({ provision: gateway.provisioning() });
    const backend = await terminal.program.app.evaluate(({ safeStorage }) => safeStorage.getSelectedStorageBackend());
    if (!['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'].includes(backend)) skip(`No keyring here: ${backend}`);
    expect(await view(terminal)).toMatchObject({ ok: true, value: { ready: true } });
    expect(await settingsView(terminal)).toMatchObject({ ok: true, value: { vaultProtected: true } });

    const kept = Object.values(keyFile(terminal).keys);
    // The API key, and the key of the seals.
    expect(kept).toHaveLength(2);
    // Chromium's prefix of values encrypted with the keyring's key; `v10` means a publicly known password.
    expect(Buffer.from(kept[0] ?? '', 'base64').toString('latin1', 0, 3)).toBe('v11');
    expect(filesWith(terminal.dataDir, API_KEY)).toEqual([]);
    expect(statSync(join(terminal.dataDir, 'vault.json')).mode & 0o777).toBe(0o600);

    // Without the provisioning file: only from the vault.
    await terminal.stop();
    const { dataDir } = terminal;
    terminal = await startTerminalInElectron({ dataDir });
    expect(await view(terminal)).toMatchObject({ ok: true, value: { environment: 'sandbox', ready: true } });
    await chargeAndShow(terminal.page, { amount: 25_000 });
  });

  it.each([
    ['none is looked for', '--password-store=basic', process.env['DBUS_SESSION_BUS_ADDRESS'] ?? ''],
    ['none answers', '--password-store=gnome-libsecret', 'unix:path=/there/is/no/such/bus'],
  ])('is not kept where %s: it is said, nothing is written, and training still sells', async (_, store, bus) => {
    gateway = await startAnyGateway({ apiKey: API_KEY });
    const executable = withSwitches([store], { DBUS_SESSION_BUS_ADDRESS: bus });
    terminal = await startTerminalIn((env) => startInElectron(executable, env), {
      provision: gateway.provisioning({ environment: 'production' }),
    });
    // True of Electron 33. A version that encrypts with a publicly known password fails here and needs a decision.
    expect(await view(terminal)).toMatchObject({
      ok: true,
      value: {
        environment: 'training',
        notices: [{ kind: 'provisioning-refused', failure: { code: 'vault-unavailable' } }],
      },
    });
    expect(terminal.takeComplaints().join()).toContain('KONTER_PROVISION');
    expect(await settingsView(terminal)).toMatchObject({ ok: true, value: { vaultProtected: false } });
    expect(filesWith(terminal.dataDir, API_KEY)).toEqual([]);
    await chargeAndShow(terminal.page, { amount: 25_000 });
  });
});

it.runIf(process.platform === 'linux')(
  'a production key is refused where it would lie under a password that everybody knows, until a manager accepts that',
  async () => {
    const executable = withSwitches(['--password-store=basic']);
    const gateway = await startAnyGateway({ apiKey: API_KEY });
    const terminal = await startTerminalIn((env) => startInElectron(executable, env), {});
    try {
      await terminal.page.getByTestId('amount').waitFor();
      await terminal.program.app.evaluate(({ safeStorage }) => safeStorage.setUsePlainTextEncryption(true));
      const file = join(terminal.dataDir, '..', 'production.json');
      writeFileSync(file, JSON.stringify(gateway.provisioning({ environment: 'production' })));
      const importFile = async () => {
        let told: unknown;
        await terminal.chooseFile(file, async () => {
          told = await terminal.page.evaluate(() =>
            (window as unknown as { konter: KonterBridge }).konter.request('settings.import', {}),
          );
        });
        return told;
      };
      expect(await importFile()).toMatchObject({ ok: false, failure: { code: 'vault-not-protected' } });
      expect(existsSync(join(terminal.dataDir, 'vault.json'))).toBe(false);
      await terminal.page.evaluate(() =>
        (window as unknown as { konter: KonterBridge }).konter.request('settings.accept-unprotected', {
          words: 'this key is not protected',
        }),
      );
      expect(await importFile()).toMatchObject({ ok: true, value: { imported: 'production' } });
    } finally {
      await terminal.remove();
      await gateway.close();
    }
  },
);

/** As plain text, in UTF-16 and in base64. */
function filesWith(folder: string, secret: string): string[] {
  const forms = [Buffer.from(secret), Buffer.from(secret, 'utf16le'), Buffer.from(btoa(secret).replace(/=+$/, ''))];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
    const content = readFileSync(path);
    return forms.some((form) => content.includes(form));
  });
}
