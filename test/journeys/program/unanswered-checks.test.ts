/** A gateway that answers every check with an error while the customer pays: what the screen says is what it sent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

const SOON_MS = 60_000;

let terminal: Terminal;
beforeAll(async () => {
  terminal = await startTerminal();
});
afterAll(() => terminal?.remove());

it('checks that are answered by errors are counted, a press says so, and the next answer turns it green', async () => {
  const { page } = terminal;
  const control = gatewayControl(terminal.trainingUrl);
  await control.fault({ operation: 'status', fault: '500', times: 1_000 });
  const orderId = await chargeAndShow(page, { amount: 25_000 });
  await control.pay(orderId);
  const line = page.getByTestId('last-answered');
  const missed = async () => Number(await line.getAttribute('data-missed'));
  const errors = async () => (await control.requests()).filter(({ status }) => status === 500).length;

  await expect.poll(missed, { timeout: SOON_MS }).toBeGreaterThan(1);
  await expect.poll(async () => (await missed()) - (await errors()), { timeout: SOON_MS }).toBe(0);
  expect(await line.getAttribute('data-at')).toBe('');
  expect(await line.innerText()).toContain('pemeriksaan tidak terjawab');

  const result = page.getByTestId('check-result');
  await page.getByTestId('check-now').click();
  await expect.poll(() => result.getAttribute('data-result'), { timeout: SOON_MS }).toBe('not-answered');
  expect(await result.innerText()).toContain('server layanan pembayaran bermasalah');

  await control.fault({ clear: true });
  await shows(page, 'paid', SOON_MS);
}, 200_000);
