/**
 * Writes QRIS payloads as an acquirer, and reads them as a customer's phone (EMVCo merchant-presented TLV; FIELD-NOTES,
 * "QRIS payload"). Independent of the terminal's own check.
 */

export interface QrisFields {
  readonly shopName: string;
  readonly city: string;
  /** Whole rupiah. */
  readonly amount: number;
  /** Reference label, 8 characters: identifies the order for the acquirer. */
  readonly label: string;
}

const tlv = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16, polynomial 0x1021, initial 0xFFFF, as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Appends the CRC to a payload. */
export function sealed(body: string): string {
  const checked = `${body}6304`;
  return `${checked}${crc16(checked)}`;
}

/** @returns 199 to 222 characters for amounts up to twelve digits, as long as payloads seen in public. */
export function writeQrisPayload(fields: QrisFields): string {
  const acquirer = [
    tlv('00', 'ID.LATIHAN.WWW'),
    tlv('01', '936009990000000017'),
    tlv('02', 'TRAINING01'),
    tlv('03', 'UMI'),
  ].join('');
  const national = [tlv('00', 'ID.CO.QRIS.WWW'), tlv('02', 'ID1020304050607'), tlv('03', 'UMI')].join('');
  return sealed(
    [
      tlv('00', '01'),
      tlv('01', '12'),
      tlv('26', acquirer),
      tlv('51', national),
      tlv('52', '5812'),
      tlv('53', '360'),
      tlv('54', String(fields.amount)),
      tlv('58', 'ID'),
      tlv('59', fields.shopName),
      tlv('60', fields.city),
      tlv('61', '10110'),
      tlv('62', tlv('05', fields.label)),
    ].join(''),
  );
}

export interface ScannedQris {
  readonly shopName: string;
  readonly city: string;
  /** `null` for a static code, where the customer types the amount. */
  readonly amount: number | null;
  readonly label: string | null;
}

/** @returns `null` for a code that a phone would refuse: not TLV, CRC wrong, no shop name. */
export function scanQrisPayload(text: string): ScannedQris | null {
  const payload = text.trim();
  const fields = readTlv(payload);
  if (!fields || fields.get('63') !== crc16(payload.slice(0, -4))) return null;
  const shopName = fields.get('59');
  if (fields.get('00') !== '01' || !shopName) return null;
  const amount = Number(fields.get('54') ?? Number.NaN);
  return {
    shopName,
    city: fields.get('60') ?? '',
    amount: Number.isFinite(amount) ? amount : null,
    label: readTlv(fields.get('62') ?? '')?.get('05') ?? null,
  };
}

function readTlv(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head) return null;
    const [, id = '', length = ''] = head;
    const end = at + 4 + Number(length);
    if (end > text.length) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}
