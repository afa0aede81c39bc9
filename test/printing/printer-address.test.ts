/** Printers for customers' payments must be in the shop's network. */
import { expect, it } from 'vitest';
import {
  isPrinterHost,
  isUsualPrinterPort,
  lookUpLocalAddress,
  NOT_LOCAL,
} from '../../electron/printing/printer-connection.ts';

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
  // Cloud metadata addresses, which hand out secrets.
  '169.254.169.254',
  '169.254.169.253',
  '169.254.170.2',
  '169.254.0.23',
  '::ffff:169.254.169.254',
  'fd00:ec2::254',
  'fd20:ce::254',
  `${'a'.repeat(64)}.lan`,
])('refuses %s', (host) => expect(isPrinterHost(host)).toBe(false));

it('judges a name by where it leads', async () => {
  const found = await new Promise((done) =>
    lookUpLocalAddress('localhost', { all: true }, (_, addresses) => done(addresses)),
  );
  expect(found).not.toEqual([]);
  const code = await new Promise((done) => {
    // An IP address needs no lookup, so this needs no network.
    lookUpLocalAddress('8.8.8.8', {}, (refused) => done(refused?.code));
  });
  expect(code).toBe(NOT_LOCAL);
});

it('knows the ports at which printers listen', () => {
  const usual = Array.from({ length: 65_535 }, (_, at) => at + 1).filter(isUsualPrinterPort);
  expect(usual).toEqual([515, 631, 9100, 9101, 9102, 9103, 9104, 9105, 9106, 9107, 9108, 9109]);
});
