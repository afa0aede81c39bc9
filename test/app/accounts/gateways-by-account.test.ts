/** One connection for each account, as long as its set-up stays the same; and shares of the rate limit. */
import { expect, it } from 'vitest';
import {
  apiKeyVerifier,
  createStatusShares,
  gatewaysByAccount,
} from '../../../electron/app/accounts/gateways-by-account.ts';
import type { ConnectGateway, Gateway } from '../../../electron/ports/gateway.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { setUpWith } from '../../support/settings.ts';

const config = setUpWith();
const account = { environment: 'sandbox', baseUrl: config.baseUrl, merchantCode: config.merchantCode } as const;

/** Connections that say only that they were opened and closed, by their key. */
function connections() {
  const told: string[] = [];
  const connect: ConnectGateway = ({ apiKey }) => {
    told.push(`opened ${apiKey}`);
    const listMethods = async () => ({ kind: 'failed', failure: { code: 'credentials-refused' } });
    return { listMethods, close: async () => void told.push(`closed ${apiKey}`) } as unknown as Gateway;
  };
  return { told, connect };
}

it('a connection is used until the key changes, and then closed as at the end', async () => {
  const { told, connect } = connections();
  let key = 'first';
  const gateways = gatewaysByAccount({
    shop: { config: () => config, requestsPerMinute: () => 20 },
    vault: { key: async () => key },
    ...{ connect, training: { merchantCode: '', apiKey: '', running: async () => '' } },
  });
  expect(await gateways.of(account)).toBe(await gateways.of(account));
  key = 'second';
  await gateways.of(account);
  expect(told).toEqual(['opened first', 'opened second', 'closed first']);
  await gateways.close();
  expect(told.at(-1)).toBe('closed second');
});

it('a key that is checked leaves no connection behind', async () => {
  const { told, connect } = connections();
  const link = {
    ...{ acquire: () => 'permit', freeAt: () => 0, baseUrl: '', memory: () => null },
    complete: (permit: string) => void told.push(`${permit} completed`),
  };
  const watcher = { linkOf: () => link } as unknown as Parameters<typeof apiKeyVerifier>[0]['watcher'];
  const verify = apiKeyVerifier({ clock: fakeClock(), connect, watcher });
  expect(await verify(config, 'typed', null)).toEqual({ code: 'credentials-refused' });
  expect(told).toEqual(['opened typed', 'closed typed']);
  // The minute of a request begins when its answer came: the gateway may have counted it as late as that.
  await verify(config, 'again', { save: () => undefined } as unknown as Parameters<typeof verify>[2]);
  expect(told.slice(2)).toEqual(['opened again', 'permit completed', 'closed again']);
});

it('a share that changes the limit is told, any other is not', () => {
  const told: string[] = [];
  const shares = createStatusShares(
    () => 20,
    (environment) => told.push(`${environment} ${shares.requestsPerMinute(environment)}`),
  );
  for (const share of [30, 10, 10, 3, 4, null]) shares.set('sandbox', share);
  expect(told).toEqual(['sandbox 10', 'sandbox 5', 'sandbox 20']);
});
