/** A TLS server with one of the certificates made for these tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { httpAnswer, listening } from './raw-server.ts';

/** @param certificate file in `certificates/` · `received` counts the bytes after the handshake */
export async function aTlsServer(certificate: string) {
  let bytes = 0;
  const server = createServer({ key: pem('server-key'), cert: pem(certificate) }, (socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      socket.end(httpAnswer(200, '{"statusCode":"01"}'));
    });
  });
  const port = await listening(server);
  return { baseUrl: `https://localhost:${port}`, received: () => bytes };
}

export function pem(name: string): string {
  return readFileSync(join(import.meta.dirname, 'certificates', `${name}.pem`), 'utf8');
}
