/**
 * A shop's production key on a computer without protected storage, from the provisioning file on. Electron:
 * test/electron/keyring.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { chargeAndShow } from '../../support/browser/cashier.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { electronExecutable, startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal | undefined;
afterEach(() => terminal?.remove());

// The real Electron of these tests has a keyring.
it.skipIf(electronExecutable)(
  'is refused at the start, and kept after a manager typed that it is unprotected',
  async () => {
    const gateway = await startAnyGateway();
    try {
      const provision = gateway.provisioning({ environment: 'production' });
      terminal = await startTerminal({ provision });
      const { page, dataDir } = terminal;
      await page.getByText('Komputer ini tidak melindungi API key').waitFor();
      expect(terminal.takeComplaints().join()).toContain('Komputer ini tidak melindungi API key');
      await openSetting(page, 'backups');
      await page.getByTestId('accept-words').fill('kunci ini tidak terlindungi');
      await page.getByTestId('accept-unprotected-confirm').click();
      await page.getByTestId('accept-unprotected').waitFor({ state: 'detached' });
      await openSetting(page, 'gateway');
      const file = join(dataDir, '..', 'production.json');
      writeFileSync(file, JSON.stringify(provision));
      await terminal.chooseFile(file, () => page.getByTestId('settings-import').click());
      await page.locator('[data-testid=environment-confirm][data-to=production]').click();
      await page.getByTestId('nav-sell').click();
      await chargeAndShow(page, { amount: 25_000 });
      expect(readFileSync(join(dataDir, 'vault.json'), 'utf8')).toContain('production');
    } finally {
      await gateway.close();
    }
  },
);
