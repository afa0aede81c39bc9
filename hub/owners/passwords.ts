/**
 * Passwords by scrypt, with its parameters in the stored text, so that they can be raised later; which of them are too common;
 * and codes of a second factor.
 */
import { createHmac, randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { HubError } from '../http/refusals.ts';

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
  /** Nothing is computed for who has left, and the place is free. */
  readonly isGone: () => boolean;
}

/** Each takes half a second. A stranger must not delay owners or other strangers. */
const MOST_WAITING = 8;
const MOST_OF_A_STRANGER = 2;

const waiting: { readonly caller: PasswordCaller | undefined; readonly run: () => Promise<void> }[] = [];
let isBusy = false;

/** Before a try is counted: one that is not computed is no failure. @throws HubError `too-many-requests` if too many wait */
export function requireTurn(caller?: PasswordCaller): void {
  const alike = waiting.filter((each) => each.caller?.isKnown === caller?.isKnown && !each.caller?.isGone());
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
      if (caller?.isGone()) return reject(new HubError('unavailable', 'The caller has gone.'));
      // The same letters typed on another keyboard may be other code points.
      const options = { ...cost, maxmem: 256 * cost.N * cost.r };
      await scryptAsync(password.normalize('NFKC'), salt, HASH_BYTES, options).then(resolve, reject);
    };
    waiting.push({ caller, run });
    if (!isBusy) void computeAll();
  });
}

async function computeAll(): Promise<void> {
  isBusy = true;
  while (waiting.length > 0) {
    const known = waiting.findIndex(({ caller }) => caller?.isKnown !== false);
    const [next] = waiting.splice(Math.max(0, known), 1);
    await next?.run();
  }
  isBusy = false;
}

/**
 * The 3,000 most common ones, and 300 long ones: of @zxcvbn-ts/language-common 4.1.3 (MIT), by their frequency. Then what
 * that list of the whole world lacks here.
 */
const FILE = resolve(import.meta.dirname, 'common-passwords.txt');
/** Shorter ones are in many a good password. */
const SHORTEST_PART = 3;

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password is among those that are tried first (OWASP ASVS 5.0, 6.2.4 and 6.2.11). Few of the most common ones
 * have twelve characters, so two of them in a row count too, and one with up to five digits or signs behind it: that is
 * how people make a short one longer. @param own what an attacker knows of the person: login and name
 */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  known ??= new Set(readFileSync(FILE, 'utf8').split(/\s+/).filter(isPart));
  const parts = new Set([...known, ...own.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u)).filter(isPart)]);
  const text = plain(password).replace(/[\s._-]+/g, '');
  return [text, text.replace(/\P{L}{1,5}$/u, '')].some((each) => isRepeated(each) || isOfTwo(each, parts));
}

const isPart = (text: string): boolean => text.length >= SHORTEST_PART;
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const isRepeated = (text: string): boolean => /^(.{1,6})\1+$/u.test(text);

function isOfTwo(text: string, parts: ReadonlySet<string>): boolean {
  if (parts.has(text)) return true;
  const places = Array.from({ length: text.length }, (_, place) => place);
  return places.some((place) => parts.has(text.slice(0, place)) && parts.has(text.slice(place)));
}

const STEP_MS = 30_000;
/** Of RFC 4648. */
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Nobody mixes these up. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_CODES = 10;

/**
 * A code of a second factor by RFC 6238, as every authenticator makes it: SHA-1, six digits, a new one each 30 seconds.
 * @param secret base32 · @param step of 30 seconds, from 1970 on
 */
export function totp(secret: string, step: number): string {
  const bits = [...secret].map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A telephone's clock may be half a minute wrong. @param now epoch ms @returns the code's step; `null`: it is of none */
export function stepOf(code: string, secret: string, now: number): number | null {
  const present = Math.floor(now / STEP_MS);
  return [present, present - 1, present + 1].find((step) => totp(secret, step) === code) ?? null;
}

/** @returns a text of groups of four: `7KQM-4RXT` */
export function randomLetters(groups: number): string {
  const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

export const recoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, () => randomLetters(3));

/** 60 random bits are few enough to be slowed down (ASVS 5.0, 6.5.2). The secret is the salt: it is random and theirs alone. */
export function hashOfRecoveryCode(code: string, secret: string): Promise<Buffer> {
  return scryptAsync(code.toUpperCase().replace(/[^0-9A-Z]/g, ''), Buffer.from(secret), HASH_BYTES, {});
}
