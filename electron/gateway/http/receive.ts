/**
 * Sends one POST on one connection and collects its answer by undici's `dispatch`. The stream of undici's `request` would
 * cost a tenth of a status check (npm run bench, status-check). Rejects with the library's error, which `http.ts` maps.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Client } from 'undici';

interface Posted {
  readonly path: string;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Available even if the body is cut off, never ends or is too large. */
export interface Head {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

interface Received extends Head {
  /** Empty for a redirect, whose body is not read. */
  readonly body: Buffer;
}

/** @param onBegin called with the head, before the body arrives */
export function receive(connection: Client, request: Posted, onBegin: (head: Head) => void): Promise<Received> {
  const { path, contentType, body } = request;
  const more = Object.entries(request.headers ?? {}).flat();
  const headers = ['content-type', contentType, 'accept', 'application/json', 'user-agent', 'Konter', ...more];
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: Head | null = null;
    connection.dispatch(
      { method: 'POST', path, headers, body },
      {
        onRequestStart: () => undefined, // required by undici
        onResponseStart(_controller, status, received) {
          if (status < 200) return; // 1xx responses are not the answer
          head = { status, headers: received };
          onBegin(head);
          if (status >= 300 && status < 400) resolve({ ...head, body: Buffer.alloc(0) });
        },
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd() {
          if (head) resolve({ ...head, body: Buffer.concat(chunks) });
          else reject(new Error('An answer without a head'));
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
