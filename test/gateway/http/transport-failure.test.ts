/** Which error of the network proves that nothing was sent, and how a person is told of it. */
import { describe, expect, it } from 'vitest';
import { throttleOf } from '../../../electron/gateway/api/read-answer.ts';
import { connectFailure, transportFailure } from '../../../electron/gateway/http.ts';

const failing = (code: unknown, name = 'Error'): Error => Object.assign(new Error('x'), { code, name });

describe('before a connection was open', () => {
  it.each([
    ...['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'EAI_FAIL'].map((code) => [code, 'host-not-found']),
    ['ECONNREFUSED', 'connection-refused'],
    ...['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'].map((code) => [code, 'network-unreachable']),
    ...['EHOSTDOWN', 'ETIMEDOUT', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'UND_ERR_CONNECT_TIMEOUT'].map((code) => [
      ...[code, 'gateway-unreachable'],
    ]),
  ])('%s means %s, with TLS and without', (code, meaning) => {
    for (const origin of ['https://gateway.example', 'http://127.0.0.1:1']) {
      expect(connectFailure(failing(code), origin)).toBe(meaning);
    }
  });

  it.each([
    failing('CERT_HAS_EXPIRED'),
    failing('ECONNRESET'),
    failing('XENOTFOUND'),
    failing('XENETUNREACH'),
    failing('XEMFILE'),
    failing(7),
    new Error('x'),
    'x',
  ])('anything else, %s, is a connection that was not secure, where it should have been', (error) => {
    expect(connectFailure(error, 'https://gateway.example')).toBe('tls-failed');
    expect(connectFailure(error, 'http://127.0.0.1:1')).toBe('gateway-unreachable');
  });
});

describe('after a connection was open', () => {
  it.each([
    [failing('HPE_INVALID', 'HTTPParserError'), 'answer-not-understood'],
    [failing('UND_ERR_RES_EXCEEDED_MAX_SIZE'), 'answer-too-large'],
    [failing('UND_ERR_HEADERS_OVERFLOW'), 'answer-too-large'],
    [failing('ECONNREFUSED'), 'connection-lost'],
    [failing('ECONNRESET'), 'connection-lost'],
    ['x', 'connection-lost'],
  ])('%s means %s', (error, meaning) => {
    expect(transportFailure(error)).toBe(meaning);
  });
});

describe('a pause that a gateway wants', () => {
  it.each([
    ['120', 120_000],
    [' 7 ', 7_000],
    ['0', 0],
    ['999999999', 999_999_999_000],
    ['9999999999', null],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    [null, null],
  ])('of %j lasts %o ms', (retryAfter, retryAfterMs) => {
    expect(throttleOf({ retryAfter, date: null })).toEqual({ retryAfterMs });
  });
});
