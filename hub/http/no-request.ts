/** Input that is not a request: bytes that are not HTTP, headers that are too long, a body that never ends. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { HubFailure } from '../../shared/hub/failures.ts';

type Answer = HubFailure & { readonly status: number };

const NO_HTTP: Answer = { status: 400, error: 'malformed', message: 'This is no HTTP request.' };
/** By Node's code of the failure. */
const answers: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: 'too-large', message: 'The headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'malformed', message: 'The request took too long.' },
};

/** For Fastify's `clientErrorHandler`. No reply exists yet, so the answer is written by hand. */
export function answerNoRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, ...failure } = answers[error.code ?? ''] ?? NO_HTTP;
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
