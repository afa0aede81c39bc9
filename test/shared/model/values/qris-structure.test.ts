/**
 * Payloads that an acquirer would never write, each with a right CRC: only the one rule that it breaks refuses it. Written
 * by the test itself, from FIELD-NOTES, "QRIS payload".
 */
import { describe, expect, it } from 'vitest';
import { inspectQris, type QrisProblem } from '../../../../shared/model/values/qr-code.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';

type Field = readonly [id: string, value: string];
type Change = readonly [id: string, value: string | null];

const PLAIN: readonly Field[] = [
  ['00', '01'],
  ['01', '12'],
  ['26', '0014COM.EXAMPLE.WWW'],
  ['51', '0014ID.CO.QRIS.WWW0215ID1020304050607'],
  ['52', '5812'],
  ['53', '360'],
  ['54', '25000'],
  ['58', 'ID'],
  ['59', 'WARUNG SENJA'],
  ['60', 'JAKARTA'],
];

const tlv = ([id, value]: Field): string => `${id}${String(Array.from(value).length).padStart(2, '0')}${value}`;

function crc(text: string): string {
  let register = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isOut = ((register >> 15) & 1) !== ((byte >> bit) & 1);
      register = ((register << 1) & 0xffff) ^ (isOut ? 0x1021 : 0);
    }
  }
  return register.toString(16).toUpperCase().padStart(4, '0');
}

const sealed = (body: string): string => `${body}6304${crc(`${body}6304`)}`;

/** @param changes of `PLAIN`: another value, a field more (in the order of ids), or one taken out */
function payloadWith(...changes: Change[]): string {
  const fields = new Map<string, string | null>([...PLAIN, ...changes]);
  const present = [...fields].filter((field): field is [string, string] => field[1] !== null);
  return sealed(
    present
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(tlv)
      .join(''),
  );
}

const problemOf = (payload: string): QrisProblem | null => {
  const inspection = inspectQris(payload, rupiah(25_000));
  return inspection.ok ? null : inspection.problem;
};

describe('a payload of a payment code', () => {
  it('is shown', () => {
    expect(inspectQris(payloadWith(), rupiah(25_000))).toEqual({
      ok: true,
      merchantName: 'WARUNG SENJA',
      merchantCity: 'JAKARTA',
      nmid: 'ID1020304050607',
    });
  });

  it.each([
    ['has a second version', [['00', '02']]],
    ['says nothing of being for one payment or many', [['01', '13']]],
    ['says it with a sign before', [['01', '012']]],
    ['says it with a sign behind', [['01', '122']]],
    [
      'names no account of the shop',
      [
        ['26', null],
        ['51', null],
      ],
    ],
    ['has no kind of trade', [['52', null]]],
    ['has a kind of trade of three digits', [['52', '581']]],
    ['has a kind of trade of five digits', [['52', '58120']]],
    ['has a kind of trade in letters', [['52', 'SHOP']]],
    ['has no currency', [['53', null]]],
    ['has no country', [['58', null]]],
    ['has no name of the shop', [['59', null]]],
    ['has no city', [['60', null]]],
    ['holds half a letter', [['59', 'WARUNG \ud800']]],
  ] satisfies [string, Change[]][])('is none that %s', (_, changes) => {
    expect(problemOf(payloadWith(...changes))).toBe('format');
  });

  const body = PLAIN.map(tlv).join('');
  it.each([
    ['begins with something else', sealed(['010212', '000201', ...PLAIN.slice(2).map(tlv)].join(''))],
    ['has something behind its CRC', `${sealed(body)}62040000`],
    ['has a CRC of three signs', `${body}6303ABC`],
    ['has a CRC of five signs', `${body}6305ABCDE`],
    ['has a CRC with a letter beyond F', `${body}6304ABCG`],
    ['has a field twice', sealed(`${body}6002AB`)],
    ['has an empty field', sealed(`${body}6200`)],
    ['has a field that is longer than the rest', sealed(`${body}6299AB`)],
    ['has a field whose id is no number', sealed(`${body}A202AB`)],
    ['has a field whose length is no number', sealed(`${body}62 2AB`)],
    ['has a field whose length has a sign', sealed(`${body}62+2AB`)],
    ['ends in the middle of a field', sealed(body).slice(0, -6)],
  ])('is none that %s', (_, payload) => {
    expect(problemOf(payload)).toBe('format');
  });

  it('is taken up to 512 signs', () => {
    const padded = (length: number) => {
      const rest = length - payloadWith().length;
      const [full, last] = [Math.floor(rest / 90), rest % 90];
      const ids = ['27', '28', '29', '30', '31', '32'];
      const more = ids.slice(0, full).map((id): Change => [id, 'X'.repeat(86)]);
      return payloadWith(...more, ...(last > 4 ? [['33', 'X'.repeat(last - 4)] satisfies Change] : []));
    };
    expect([padded(512).length, padded(513).length]).toEqual([512, 513]);
    expect([problemOf(padded(512)), problemOf(padded(513))]).toEqual([null, 'format']);
  });

  it.each(['02', '09', '10', '19', '26', '45', '49', '50', '51'])('may name its account in field %s alone', (id) => {
    expect(problemOf(payloadWith(['26', null], ['51', null], [id, '0014COM.EXAMPLE.WWW']))).toBeNull();
  });

  it.each([
    ['static, where it does not say', [['01', null]], 'static'],
    ['static, where it says so', [['01', '11']], 'static'],
    ['currency, where it is not rupiah', [['53', '840']], 'currency'],
    ['country, where it is not Indonesia', [['58', 'SG']], 'country'],
    ['tip, where the customer is asked for one', [['55', '01']], 'tip'],
    ['tip, where one is fixed', [['56', '1000']], 'tip'],
    ['tip, where one is a share', [['57', '5']], 'tip'],
    ['amount, where there is none', [['54', null]], 'amount'],
    ['amount, where it is another', [['54', '25001']], 'amount'],
    ['amount, where it has cents', [['54', '25000.01']], 'amount'],
    ['amount, where it has three decimals', [['54', '25000.000']], 'amount'],
    ['amount, where its dot ends it', [['54', '25000.']], 'amount'],
    ['amount, where a sign stands before it', [['54', '-25000']], 'amount'],
    ['amount, where a sign stands behind it', [['54', '25000-']], 'amount'],
    ['amount, where it has fourteen digits', [['54', '00000000025000']], 'amount'],
    ['no problem, with one decimal', [['54', '25000.0']], null],
    ['no problem, with two decimals', [['54', '25000.00']], null],
    ['no problem, with thirteen digits', [['54', '0000000025000']], null],
  ] satisfies [string, Change[], QrisProblem | null][])('has the problem %s', (_, changes, problem) => {
    expect(problemOf(payloadWith(...changes))).toBe(problem);
  });

  it('has an amount even for a sale of nothing', () => {
    expect(inspectQris(payloadWith(['54', null]), rupiah(0))).toMatchObject({ problem: 'amount' });
  });

  it.each([
    ['has none', null],
    ['is not made of fields', '02ID'],
    ['has others', '0014ID.CO.QRIS.WWW'],
  ])('has no national id where field 51 %s', (_, value) => {
    expect(inspectQris(payloadWith(['51', value]), rupiah(25_000))).toMatchObject({ ok: true, nmid: null });
  });

  it('has its CRC in capitals or not, and no other', () => {
    const payload = payloadWith();
    expect(problemOf(payload.slice(0, -4) + payload.slice(-4).toLowerCase())).toBeNull();
    const other = payload.endsWith('0') ? '1' : '0';
    expect(problemOf(payload.slice(0, -1) + other)).toBe('crc');
  });
});
