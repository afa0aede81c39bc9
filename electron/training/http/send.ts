/** Sends a `TrainingResponse` over the connection. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TrainingResponse } from './exchange.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'x');

export function send(response: ServerResponse, sending: TrainingResponse, clock: Clock): void {
  // By the machine's clock, even where the gateway's own is advanced: that only lets payments expire.
  response.setHeader('date', new Date(clock.now()).toUTCString());
  switch (sending.kind) {
    case 'answer':
      response.writeHead(sending.status, { ...sending.headers, 'content-length': Buffer.byteLength(sending.body) });
      response.end(sending.body);
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'silence':
      if (sending.continueFirst) response.writeContinue();
      return;
    case 'trickle':
      trickle(response, sending, clock);
      return;
    case 'torn': {
      const { status, headers, body } = sending.answer;
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
      // Only after the first half is written: a reset discards the buffer.
      response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
      return;
    }
    case 'oversized':
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      Readable.from(chunks(sending.bytes))
        .on('error', () => response.destroy())
        .pipe(response);
      return;
    default:
      unreachable(sending);
  }
}

function trickle(
  response: ServerResponse,
  sending: Extract<TrainingResponse, { kind: 'trickle' }>,
  clock: Clock,
): void {
  const { answer, everyMs } = sending;
  const bytes = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': bytes.length });
  let sent = 0;
  let cancel = (): void => {};
  const next = (): void => {
    response.write(bytes.subarray(sent, sent + 1));
    sent += 1;
    if (sent < bytes.length) cancel = clock.after(everyMs, next);
    else response.end();
  };
  response.on('close', () => cancel());
  if (bytes.length > 0) next();
  else response.end();
}

function* chunks(bytes: number): Generator<Buffer> {
  yield Buffer.from('{"statusMessage":"');
  for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
  yield Buffer.from('"}');
}
