/** Codes of a second factor by RFC 6238, as every authenticator makes them: SHA-1, six digits, a new one each 30 seconds. */
import { createHmac, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const STEP_MS = 30_000;
/** Of RFC 4648. */
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Nobody mixes these up. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_CODES = 10;

/** @param secret base32 · @param step of 30 seconds, from 1970 on */
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

const derive = promisify<string, string, number, Buffer>(scrypt);

/** 60 random bits are few enough to be slowed down (ASVS 5.0, 6.5.2). The secret is the salt: it is random and theirs alone. */
export function hashOfRecoveryCode(code: string, secret: string): Promise<Buffer> {
  return derive(code.toUpperCase().replace(/[^0-9A-Z]/g, ''), secret, 32);
}
