/**
 * One POST on one line, its answer collected from the library's callbacks: the stream that it would build around one
 * costs a tenth of a status check (npm run bench, status-check). Rejects with whatever the library says went wrong; what
 * that means is judged in `http.ts`.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Client } from 'undici';

interface Posted {
  readonly path: string;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer's beginning: there even where its body breaks off, never ends or is too big. */
export interface Head {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

interface Received extends Head {
  /** Empty of a redirect, which is not read. */
  readonly body: Buffer;
}

/** @param onBegin called with the head as soon as it came, before the body does */
export function receive(line: Client, request: Posted, onBegin: (head: Head) => void): Promise<Received> {
  const { path, contentType, body } = request;
  const more = Object.entries(request.headers ?? {}).flat();
  const headers = ['content-type', contentType, 'accept', 'application/json', 'user-agent', 'Konter', ...more];
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: Head | null = null;
    line.dispatch(
      { method: 'POST', path, headers, body },
      {
        onRequestStart: () => undefined, // the library insists on one
        onResponseStart(_controller, status, received) {
          if (status < 200) return; // "continue" and its like say nothing yet
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
