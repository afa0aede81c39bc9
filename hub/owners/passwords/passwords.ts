/** Passwords by scrypt, with its parameters in the stored text, so that they can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { HubError } from '../../http/hub-error.ts';
import { isCommonPassword } from './is-common-password.ts';

/** OWASP Password Storage Cheat Sheet: N=2^16, r=8, p=2 is as strong as 2^17/8/1 in half the memory (64 MiB). */
const COST = { N: 2 ** 16, r: 8, p: 2 };
const HASH_BYTES = 32;

/** A person who does not exist costs the same time as one who does. */
const nobodysHash = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** @param own of the person: login and name @returns as `hashPassword` @throws HubError `common-password` */
export async function hashNewPassword(password: string, own: readonly string[]): Promise<string> {
  if (isCommonPassword(password, own)) throw new HubError('common-password', 'Everybody tries this password first.');
  return await hashPassword(password);
}

/** @returns `scrypt$N$r$p$salt$hash`, salt and hash as base64url */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** @param stored `null`: there is no such person */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobodysHash).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, expected) && stored !== null;
}

/** One at a time: many sign-ins at once would otherwise take 64 MiB each. */
let last: Promise<unknown> = Promise.resolve();

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const next = last.then(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // The same letters typed on another keyboard may be other code points.
        const options = { ...cost, maxmem: 256 * cost.N * cost.r };
        scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
  last = next.catch(() => undefined);
  return next;
}
