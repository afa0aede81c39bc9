/**
 * The cost of a signed status check in this process, against the same bytes sent and read by plain node:http on a
 * kept-alive connection. In CPU time, so the gateway's own time and the network do not matter.
 */
import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { connectGateway } from '../../../electron/gateway/api/connect-gateway.ts';
import { createSigner } from '../../../electron/gateway/api/sign.ts';
import type { Gateway } from '../../../electron/ports/gateway.ts';
import { type BenchGateway, startBenchGateway } from '../gateway/bench-gateway.ts';
import { median, serialize } from '../measure.ts';
import { atMost, comparedTo, type Row } from '../row.ts';

const CHECKS_PER_ROUND = 200;
const apiKey = 'bench-key-0001';
const orderId = 'KK1-20261120-2A2B2C2D2E2FX';

export const statusCheck: Row = {
  name: 'status-check',
  what: 'Status check: CPU per signed request',
  async run(bench) {
    const server = await startBenchGateway();
    bench.after(server.close);
    const gateway = connectGateway({ ...connectionTo(server), apiKey });
    bench.after(gateway.close);
    const plain = plainClient(server);
    bench.after(plain.close);
    const rounds = bench.quick ? 2 : 40;
    const costs = await serialize(rounds, {
      ours: () => cpuOf(() => checkStatus(gateway)),
      plain: () => cpuOf(plain.post),
    });
    const before = await server.connections();
    for (let check = 0; check < CHECKS_PER_ROUND; check += 1) await checkStatus(gateway);
    const opened = (await server.connections()) - before;
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'node:http keep-alive', value: median(costs.plain) }, 1.1, {
          what: 'signed, sent, read and parsed',
          measured: median(costs.ours),
          unit: 'µs',
        }),
        atMost(0, { what: `connections opened for ${CHECKS_PER_ROUND} more checks`, measured: opened, unit: '×' }),
      ],
    };
  },
};

function connectionTo({ account }: BenchGateway) {
  const { baseUrl, merchantCode } = account;
  const walletKeys = { walletA: 'walletA', walletB: 'walletB' };
  return { baseUrl, merchantCode, signature: 'documented', statusBody: 'json', walletKeys } as const;
}

async function checkStatus(gateway: Gateway): Promise<void> {
  const answer = await gateway.checkStatus(orderId);
  if (answer.kind !== 'answered') throw new Error(`The bench's gateway did not answer: ${answer.failure.code}`);
}

/** @returns µs of CPU time of one, user and system */
async function cpuOf(ask: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let check = 0; check < CHECKS_PER_ROUND; check += 1) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CHECKS_PER_ROUND;
}

/** The minimal check: a body signed in advance, and an answer that is read but not parsed. */
export function plainClient({ account: { merchantCode }, port }: BenchGateway) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const signature = createSigner({ merchantCode, apiKey, scheme: 'documented' }).transactionStatus(orderId);
  const body = JSON.stringify({ merchantCode, merchantOrderId: orderId, signature });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const path = '/webapi/api/merchant/transactionStatus';
  return {
    close: () => agent.destroy(),
    post: () =>
      new Promise<void>((done, failed) => {
        const sent = httpRequest({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, (response) =>
          text(response).then(() => done(), failed),
        );
        sent.on('error', failed);
        sent.end(body);
      }),
  };
}
