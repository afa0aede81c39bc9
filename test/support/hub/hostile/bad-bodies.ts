/** Bodies that no caller should send: whole ones, and a valid one with one value replaced. */
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { MOST_INTAKE_BYTES } from '../../../../shared/hub/journal.ts';

export interface BadBody {
  readonly body: Uint8Array | string;
  readonly headers: Readonly<Record<string, string>>;
}

const json = { 'content-type': 'application/json' };
const bomb = Buffer.alloc(2 * MOST_INTAKE_BYTES, ' ');
const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Of a route that takes JSON. */
export const badBodies: readonly (readonly [string, BadBody])[] = [
  ['nothing', { body: '', headers: json }],
  ['no JSON', { body: 'name=Warung', headers: json }],
  ['bytes that are no UTF-8', { body: Buffer.from([0x22, 0xff, 0xfe, 0x22]), headers: json }],
  ['JSON in UTF-16', { body: Buffer.from('{}', 'utf16le'), headers: json }],
  ['null', { body: 'null', headers: json }],
  ['a number', { body: '1e400', headers: json }],
  ['a text', { body: '"name"', headers: json }],
  ['a list', { body: '[{}]', headers: json }],
  ['lists in lists', { body: nested('[', ']', 200_000), headers: json }],
  ['objects in objects', { body: nested('{"name":', '}', 100_000), headers: json }],
  ['a prototype', { body: '{"__proto__":{"role":"owner"}}', headers: json }],
  ['a constructor', { body: '{"constructor":{"prototype":{"role":"owner"}}}', headers: json }],
  ['something after its end', { body: '{} {}', headers: json }],
  ['five megabytes', { body: Buffer.alloc(5 * 1024 * 1024, ' '), headers: json }],
  ['a form', { body: 'name=Warung', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['parts', { body: '--x\r\n\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['an unknown type', { body: '{}', headers: { 'content-type': 'text/html' } }],
  ['a type that is none', { body: '{}', headers: { 'content-type': 'json;;=,' } }],
  ['no type', { body: '{}', headers: {} }],
  ['a bomb in gzip', { body: gzipSync(bomb), headers: { ...json, 'content-encoding': 'gzip' } }],
  ['a bomb in zstd', { body: zstdCompressSync(bomb), headers: { ...json, 'content-encoding': 'zstd' } }],
  ['another encoding than it says', { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } }],
  ['an encoding that nobody has', { body: '{}', headers: { ...json, 'content-encoding': 'gzip, br' } }],
];

/** Stands in the JSON without its quotes. */
const raw = (text: string) => () => `\u{1F51C}${text}\u{1F51C}`;

const instead: readonly (readonly [string, (value: unknown) => unknown])[] = [
  ['NUL', (value) => (typeof value === 'string' ? `${value}\0` : '\0')],
  ['half a character', (value) => (typeof value === 'string' ? `${value}\ud800` : '\udc00')],
  ['a long text', () => 'x'.repeat(70_000)],
  ['an empty object', () => ({})],
  ['a list in a list', () => [[]]],
  ['a negative number', () => -1],
  ['a part', () => 0.5],
  ['infinity', raw('1e400')],
  ['a number that is not exact', raw('9007199254740993')],
  ['true', () => true],
];

type Json = Readonly<Record<string, unknown>>;

/** @returns a name, and the body as JSON: each value at any depth, missing or replaced */
export function spoilt(valid: Json): readonly (readonly [string, string])[] {
  return [['an unknown name', { ...valid, unknown: 1 }] as const, ...changed(valid)].map(
    ([what, body]) => [what, withRaw(JSON.stringify(body))] as const,
  );
}

function changed(valid: Json): readonly (readonly [string, Json])[] {
  return Object.entries(valid).flatMap(([name, value]) => {
    const { [name]: _, ...others } = valid;
    const inside = Array.isArray(value)
      ? value.filter(isObject).flatMap((each) => changed(each).map(([what, wrong]) => [what, [wrong]] as const))
      : [];
    return [
      [`no ${name}`, others] as const,
      ...instead.map(([what, replace]) => [`${name}: ${what}`, { ...others, [name]: replace(value) }] as const),
      ...inside.map(([what, wrong]) => [`${name}.${what}`, { ...others, [name]: wrong }] as const),
    ];
  });
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What no value of JavaScript becomes. */
function withRaw(json: string): string {
  return json.replace(/"\u{1F51C}([^"\u{1F51C}]*)\u{1F51C}"/u, '$1');
}
