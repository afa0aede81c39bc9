/**
 * A QRIS payload is read, and decided whether it may be shown for a sale; any QR symbol is drawn. The customer must never
 * see a code that a phone refuses or that has another amount. Source: FIELD-NOTES, "QRIS payload"; vectors/qris.json.
 *
 * Lengths count characters, the CRC covers UTF-8 bytes. Both are equal for ASCII, which QRIS prescribes.
 */
import type { Rupiah } from './rupiah.ts';

/**
 * Why a payload must not be shown. `format`: not the structure of a payment code · `crc`: damaged · `static`: not for a
 * single payment · `currency`, `country`: not rupiah, not Indonesia · `tip`: the phone would add to the amount ·
 * `amount`: missing, or not the sale's.
 */
export type QrisProblem = 'format' | 'crc' | 'static' | 'currency' | 'country' | 'tip' | 'amount';

export type QrisInspection =
  | {
      readonly ok: true;
      /** Shown by the customer's phone. */
      readonly merchantName: string;
      readonly merchantCity: string;
      /** National merchant id, if the payload carries one. */
      readonly nmid: string | null;
    }
  | { readonly ok: false; readonly problem: QrisProblem };

const LONGEST_PAYLOAD = 512; // EMVCo
const MERCHANT_ACCOUNT_IDS = /^(?:0[2-9]|[1-4]\d|5[01])$/;
const TIP_IDS = ['55', '56', '57'];

/** @param amount of the sale, whole rupiah · @throws never, whatever the text */
export function inspectQris(payload: string, amount: Rupiah): QrisInspection {
  const fields = payload.length <= LONGEST_PAYLOAD && payload.isWellFormed() ? readFields(payload) : null;
  if (fields === null || !isPaymentCode(fields)) return { ok: false, problem: 'format' };
  const problem = firstProblem(payload, fields, amount);
  if (problem !== null) return { ok: false, problem };
  return {
    ok: true,
    merchantName: fields.get('59') ?? '',
    merchantCity: fields.get('60') ?? '',
    nmid: readFields(fields.get('51') ?? '')?.get('02') ?? null,
  };
}

type QrisFieldMap = ReadonlyMap<string, string>;

/** Reads repeated fields: two-digit id, two-digit length, value. @returns `null` for any other text or a repeated id */
function readFields(text: string): QrisFieldMap | null {
  const characters = Array.from(text);
  const fields = new Map<string, string>();
  let at = 0;
  while (at < characters.length) {
    const head = characters.slice(at, at + 4).join('');
    const valueEnd = at + 4 + Number(head.slice(2));
    const id = head.slice(0, 2);
    if (!/^\d{4}$/.test(head) || valueEnd === at + 4 || valueEnd > characters.length || fields.has(id)) return null;
    fields.set(id, characters.slice(at + 4, valueEnd).join(''));
    at = valueEnd;
  }
  return fields;
}

/** Whether all mandatory fields of a merchant's code are present and well-formed, with version first and CRC last. */
function isPaymentCode(fields: QrisFieldMap): boolean {
  const ids = [...fields.keys()];
  return (
    ids[0] === '00' &&
    fields.get('00') === '01' &&
    ids.at(-1) === '63' &&
    /^[0-9A-F]{4}$/i.test(fields.get('63') ?? '') &&
    /^1[12]$/.test(fields.get('01') ?? '11') && // absent means static
    ids.some((id) => MERCHANT_ACCOUNT_IDS.test(id)) &&
    /^\d{4}$/.test(fields.get('52') ?? '') &&
    ['53', '58', '59', '60'].every((id) => fields.has(id))
  );
}

function firstProblem(payload: string, fields: QrisFieldMap, amount: Rupiah): QrisProblem | null {
  if (Number.parseInt(fields.get('63') ?? '', 16) !== crc16(payload.slice(0, -4))) return 'crc';
  if (fields.get('01') !== '12') return 'static';
  if (fields.get('53') !== '360') return 'currency';
  if (fields.get('58') !== 'ID') return 'country';
  if (TIP_IDS.some((id) => fields.has(id))) return 'tip';
  return readAmount(fields.get('54')) === amount ? null : 'amount';
}

/** `25000`, or `25000.00` as some acquirers write it. */
function readAmount(text: string | undefined): number | null {
  const whole = /^(\d{1,13})(?:\.0{1,2})?$/.exec(text ?? '')?.[1];
  return whole === undefined ? null : Number(whole);
}

/** CRC-16 with polynomial 0x1021 and initial 0xFFFF, over the UTF-8 bytes of well-formed text. */
function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of utf8Bytes(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc;
}

// Uses percent-encoding, because TextEncoder belongs to Node and the DOM, and shared code depends on neither.
function utf8Bytes(text: string): number[] {
  const encoded = encodeURIComponent(text).match(/%[0-9A-F]{2}|[^%]/g) ?? [];
  return encoded.map((part) => (part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0)));
}

/** White modules around the symbol, which scanners need. */
export const QUIET_ZONE = 4;

export interface QrModules {
  readonly size: number;
  /** 1 for a dark module. */
  get(row: number, column: number): number;
}

/**
 * A QR symbol as one SVG path, by runs of dark modules.
 * @returns `side` of the view box in modules: symbol and quiet zone. `path`: `d` of a path that fills the dark modules
 */
export function qrDrawing(modules: QrModules) {
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < size && modules.get(row, column + 1)) column += 1;
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start + 1}v1h-${column - start + 1}z`;
    }
  }
  return { side: size + 2 * QUIET_ZONE, path };
}
