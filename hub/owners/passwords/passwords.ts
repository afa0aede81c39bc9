/** Passwords by scrypt, with its parameters in the stored text, so that they can be raised later. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HubError } from '../../http/hub-error.ts';
import { isCommonPassword } from './is-common-password.ts';

/** OWASP Password Storage Cheat Sheet: N=2^16, r=8, p=2 is as strong as 2^17/8/1 in half the memory (64 MiB). */
const COST = { N: 2 ** 16, r: 8, p: 2 };
const HASH_BYTES = 32;
const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

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
export async function isPassword(password: string, stored: string | null, caller?: PasswordCaller): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobodysHash).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost, caller);
  return timingSafeEqual(derived, expected) && stored !== null;
}

/** Who waits for a password to be computed. */
export interface PasswordCaller {
  /** Of `callerAddress`. */
  readonly address: string;
  /** It has signed in before, or is signed in: it is served before strangers. */
  readonly isKnown: boolean;
  /** Its caller has gone: nothing is computed. */
  readonly signal: AbortSignal;
}

/** Each takes half a second. A stranger must not delay owners or other strangers. */
const MOST_WAITING = 8;
const MOST_OF_A_STRANGER = 2;

interface Waiting {
  readonly caller: PasswordCaller | undefined;
  readonly run: () => Promise<void>;
}

const waiting: Waiting[] = [];
let isBusy = false;

/** Before a try is counted: one that is not computed is no failure. @throws HubError `too-many-requests` if too many wait */
export function requireTurn(caller?: PasswordCaller): void {
  const alike = waiting.filter((each) => each.caller?.isKnown === caller?.isKnown);
  const isStranger = caller !== undefined && !caller.isKnown;
  const ofAddress = alike.filter((each) => each.caller?.address === caller?.address);
  if (alike.length >= MOST_WAITING || (isStranger && ofAddress.length >= MOST_OF_A_STRANGER))
    throw new HubError('too-many-requests', 'Many sign in now: try again in a few seconds.');
}

/** One at a time: each takes 64 MiB. @throws as `requireTurn` */
async function derive(password: string, salt: Buffer, cost: typeof COST, caller?: PasswordCaller): Promise<Buffer> {
  requireTurn(caller);
  return await new Promise((resolve, reject) => {
    const run = async (): Promise<void> => {
      // The same letters typed on another keyboard may be other code points.
      const options = { ...cost, maxmem: 256 * cost.N * cost.r };
      await scryptAsync(password.normalize('NFKC'), salt, HASH_BYTES, options).then(resolve, reject);
    };
    waiting.push({ caller, run });
    caller?.signal.addEventListener('abort', () => reject(caller.signal.reason), { once: true });
    if (!isBusy) void computeAll();
  });
}

async function computeAll(): Promise<void> {
  isBusy = true;
  while (waiting.length > 0) {
    const known = waiting.findIndex(({ caller }) => caller?.isKnown !== false);
    const [next] = waiting.splice(Math.max(0, known), 1);
    if (next?.caller?.signal.aborted !== true) await next?.run();
  }
  isBusy = false;
}
