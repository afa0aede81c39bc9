/** The listeners follow the settings: address, path, and whether other machines can reach them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createCallbackListeners } from '../../../electron/app/accounts/gateways-by-account.ts';
import { listenForCallbacks } from '../../../electron/gateway/callbacks/callback-receiver.ts';
import type { ListenForCallbacks } from '../../../electron/ports/gateway.ts';
import { createSettingsStore } from '../../../electron/settings/settings-store.ts';
import { sealedFiles } from '../../support/sealed-files.ts';
import { setUpWith } from '../../support/settings.ts';

function aTerminal(host: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'konter-listeners-'));
  const settings = createSettingsStore({ dataDir, sealed: sealedFiles(dataDir) });
  const setUp = (callbackUrl: string): void =>
    settings.write({ sandbox: setUpWith({ callbackUrl, callbackListener: { host, port: 8790 } }) });
  setUp('https://toko.example/callback');
  const said: string[] = [];
  let port = 0;
  // Any free port: another program may use 8790 on this machine.
  const listen: ListenForCallbacks = async (address, receive) => {
    const listener = await listenForCallbacks({ ...address, port: 0 }, receive);
    ({ port } = listener);
    return listener;
  };
  const listeners = createCallbackListeners({
    settings,
    listen,
    shop: {
      account: () => undefined,
      shopLedger: () => {
        throw new Error('No callback is for it');
      },
    },
    receive: async () => 'accepted',
    onError: (error) => said.push(String(error)),
    onOpenToOthers: () => said.push('open to others'),
  });
  onTestFinished(async () => {
    await listeners.close();
    rmSync(dataDir, { recursive: true });
  });
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return { listeners, setUp, said, status };
}

it.each([
  ['127.0.0.1', []],
  ['0.0.0.0', ['open to others']],
])('at %s it says %j, once for a set-up', async (host, expected) => {
  const { listeners, said } = aTerminal(host);
  await listeners.follow();
  await listeners.follow();
  expect(said).toEqual(expected);
});

it('at an address that is not this machine’s it says why, once for a set-up', async () => {
  const { listeners, said } = aTerminal('192.0.2.7');
  await listeners.follow();
  await listeners.follow();
  expect(said).toEqual([expect.stringContaining('EADDRNOTAVAIL')]);
});

it('follows the path that the gateway is told', async () => {
  const { listeners, setUp, status } = aTerminal('127.0.0.1');
  await listeners.follow();
  expect([await status('/callback'), await status('/other')]).toEqual([405, 404]);
  setUp('https://toko.example/other');
  await listeners.follow();
  expect([await status('/callback'), await status('/other')]).toEqual([404, 405]);
});
