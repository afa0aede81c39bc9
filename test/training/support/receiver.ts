/** The merchant's end of callbacks, and the gateway's list of them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import { get } from './merchant.ts';

/** A merchant's callback page that replies with the given statuses in turn, then 200. */
export async function aReceiver(...answers: number[]): Promise<{ url: string; forms: URLSearchParams[] }> {
  const forms: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      forms.push(new URLSearchParams(body));
      response.writeHead(answers.shift() ?? 200).end('SUCCESS');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`, forms };
}

export async function callbacks(gateway: TrainingGateway): Promise<{ state: string; tries: { answer: unknown }[] }[]> {
  return (await get(gateway, '/_training/callbacks'))['callbacks'] as { state: string; tries: { answer: unknown }[] }[];
}
