/**
 * Hosts of this machine and of the shop's own network: a page of somebody else's has no business with them. A name of
 * the world's that leads to such an address is told by Chromium alone, which asks for a permission that nobody has.
 */

/** @param hostname as `URL` writes it: IPv4 in four decimals whatever was typed, IPv6 in brackets and lower case */
export function isPrivateHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return !PUBLIC_IPV6.test(hostname);
  const octets = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname);
  if (octets) return isPrivateIpv4(Number(octets[1]), Number(octets[2]));
  const name = hostname.replace(/\.$/, '');
  // Without a dot: a name that only the shop's own router knows.
  return !name.includes('.') || PRIVATE_NAME.test(name);
}

/** Global unicast alone, without 6to4 (2002::/16), which carries IPv4 addresses of any kind. */
const PUBLIC_IPV6 = /^\[(?!2002:)[23][0-9a-f]{3}:/;

/** RFC 6761, RFC 6762, RFC 8375, and what routers and ICANN set aside. */
const PRIVATE_NAME = /\.(?:localhost|local|home\.arpa|internal|intranet|lan|home)$/;

/** RFC 1122, 1918, 3927, 6598; and no addresses of one host (multicast and above). */
function isPrivateIpv4(first: number, second: number): boolean {
  if ([0, 10, 127].includes(first) || first >= 224) return true;
  if (first === 100) return second >= 64 && second <= 127;
  if (first === 169) return second === 254;
  if (first === 172) return second >= 16 && second <= 31;
  return first === 192 && second === 168;
}
