/**
 * The stored hash of a PIN. Deliberately slow: there are few possible PINs, and a thief of the file pays this for each
 * guess. Runs on Node's worker threads, so the counter is not blocked.
 */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface PinHash {
  /** Base64. */
  readonly salt: string;
  readonly hash: string;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Exponent of scrypt's work factor: 32 MiB and about a tenth of a second per guess. */
export const PIN_COST = 15;

export async function hashPin(pin: string, cost: number): Promise<PinHash> {
  const salt = randomBytes(SALT_BYTES);
  return { salt: salt.toString('base64'), hash: (await derive(pin, salt, cost)).toString('base64') };
}

export async function isSamePin(pin: string, { salt, hash }: PinHash, cost: number): Promise<boolean> {
  const kept = Buffer.from(hash, 'base64');
  const derived = await derive(pin, Buffer.from(salt, 'base64'), cost);
  return kept.length === derived.length && timingSafeEqual(kept, derived);
}

/** Hashed first, because the comparison needs equal lengths and must not reveal the real one. */
export function isSameKey(typed: string, kept: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(kept));
}

function derive(pin: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, HASH_BYTES, options, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}
