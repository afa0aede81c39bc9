/** The training gateway as `npm run training` starts it: its own process, which shares nothing with a terminal. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { listenTo } from '../program/program.ts';
import { type GatewayControl, gatewayControl } from './gateway-control.ts';

const built = resolve(import.meta.dirname, '../../../out/training/run-alone.js');

export interface GatewayAlone {
  readonly url: string;
  readonly merchantCode: string;
  readonly apiKey: string;
  readonly control: GatewayControl;
  close(): Promise<void>;
}

export async function startGatewayAlone(): Promise<GatewayAlone> {
  const [merchantCode, apiKey] = ['D7001', 'journey-key-7001'];
  const child = spawn(process.execPath, [
    ...[built, '--port', '0', '--merchant-code', merchantCode],
    ...['--api-key', apiKey],
  ]);
  const printed = listenTo(child);
  const url = await printed.find(/^Training gateway: (\S+)$/m);
  return {
    ...{ url, merchantCode, apiKey, control: gatewayControl(url) },
    async close() {
      child.kill('SIGINT');
      await printed.ended;
    },
  };
}
