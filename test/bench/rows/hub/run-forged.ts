/** The process of an attacker: callbacks of orders that nobody has, over several connections, from many addresses. */
import { Client } from 'undici';

export interface Flood {
  readonly address: string;
  readonly count: number;
}

export interface FloodEnd {
  readonly refused: number;
  readonly ms: number;
}

const LANES = 8;
/** Fewer than an address may send in a minute: no limit of an address stops this one. */
const OF_AN_ADDRESS = 1_000;
const headers = { 'content-type': 'application/x-www-form-urlencoded' };

process.on('disconnect', () => process.exit(0));
process.once('message', async ({ address, count }: Flood) => {
  const startedAt = performance.now();
  let [sent, refused, addresses] = [0, 0, 0];
  const lane = async (): Promise<void> => {
    while (sent < count) {
      addresses += 1;
      // All of 127.0.0.0/8 is this machine, on Linux alone.
      const localAddress = process.platform === 'linux' ? `127.1.${addresses >> 7}.${1 + (addresses & 127)}` : null;
      const client = new Client(address, localAddress === null ? {} : { localAddress });
      for (let each = 0; each < OF_AN_ADDRESS && sent < count; each += 1) {
        sent += 1;
        const answer = await client.request({ path: '/callback', method: 'POST', headers, body: forged(sent) });
        await answer.body.dump();
        if (answer.statusCode === 404) refused += 1;
      }
      await client.close();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  process.send?.({ refused, ms: performance.now() - startedAt } satisfies FloodEnd);
});

/** Half with an unknown beginning of the order ID, half with a real one and an unknown merchant. */
function forged(number: number): string {
  const [merchantCode, merchantOrderId] = number % 2 === 0 ? ['DEMO', `K9-${number}`] : ['OTHER', `K1-${number}`];
  return new URLSearchParams({ merchantCode, merchantOrderId, amount: '25000', signature: 'forged' }).toString();
}
