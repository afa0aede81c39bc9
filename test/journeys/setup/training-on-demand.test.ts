/** The training gateway has an open port only while someone trains, and is locked if production is set up. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
let gateway: AnyGateway;
beforeEach(async () => {
  gateway = await startAnyGateway();
});
afterEach(async () => {
  await terminal?.remove();
  await gateway.close();
});

const production = () => gateway.provisioning({ environment: 'production' });
const isInUse = async (environment: string) => {
  await openSetting(terminal.page, 'mode');
  await terminal.page.locator(`[data-testid=environment-${environment}][aria-pressed=true]`).waitFor();
};

/** @returns the status, or `nobody` if no port is open */
const knock = (url: string, path: string): Promise<number | 'nobody'> =>
  fetch(`${url}${path}`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'nobody',
  );

async function changeOver(to: 'production'): Promise<void> {
  const { page } = terminal;
  const file = join(terminal.dataDir, '..', 'production.json');
  writeFileSync(file, JSON.stringify(production()));
  await openSetting(page, 'gateway');
  await terminal.chooseFile(file, () => page.getByTestId('settings-import').click());
  await page.locator(`[data-testid=environment-confirm][data-to=${to}]`).click();
  await isInUse(to);
}

it('does not run in a terminal that starts in production and never trained', async () => {
  terminal = await startTerminal({ provision: production(), acceptsUnprotected: true });
  await chargeAndShow(terminal.page, { amount: 25_000 });
  expect(terminal.output()).not.toContain('Training gateway:');
});

it('ends when production is selected, and comes back behind a key with training', async () => {
  terminal = await startTerminal({ acceptsUnprotected: true });
  const { page, trainingUrl } = terminal;
  const orderId = await chargeAndShow(page, { amount: 25_000 });
  await gatewayControl(trainingUrl).pay(orderId);
  await shows(page, 'paid');
  await page.getByTestId('new-sale').click();

  await changeOver('production');
  await expect.poll(() => knock(trainingUrl, '/_training/requests')).toBe('nobody');

  await page.getByTestId('environment-training').click();
  await page.locator('[data-testid=environment-confirm][data-to=training]').click();
  await isInUse('training');
  await expect.poll(() => knock(trainingUrl, '/_training/requests')).toBe(403);
  expect(await knock(trainingUrl, '/phone')).toBe(403);
  await page.getByTestId('nav-sell').click();
  await chargeAndShow(page, { amount: 30_000 });
});

it('continues for a payment of training that may still change, behind a key', async () => {
  terminal = await startTerminal({ acceptsUnprotected: true });
  const { page, trainingUrl } = terminal;
  await chargeAndShow(page, { amount: 25_000 });
  await page.getByTestId('dismiss').click();
  await page.getByTestId('dismiss-confirm').click();
  await changeOver('production');
  await page.getByTestId('nav-sell').click();
  await chargeAndShow(page, { amount: 30_000 });
  expect(await knock(trainingUrl, '/_training/requests')).toBe(403);
});
