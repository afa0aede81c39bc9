/** Starts the gateway of the bench, and counts its connections. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Account } from '../../../shared/model/environment.ts';

export const BENCH_MERCHANT = 'D0001';
/** The amount of every order that it did not see created. Whole rupiah. */
export const BENCH_AMOUNT = 25_000;

export interface BenchGateway {
  readonly account: Account;
  readonly port: number;
  /** Since its start. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export async function startBenchGateway(): Promise<BenchGateway> {
  const child = fork(join(import.meta.dirname, 'run-gateway.ts'));
  const { port } = (await nextMessage(child)) as { port: number };
  return {
    account: { environment: 'sandbox', baseUrl: `http://127.0.0.1:${port}`, merchantCode: BENCH_MERCHANT },
    port,
    connections() {
      child.send('connections');
      return nextMessage(child) as Promise<number>;
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}
