/**
 * Whether a password is among those that are tried first (OWASP ASVS 5.0, 6.2.4 and 6.2.11). Few of the most common ones
 * have twelve characters, so two of them in a row count too, and one with up to five digits or signs behind it: that is
 * how people make a short one longer.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The 3,000 most common ones, and 300 long ones: of @zxcvbn-ts/language-common 4.1.3 (MIT), by their frequency. */
const FILE = resolve(import.meta.dirname, 'common-passwords.txt');
/** What that list of the whole world lacks here. */
const OF_HERE = [
  ...['alhamdulillah', 'assalamualaikum', 'bandung', 'bismillah', 'cantik', 'ganteng', 'indonesia', 'jakarta', 'kasir'],
  ...[
    'katasandi',
    'konter',
    'medan',
    'merdeka',
    'rahasia',
    'sandi',
    'sayang',
    'sayangku',
    'surabaya',
    'toko',
    'warung',
  ],
];
/** Shorter ones are in many a good password. */
const SHORTEST_PART = 3;

let known: ReadonlySet<string> | undefined;

/** @param own what an attacker knows of the person: login and name */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  known ??= new Set([...OF_HERE, ...readFileSync(FILE, 'utf8').split(/\s+/)].filter(isPart));
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
