import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** What one caller of IPv6 usually has. */
const SUBNET_BITS = 64;

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address.
 * A trusted proxy may pass on an `X-Forwarded-For` that is no address: then the proxy itself is counted.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return normalizeIP(isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip, SUBNET_BITS);
}
