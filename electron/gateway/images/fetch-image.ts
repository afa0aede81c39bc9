/**
 * Fetches a method's picture from the URL in the gateway's list. The request carries no key and follows no redirect. At
 * most 64 KiB within 10 s. Only content that begins like a PNG, JPEG, GIF or WebP is accepted, whatever its declared
 * type; an SVG can carry scripts. The caller decides whether the URL is allowed.
 */
import type { LookupFunction } from 'node:net';

export const IMAGE_LIMIT_BYTES = 64 * 1024;
const DEADLINE_MS = 10_000;

/** For tests. */
export interface ImageLimits {
  readonly deadlineMs?: number;
  readonly lookup?: LookupFunction;
}

/** @param address http or https · @returns `null` if there is no such picture. Never throws for network failures */
export async function fetchImage(address: string, limits: ImageLimits = {}): Promise<Buffer | null> {
  const { deadlineMs = DEADLINE_MS, ...system } = limits;
  const { Agent, request } = await import('undici');
  const agent = new Agent({ maxResponseSize: IMAGE_LIMIT_BYTES, connect: { ...system, rejectUnauthorized: true } });
  try {
    const answer = await request(address, {
      dispatcher: agent,
      headers: { accept: 'image/png, image/jpeg, image/gif, image/webp', 'user-agent': 'Konter' },
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.statusCode !== 200) return null;
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    return imageType(bytes) === null || bytes.length > IMAGE_LIMIT_BYTES ? null : bytes;
  } catch {
    return null;
  } finally {
    void agent.destroy();
  }
}

/** Determined by the first bytes, as browsers do. */
export function imageType(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | null {
  const begins = bytes.subarray(0, 12).toString('latin1');
  if (begins.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (begins.startsWith('GIF87a') || begins.startsWith('GIF89a')) return 'image/gif';
  return begins.startsWith('RIFF') && begins.slice(8) === 'WEBP' ? 'image/webp' : null;
}
