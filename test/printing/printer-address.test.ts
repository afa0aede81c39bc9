/** Where customers' payments may be printed: in the shop, and nowhere else. */
import { expect, it } from 'vitest';
import { isPrinterHost, lookUpOwn, NOT_LOCAL } from '../../electron/printing/printer-address.ts';

it.each([
  '192.168.1.50',
  '10.0.0.9',
  '172.31.255.1',
  '169.254.7.7',
  '127.0.0.1',
  '::1',
  'fd12::5',
  'fe80::1',
  'kasir-printer',
  'EPSON.local',
  'printer.toko.lan',
])('takes %s', (host) => expect(isPrinterHost(host)).toBe(true));

it.each([
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '0.0.0.0',
  '2001:db8::1',
  '::ffff:8.8.8.8',
  '127.1',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '',
  ' ',
  'a b',
  '-x',
  'printer:9100',
  'http://printer',
  'x@y',
  'pr\u00ednter',
  `${'a'.repeat(64)}.lan`,
])('refuses %s', (host) => expect(isPrinterHost(host)).toBe(false));

it('judges a name by where it leads', async () => {
  const found = await new Promise((done) => lookUpOwn('localhost', { all: true }, (_, addresses) => done(addresses)));
  expect(found).not.toEqual([]);
  const code = await new Promise((done) => {
    // An address is its own answer, so this needs no network.
    lookUpOwn('8.8.8.8', {}, (refused) => done(refused?.code));
  });
  expect(code).toBe(NOT_LOCAL);
});
