/** Answers of servers and proxies that are no gateway's: malformed, encoded, edited, or foreign. */
import { gzipSync } from 'node:zlib';
import type { Fault, FaultPosition } from './connection-faults.ts';
import { type Arrival, answerBytes } from './faulty-connection.ts';

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

const pick = <T>(from: readonly [T, ...T[]], where: FaultPosition): T =>
  from[Math.floor(where * from.length)] ?? from[0];

/** The gateway carries the request out, and only these bytes return. */
const instead =
  (bytes: (where: FaultPosition, body: string) => string | Buffer) =>
  async (arrival: Arrival, where: FaultPosition): Promise<void> => {
    const { body } = await arrival.pass();
    arrival.socket.end(bytes(where, body));
  };

/** @param edit a proxy's change of the gateway's reply */
const edited = (edit: (reply: Record<string, unknown>, where: FaultPosition) => Record<string, unknown>) =>
  instead((where, body) => answerBytes(200, JSON.stringify(edit(JSON.parse(body), where))));

let packed: Buffer | null = null;
/** 50 MB in as many kilobytes. */
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(50_000_000, ' '));
  return packed;
}

/** None of this may redirect a request. @param elsewhere `http://127.0.0.1:PORT` */
export function redirectsTo(elsewhere: string): Readonly<Record<string, Fault>> {
  const to = (status: number, location: string): Fault => ({
    meaning: 'lost',
    strike: instead(
      () =>
        `HTTP/1.1 ${status} Over there\r\nlocation: ${location}\r\nrefresh: 0; url=${location}\r\ncontent-length: 0\r\n\r\n`,
    ),
  });
  return Object.fromEntries(
    [300, 301, 302, 303, 305, 307, 308].map((status) => [`a redirect, ${status}`, to(status, `${elsewhere}/`)]),
  );
}

export const httpFaults: Readonly<Record<string, Fault>> = {
  'less than it announced': {
    meaning: 'lost',
    strike: instead((_, body) => `${OK}content-length: ${body.length + 1}\r\n\r\n${body}`),
  },
  'more than it announced': {
    meaning: 'nonsense',
    strike: instead((where, body) => `${OK}content-length: ${Math.floor(where * body.length)}\r\n\r\n${body}`),
  },
  'a length that is none': {
    meaning: 'lost',
    strike: instead(
      (where, body) =>
        `${OK}content-length: ${pick(['-1', 'abc', '1e3', '0x10', '9'.repeat(40)], where)}\r\n\r\n${body}`,
    ),
  },
  'two lengths': {
    meaning: 'lost',
    strike: instead((_, body) => `${OK}content-length: 5\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
  },
  'chunks that are none': {
    meaning: 'lost',
    strike: instead(
      (where) =>
        `${OK}transfer-encoding: chunked\r\n\r\n${pick(['zz\r\n{}', '-1\r\n{}', '5;\r\n{}', '\r\n\r\n'], where)}\r\n`,
    ),
  },
  'chunked and with a length': {
    meaning: 'lost',
    strike: instead(
      (_, body) =>
        `${OK}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ),
  },
  'no HTTP at all': { meaning: 'lost', strike: instead((_, body) => `${body}\r\n\r\n`) },
  'another protocol, 101': {
    meaning: 'lost',
    strike: instead(() => 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n'),
  },
  'nothing, 204': { meaning: 'nonsense', strike: instead(() => 'HTTP/1.1 204 No Content\r\n\r\n') },
  'a gzip bomb': {
    meaning: 'nonsense',
    strike: instead(() => answerBytes(200, bomb(), 'content-encoding: gzip')),
  },
  'its answer in gzip, unasked': {
    meaning: 'nonsense',
    strike: instead((_, body) => answerBytes(200, gzipSync(body), 'content-encoding: gzip')),
  },
  'the page of a captive portal': {
    meaning: 'nonsense',
    strike: instead(() => answerBytes(200, '<!doctype html><title>Wi-Fi</title>', 'content-type: text/html')),
  },
  'a proxy in trouble': {
    meaning: 'nonsense',
    strike: instead((where) => answerBytes(pick([407, 500, 502, 503, 504], where), '<h1>Bad Gateway</h1>')),
  },
  'half a reply, said to be whole': {
    meaning: 'nonsense',
    strike: instead((where, body) => answerBytes(200, body.slice(0, Math.floor(where * body.length)))),
  },
  'an amount that was edited': {
    meaning: 'nonsense',
    strike: edited((reply, where) => ({
      ...reply,
      paymentFee: 'x',
      amount: pick(['25001', '2500', 25_000.5, '25000.00', null, '0', -25_000], where),
      statusCode: '00',
    })),
  },
  'an order that was edited': {
    meaning: 'nonsense',
    strike: edited((reply) => ({
      ...reply,
      paymentFee: {},
      merchantCode: 'D9999',
      merchantOrderId: 'K1-X',
      statusCode: '00',
    })),
  },
  'hints first, 103': {
    meaning: 'harmless',
    strike: instead((_, body) =>
      Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'), answerBytes(200, body)]),
    ),
  },
  'HTTP/1.0, ended by hanging up': {
    meaning: 'harmless',
    strike: instead((_, body) => `HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n${body}`),
  },
  'a byte order mark': { meaning: 'harmless', strike: instead((_, body) => answerBytes(200, `\ufeff${body}`)) },
};
