/**
 * Takes out of a message what must not be kept: the key however it is written, and every field that is a secret by its
 * name.
 */
import { type HiddenWord, hiddenWord, redactWords } from './redact-word.ts';

const REMOVED = '[removed]';
/** A shorter key could occur in any text; a real one has 32 characters. */
const REDACT_FROM_LENGTH = 8;

/** `credentialCode` opens a customer's wallet (gateway-interface, "AccountLink"). */
const SECRET_FIELDS =
  'signature|api_?key|merchant_?key|secret(?:_?key)?|password|passwd|token|authorization|credentialCode';
/** In JSON, in JSON within JSON, in a form, in a header that some page quotes. */
// Every repetition has a bound or can't be entered twice: the text is a stranger's, and up to 64 KiB long.
const secretField = new RegExp(
  String.raw`((?:\\{0,8}["'])?\b[\w.-]{0,40}(?:${SECRET_FIELDS})(?:\\{0,8}["'])?\s{0,9}(?:[:=]|%3D|%3A)\s{0,9})` +
    String.raw`(\\{0,8}"(?:[^"\\]|\\.)*"?|'[^']*'?|[^&\s,;}<]+)`,
  'gi',
);

/**
 * For bodies that a person reads; what is left need not be valid JSON.
 * @param secrets that are known: the key, and this request's signature
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

/** Takes key and signature out of a body that is still to be read: what was JSON still is. */
type Redact = (body: string, signature: string) => string;

/** Made once for each key, because every answer passes through it. */
export function redacting(apiKey: string): Redact {
  const ofKey = hiddenSecret(apiKey, '[key]');
  return (body, signature) => redactWords(body, [...ofKey, hiddenWord(signature, '[signature]')]);
}

function hiddenSecret(secret: string, by: string): readonly HiddenWord[] {
  return secret.length < REDACT_FROM_LENGTH ? [] : waysToWrite(secret).map((way) => hiddenWord(way, by));
}

function waysToWrite(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  // Unlike encodeURIComponent it takes every text there is.
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
