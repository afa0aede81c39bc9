/** A gateway that sells like the training gateway, and shows customers the test's own page. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CHECKOUT_PATH } from '../../../electron/training/checkout/checkout-visit.ts';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';

export interface HostileGateway {
  readonly url: string;
  readonly provisioning: Record<string, unknown>;
  /** How it answers requests for a payment's page from now on. */
  show(page: string | ((response: ServerResponse) => void)): void;
  close(): Promise<void>;
}

/** Electron in development warns of a page without a policy, and a warning fails a journey. */
const PAGE_HEADERS = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };

export async function startHostileGateway(): Promise<HostileGateway> {
  const honest = await startAnyGateway();
  let answer = (response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.startsWith(CHECKOUT_PATH)) {
      answer(response);
      return;
    }
    // A part of its page that never gets an answer.
    if (request.url?.startsWith('/never')) return;
    if (request.url?.startsWith('/frame')) {
      response.writeHead(200, PAGE_HEADERS).end('<!doctype html><title>Bank</title><input type=file>');
      return;
    }
    void text(request).then(async (body) => {
      const { 'content-type': type = '' } = request.headers;
      const hasBody = request.method === 'POST';
      const told = await fetch(`${honest.url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': type },
        ...(hasBody ? { body } : {}),
      });
      response.writeHead(told.status, { 'content-type': told.headers.get('content-type') ?? 'text/plain' });
      response.end((await told.text()).replaceAll(honest.url, url));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    provisioning: honest.provisioning({ baseUrl: url }),
    show(page) {
      answer = typeof page === 'string' ? (response) => response.writeHead(200, PAGE_HEADERS).end(page) : page;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await honest.close();
    },
  };
}
