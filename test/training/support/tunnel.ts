/** A tunnel to a training gateway: a proxy on this machine under another name, which forwards requests. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import { aTrainingGateway } from './merchant.ts';

interface Tunnelled {
  readonly gateway: TrainingGateway;
  /** Its public name. */
  readonly publicUrl: string;
}

export async function aTunnelledGateway(): Promise<Tunnelled> {
  let port = 0;
  const tunnel = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((done) => tunnel.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    tunnel.closeAllConnections();
    tunnel.close();
  });
  const publicUrl = `http://localhost:${(tunnel.address() as AddressInfo).port}`;
  const gateway = await aTrainingGateway({ publicUrl });
  port = Number(new URL(gateway.url).port);
  return { gateway, publicUrl };
}
