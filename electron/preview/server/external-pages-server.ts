/**
 * A separate origin for pages that run the gateway's script, and for the end of every checkout. Its port differs from our
 * screens', so that its pages have neither their secret nor their Origin. A request to it causes a status check at most.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutsidePages } from '../stand-in/pages/outside-pages.ts';

export interface ExternalPagesServer {
  /** `http://127.0.0.1:N` */
  readonly origin: string;
  close(): Promise<void>;
}

export async function openExternalPagesServer(pages: OutsidePages): Promise<ExternalPagesServer> {
  const server = createServer((request, response) => {
    const isOurs = request.headers.host === new URL(pages.origin).host && request.method === 'GET';
    const answer = isOurs ? pages.answer(request.url ?? '/') : Promise.resolve(new Response(null, { status: 403 }));
    answer
      .then(async ({ status, headers, body }) => {
        response.writeHead(status, Object.fromEntries(headers));
        for await (const part of body ?? []) response.write(part);
        response.end();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  pages.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: pages.origin,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
