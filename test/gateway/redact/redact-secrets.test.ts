import { describe, expect, it } from 'vitest';
import { redactSecrets } from '../../../electron/gateway/redact.ts';

const key = 'CANARY/key+with "quotes" 0123456789=';

const hexOf = (letter: string): string => letter.charCodeAt(0).toString(16);
const escaped = (text: string): string => [...text].map((letter) => `\\u${hexOf(letter).padStart(4, '0')}`).join('');

describe('a message without secrets', () => {
  it.each([
    ['as it is', key],
    ['in capitals', key.toUpperCase()],
    ['in a form', new URLSearchParams({ k: key }).toString()],
    ['in an address', encodeURIComponent(key)],
    ['in JSON', JSON.stringify({ k: key })],
    ['in JSON within JSON', JSON.stringify(JSON.stringify({ apiKey: key }))],
    ['with slashes as some gateways write them', key.replaceAll('/', '\\/')],
    ['in letters of JSON', escaped(key)],
    ['in letters of JSON, in capitals', escaped(key).toUpperCase().replaceAll('U', 'u')],
    ['in letters of JSON within JSON', JSON.stringify(escaped(key))],
    ['with one such letter', `\\u0043${key.slice(1)}`],
    ['with every letter of an address', [...key].map((letter) => `%${hexOf(letter)}`).join('')],
    ['in letters of a page', [...key].map((letter) => `&#${letter.charCodeAt(0)};`).join('')],
    ['in letters of a page, in hex', [...key].map((letter) => `&#x${hexOf(letter)};`).join('')],
    ['in base64', Buffer.from(key).toString('base64')],
    ['in hex', Buffer.from(key).toString('hex')],
    ['backwards', [...key].reverse().join('')],
  ])('has no key that is written %s', (_, written) => {
    const clean = redactSecrets(`{"Message":"Wrong signature, expected MD5 of D0001${written}"}`, [key]);
    expect(clean).toContain('[removed]');
    expect(clean).not.toMatch(/CANARY|0123456789|YANARC/i);
    expect(clean).toContain('Wrong signature');
  });

  it.each([
    [
      '{"merchantCode":"D1","signature":"abc\\"def","amount":1}',
      '{"merchantCode":"D1","signature":"[removed]","amount":1}',
    ],
    ['{"Signature": "abc", "x": 1}', '{"Signature": "[removed]", "x": 1}'],
    ["{'signature':'abc'}", "{'signature':'[removed]'}"],
    // Redacting too much is safer than too little.
    ['{"raw":"{\\"signature\\":\\"abc\\"}"}', '{"raw":"{\\"signature\\":\\"[removed]\\"}'],
    ['<p>Authorization: Bearer</p>', '<p>Authorization: [removed]</p>'],
    ['{"signature":"never closed', '{"signature":"[removed]"'],
  ])('has no value in a field that is secret by its name: %s', (text, clean) => {
    expect(redactSecrets(text, [])).toBe(clean);
  });

  it('is otherwise the message that it was', () => {
    const body = '{"merchantOrderId":"KK1-1","statusCode":"00","statusMessage":"SUCCESS","amount":"25000"}';
    expect(redactSecrets(body, [key, 'short', ''])).toBe(body);
    expect(redactSecrets('shortly', ['short'])).toBe('shortly');
  });

  it.each([
    ['letters', 'a'.repeat(65_536)],
    ['words', 'a-'.repeat(32_768)],
    ['backslashes', '\\'.repeat(65_536)],
    ['backslashes and the beginnings of a key', `-a-${'\\'.repeat(13)}`.repeat(4_000)],
    ['signs of an address', '%25'.repeat(21_000)],
    ['quotes', '"'.repeat(65_536)],
    ['names without values', 'signature'.repeat(7_000)],
    ['values without ends', 'token="'.repeat(9_000)],
    ['spaces', `token${' '.repeat(65_000)}`],
  ])('is made in no time of 64 KiB of %s', (_, text) => {
    const secrets = ['\uD800-a-key-that-is-no-text', '-a-k\\ey-'];
    expect(redactSecrets(text, secrets).length).toBeLessThanOrEqual(text.length * 2);
  });
});
