/**
 * Allows receipt printers only in the shop's own network or on this machine. Prints hold customers' payments, so a
 * mistyped address must not send them to the internet. A host name is resolved and checked at every connection.
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const own = new BlockList();
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addSubnet('169.254.0.0', 16);
own.addSubnet('127.0.0.0', 8);
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Cloud metadata addresses, which hand out a machine's secrets; no printer has one. */
const metadata = new BlockList();
metadata.addSubnet('169.254.169.0', 24);
metadata.addSubnet('169.254.170.0', 24);
metadata.addAddress('169.254.0.23');
metadata.addAddress('fd00:ec2::254', 'ipv6');
metadata.addAddress('fd20:ce::254', 'ipv6');

const RAW = { first: 9_100, last: 9_109 };
const LPD = 515;
const IPP = 631;

/** @returns whether printers usually listen there; other ports mostly belong to other services */
export function isUsualPrinterPort(port: number): boolean {
  return port === LPD || port === IPP || (port >= RAW.first && port <= RAW.last);
}

/** Error code for a host name that resolves only to foreign addresses. */
export const NOT_LOCAL = 'KONTER_NOT_LOCAL';

/** A host name of letters, digits and hyphens between dots; not an address in another notation (`0x7f.1`, `2130706433`). */
const NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i;

/** @returns whether Settings accepts it; a name's addresses are checked when it is used */
export function isPrinterHost(host: string): boolean {
  return isIP(host) === 0 ? NAME.test(host) : isOwnAddress(host);
}

function isOwnAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return own.check(address, family) && !metadata.check(address, family);
}

/** A resolver for `net.connect`: yields only addresses in the shop's own network, or the error `NOT_LOCAL`. */
export const lookUpLocalAddress: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const found = addresses.filter(({ address }) => isOwnAddress(address));
    const first = found[0];
    if (first === undefined) {
      return callback(Object.assign(new Error('Not in the own network'), { code: NOT_LOCAL }), '');
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
