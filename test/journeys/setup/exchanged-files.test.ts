/** What whoever shares the computer's account can put in the place of the shop's files, or name at a start. */
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { setPin } from '../../support/browser/manager.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

const PIN = '471108';
const OTHERS = '913824';

const gateways: AnyGateway[] = [];
/** The newest of each data directory. */
const terminals = new Map<string, Terminal>();
let shop: AnyGateway;

async function started(wishes: Parameters<typeof startTerminal>[0]): Promise<Terminal> {
  const terminal = await startTerminal(wishes);
  terminals.set(terminal.dataDir, terminal);
  return terminal;
}
async function aGateway(): Promise<AnyGateway> {
  const gateway = await startAnyGateway();
  gateways.push(gateway);
  return gateway;
}
beforeEach(async () => {
  shop = await aGateway();
});
afterEach(async () => {
  for (const terminal of terminals.values()) await terminal.remove();
  terminals.clear();
  for (const gateway of gateways.splice(0)) await gateway.close();
});

/** A terminal with a PIN, ended. @returns its data directory */
async function aShop(provision: unknown, pin: string): Promise<string> {
  const terminal = await started({ provision });
  await openSetting(terminal.page, 'people');
  await setPin(terminal.page, pin);
  await terminal.stop();
  return terminal.dataDir;
}

it('another terminal’s manager.json: the PIN is lost and every screen says so, and the till sells', async () => {
  const dataDir = await aShop(shop.provisioning(), PIN);
  const others = await aShop(undefined, OTHERS);
  copyFileSync(join(others, 'manager.json'), join(dataDir, 'manager.json'));
  const { page } = await started({ dataDir });
  await page.locator('[data-testid=startup-notice][data-kind=manager-pin-lost]').waitFor();
  await chargeAndShow(page, { amount: 25_000 });
  await openSetting(page, 'people');
  await page.getByTestId('manager-forgotten').click();
  await page.getByTestId('manager-api-key').fill('journey-key-7001');
  for (const field of ['manager-next', 'manager-repeat']) await page.getByTestId(field).fill(PIN);
  await page.getByTestId('manager-save').click();
  await page.locator('[data-testid=startup-notice][data-kind=manager-pin-lost]').waitFor({ state: 'detached' });
});

it('a file that names another gateway at the start: the till sells as before until a manager allows it', async () => {
  const dataDir = await aShop(shop.provisioning(), PIN);
  const other = await aGateway();
  const terminal = await started({ dataDir, provision: other.provisioning() });
  const { page } = terminal;
  const banner = page.getByTestId('destination-changed');
  await banner.getByText(new URL(other.url).host).waitFor();
  await shop.control.pay(await chargeAndShow(page, { amount: 25_000 }));
  await shows(page, 'paid');
  await page.getByTestId('new-sale').click();

  await banner.getByTestId('destination-seen').click();
  await page.getByTestId('unlock-pin').fill(PIN);
  await page.getByTestId('unlock-confirm').click();
  await expect.poll(() => readFileSync(join(dataDir, 'shop.json'), 'utf8')).toContain(other.url);
});
