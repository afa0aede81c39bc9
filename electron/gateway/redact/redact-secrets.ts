/**
 * Redacts secrets from a message: the API key in every usual encoding, and each field whose name marks it as secret.
 */
import { type RedactedWord, redactedWord, redactWords } from './redact-word.ts';

const REMOVED = '[removed]';
/** A shorter key could occur in any text; a real one has 32 characters. */
const REDACT_FROM_LENGTH = 8;

/** `credentialCode` opens a customer's wallet (gateway-interface, "AccountLink"). */
const SECRET_FIELDS =
  'signature|api_?key|merchant_?key|secret(?:_?key)?|password|passwd|token|authorization|credentialCode';
/** Matches in JSON, in nested JSON, in forms and in quoted headers. */
// Every repetition is bounded or unambiguous: the text is untrusted and up to 64 KiB long.
const secretField = new RegExp(
  String.raw`((?:\\{0,8}["'])?\b[\w.-]{0,40}(?:${SECRET_FIELDS})(?:\\{0,8}["'])?\s{0,9}(?:[:=]|%3D|%3A)\s{0,9})` +
    String.raw`(\\{0,8}"(?:[^"\\]|\\.)*"?|'[^']*'?|[^&\s,;}<]+)`,
  'gi',
);

/**
 * For bodies that people read; the result need not be valid JSON.
 * @param secrets the known secrets: the key and this request's signature
 */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  const clean = redactWords(
    text,
    secrets.flatMap((secret) => hiddenSecret(secret, REMOVED)),
  );
  return clean.replace(secretField, (_, name: string, value: string) => {
    const quote = /^\\*["']/.exec(value)?.[0] ?? '';
    return `${name}${quote}${REMOVED}${quote}`;
  });
}

/** Redacts key and signature from a body before parsing; valid JSON stays valid. */
type Redact = (body: string, signature: string) => string;

/** Prepared once per key, because every answer passes through it. */
export function redacting(apiKey: string): Redact {
  const ofKey = hiddenSecret(apiKey, '[key]');
  return (body, signature) => redactWords(body, [...ofKey, redactedWord(signature, '[signature]')]);
}

function hiddenSecret(secret: string, by: string): readonly RedactedWord[] {
  return secret.length < REDACT_FROM_LENGTH ? [] : waysToWrite(secret).map((way) => redactedWord(way, by));
}

function waysToWrite(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  // encodeURIComponent would throw on lone surrogates.
  const form = new URLSearchParams({ '': secret }).toString().slice(1);
  const ways = [
    secret,
    form,
    form.replaceAll('+', '%20'),
    JSON.stringify(secret).slice(1, -1),
    [...secret].reverse().join(''),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
  return [...new Set(ways.filter((way) => way.length >= REDACT_FROM_LENGTH))];
}
