import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { aGateway, operations } from '../builders.ts';
import { listening } from '../raw-server.ts';
import { aTlsServer, pem } from '../tls-server.ts';

describe('TLS', () => {
  const trusting = { ca: pem('authority') };

  it('is verified: a good certificate of a trusted authority is talked to', async () => {
    const { baseUrl } = await aTlsServer('localhost');
    expect(await operations.checkStatus(aGateway({ baseUrl }, trusting))).toMatchObject({ kind: 'answered' });
  });

  it.each(['expired', 'other-host'])('sends nothing to a server whose certificate is %s', async (certificate) => {
    const { baseUrl, received } = await aTlsServer(certificate);
    const trouble = await operations.createTransaction(aGateway({ baseUrl }, trusting));
    expect(trouble).toEqual({ kind: 'unreachable', failure: { code: 'tls-failed' } });
    expect(received()).toBe(0);
  });

  it('is not given up for clear text: a server without TLS is a failed handshake', async () => {
    const port = await listening(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    const trouble = await operations.createTransaction(aGateway({ baseUrl: `https://127.0.0.1:${port}` }));
    expect(trouble).toEqual({ kind: 'unreachable', failure: { code: 'tls-failed' } });
  });
});
