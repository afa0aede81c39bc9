/**
 * Recognises hosts of this machine and of the shop's own network, which the gateway's pages must not reach. A public name
 * that resolves to a private address passes here. Chromium then asks for a permission, which is always denied.
 */

/** @param hostname as `URL` writes it: IPv4 as four decimals, IPv6 in brackets and lower case */
export function isPrivateHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return !PUBLIC_IPV6.test(hostname);
  const octets = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname);
  if (octets) return isPrivateIpv4(Number(octets[1]), Number(octets[2]));
  const name = hostname.replace(/\.$/, '');
  // A name without a dot exists only in the shop's own network.
  return !name.includes('.') || PRIVATE_NAME.test(name);
}

/** Global unicast, except 6to4 (2002::/16), which can embed any IPv4 address. */
const PUBLIC_IPV6 = /^\[(?!2002:)[23][0-9a-f]{3}:/;

/** RFC 6761, RFC 6762, RFC 8375, and names reserved by ICANN or used by routers. */
const PRIVATE_NAME = /\.(?:localhost|local|home\.arpa|internal|intranet|lan|home)$/;

/** RFC 1122, 1918, 3927, 6598; also multicast and above, which name no single host. */
function isPrivateIpv4(first: number, second: number): boolean {
  if ([0, 10, 127].includes(first) || first >= 224) return true;
  if (first === 100) return second >= 64 && second <= 127;
  if (first === 169) return second === 254;
  if (first === 172) return second >= 16 && second <= 31;
  return first === 192 && second === 168;
}
