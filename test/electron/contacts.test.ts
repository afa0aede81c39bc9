/** All hosts that the running program contacts, from Chromium's own network log. */
import { createSocket } from 'node:dgram';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import { startInElectron } from '../support/program/program-in-electron.ts';
import { startTerminalIn } from '../support/program/terminal.ts';
import { chargeKind } from './support/charge-kind.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';
import { withSwitches } from './support/with-switches.ts';

let folder: string;
let terminal: TerminalInElectron;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'konter-contacts-'));
});
afterEach(async () => {
  await terminal?.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('nobody but the gateway: from a first start over sales and a checkout to the end', async () => {
  const file = join(folder, 'net.json');
  const executable = withSwitches([`--log-net-log=${file}`]);
  terminal = await startTerminalIn((env) => startInElectron(executable, env), {});
  const { page, program, trainingUrl } = terminal;
  const orderId = await chargeAndShow(page, { amount: 25_000 });
  await gatewayControl(trainingUrl).pay(orderId);
  await shows(page, 'paid');
  await page.getByTestId('new-sale').click();
  // A word for a spell checker.
  await page.getByTestId('note').fill('kopi susu');
  await page.getByTestId('nav-report').click();
  await page.getByTestId('report-gross').waitFor();
  await page.getByTestId('nav-sell').click();
  await chargeKind(page, 'e-wallet', 'DA');
  const customer = await program.openCheckout(() => page.getByTestId('checkout-open').click());
  await customer.getByTestId('checkout-pay').waitFor();
  expect(await terminal.stop()).toBe(0);

  await expect.poll(() => existsSync(file)).toBe(true);
  const { hosts, resolved } = contactsIn(readFileSync(file, 'utf8'));
  // The gateway inside the program must appear, so that the log is known to work.
  expect(hosts).toEqual(['127.0.0.1']);
  expect(resolved).toEqual([]);
});

it('no page sends a packet by a call between browsers', async () => {
  const heard: string[] = [];
  const socket = createSocket('udp4', (message) => heard.push(message.toString('latin1')));
  onTestFinished(() => void socket.close());
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.bind(0, '127.0.0.1', resolve);
  await promise;
  const { port } = socket.address();
  terminal = await startTerminalInElectron();
  await terminal.page.evaluate(async (to) => {
    const server = { urls: `turn:127.0.0.1:${to}?transport=udp`, username: 'STOLEN', credential: 'x' };
    const call = new RTCPeerConnection({ iceServers: [server, { urls: `stun:127.0.0.1:${to}` }] });
    call.createDataChannel('x');
    await call.setLocalDescription(await call.createOffer());
    await new Promise<void>((done) => {
      const look = () => call.iceGatheringState === 'complete' && done();
      call.addEventListener('icegatheringstatechange', look);
      look();
    });
  }, port);
  // A request of the page would have arrived before it.
  const ours = createSocket('udp4');
  onTestFinished(() => void ours.close());
  ours.send('ours', port, '127.0.0.1');
  await expect.poll(() => heard).toContain('ours');
  expect(heard).toEqual(['ours']);
});

it('no window of ours loads anything from elsewhere', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('x');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  terminal = await startTerminalInElectron();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const why = await terminal.program.app.evaluate(async ({ BrowserWindow }, to) => {
    const window = new BrowserWindow({ show: false });
    const told = await window.loadURL(to).catch((error: Error) => error.message);
    window.destroy();
    return told;
  }, address);
  expect(why).toContain('ERR_BLOCKED_BY_CLIENT');
  expect(asked).toBe(0);
  // The runtime reports it too.
  await expect.poll(() => terminal.takeComplaints().join()).toContain('ERR_BLOCKED_BY_CLIENT');
});

/** @returns every requested host, and every name that was looked up */
function contactsIn(log: string): { hosts: readonly string[]; resolved: readonly string[] } {
  const hosts = new Set<string>();
  for (const [, address = ''] of log.matchAll(/"url":"((?:https?|wss?|ftp):[^"]*)"/g))
    hosts.add(new URL(address).hostname);
  const names = [...log.matchAll(/"(?:host|hostname)":"([^"]+)"/g)].map(([, name = '']) => name);
  const others = names.filter((name) => !/^(https?:\/\/)?127\.0\.0\.1(:\d+)?$/.test(name));
  return { hosts: [...hosts].sort(), resolved: [...new Set(others)] };
}
