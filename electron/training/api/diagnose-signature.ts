/**
 * Diagnoses a refused signature by trying common mistakes: another algorithm, scheme or order, separators, no key, another
 * notation of the amount. Only for the request log; the key never leaves this file. A signature that matches no mistake
 * mostly has a wrong key.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Merchant } from '../merchant.ts';
import type { ExpectedSignature, SignedPart } from './expected-signature.ts';
import { signatureVariants } from './signature-variants.ts';

export const signatureProblems = [
  'missing',
  'key-itself',
  'not-hex',
  'other-algorithm',
  'other-scheme',
  'other-value',
  'part-order',
  'separator',
  'key-missing',
  'stale-timestamp',
  'bad-timestamp',
  'other-prefix',
  'unknown',
] as const;
export type SignatureProblem = (typeof signatureProblems)[number];

export interface SignatureMismatch {
  /** The text that should have been signed, with the key masked. */
  readonly expected: string;
  readonly given: string;
  readonly problem: SignatureProblem;
  /** Field names of the text that was signed instead; empty if unknown. */
  readonly found: string;
}

const KEY: SignedPart = { name: '<API_KEY>', value: '' };
const SEPARATORS = ['-', ':', '|', '+', ' ', '&', ',', ';', '.', '\n'];
/** Number of hex digits → digest. */
const BY_LENGTH: ReadonlyMap<number, string> = new Map([
  [32, 'md5'],
  [40, 'sha1'],
  [64, 'sha256'],
  [96, 'sha384'],
  [128, 'sha512'],
]);

/** @param given `null` if the field was neither text nor a number */
export function diagnoseSignature(
  { apiKey }: Merchant,
  expected: ExpectedSignature,
  given: string | null,
  otherAmounts: readonly string[] = [],
): SignatureMismatch {
  const mismatchOf = (problem: SignatureProblem, found = ''): SignatureMismatch => ({
    expected: expected.over,
    given: given ?? '',
    problem,
    found,
  });
  if (!given) return mismatchOf('missing');
  if (given === apiKey) return { ...mismatchOf('key-itself'), given: '<API_KEY>' };
  const wanted = given.trim().toLowerCase();
  const algorithm = /^[0-9a-f]+$/.test(wanted) ? BY_LENGTH.get(wanted.length) : undefined;
  if (!algorithm) return mismatchOf('not-hex');

  for (const [problem, parts, separator] of mistakes(expected, otherAmounts)) {
    const text = parts.map((part) => (part === KEY ? apiKey : part.value)).join(separator);
    const names = parts.map(({ name }) => name).join(separator === '' ? ' + ' : ` + "${separator}" + `);
    if (createHash(algorithm).update(text).digest('hex') === wanted) {
      return mismatchOf(named(problem, algorithm, expected, false), `${algorithm}(${names})`);
    }
    if (createHmac(algorithm, apiKey).update(text).digest('hex') === wanted) {
      return mismatchOf(named(problem, algorithm, expected, true), `hmac-${algorithm}(<API_KEY>, ${names})`);
    }
  }
  return mismatchOf('unknown');
}

type Mistake = readonly [SignatureProblem, readonly SignedPart[], string];

/** Likeliest first. The first two sign the right text: then only the algorithm is wrong. */
function* mistakes({ parts }: ExpectedSignature, otherAmounts: readonly string[]): Generator<Mistake> {
  yield ['other-algorithm', [...parts, KEY], ''];
  yield ['other-algorithm', parts, ''];
  for (const changed of signatureVariants(parts, otherAmounts)) {
    yield ['other-value', [...changed, KEY], ''];
    yield ['other-value', changed, ''];
  }
  for (const order of permutations([...parts, KEY])) yield ['part-order', order, ''];
  for (const order of permutations(parts)) yield ['part-order', order, ''];
  for (const separator of SEPARATORS) {
    yield ['separator', [...parts, KEY], separator];
    yield ['separator', parts, separator];
  }
}

function named(
  problem: SignatureProblem,
  algorithm: string,
  expected: ExpectedSignature,
  isHmac: boolean,
): SignatureProblem {
  if (problem !== 'other-algorithm') return problem;
  const wantsHmac = expected.scheme === 'hmac-sha256';
  if (isHmac !== wantsHmac && algorithm === (isHmac ? 'sha256' : expected.documented)) return 'other-scheme';
  return !isHmac && !wantsHmac && algorithm === expected.documented ? 'key-missing' : 'other-algorithm';
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}
