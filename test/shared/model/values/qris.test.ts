import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectQris } from '../../../../shared/model/values/qr-code.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import vectors from '../../../vectors/qris.json' with { type: 'json' };

const valid = vectors.payloads.filter((vector) => vector.valid);
const [plain] = valid;
if (!plain) throw new Error('no valid vector');

describe('inspectQris', () => {
  it.each(vectors.payloads)('agrees with the independent vector "$note"', ({ payload, saleAmount, problem }) => {
    const inspection = inspectQris(payload, rupiah(saleAmount));
    expect(inspection).toMatchObject(problem === null ? { ok: true } : { ok: false, problem });
  });

  it('tells whom the customer will see on the phone', () => {
    expect(inspectQris(plain.payload, rupiah(plain.saleAmount))).toEqual({
      ok: true,
      merchantName: 'WARUNG KOPI SENJA',
      merchantCity: 'JAKARTA SELATAN',
      nmid: 'ID1020304050607',
    });
  });

  it('refuses a valid code for an amount that is not that of the sale, by one rupiah too', () => {
    for (const other of [24_999, 25_001, 2_500_000, 0]) {
      expect(inspectQris(plain.payload, rupiah(other))).toEqual({ ok: false, problem: 'amount' });
    }
  });

  it.each(['', ' ', 'https://example.com', '00', '000201', '\ud800', '\u0000'.repeat(50), '9'.repeat(100_000)])(
    'takes %j for no payment code',
    (text) => {
      expect(inspectQris(text, rupiah(25_000))).toEqual({ ok: false, problem: 'format' });
    },
  );

  it('reads a name with letters outside ASCII, lengths in characters and the CRC over UTF-8 bytes', () => {
    const payload = plain.payload.replace('WARUNG KOPI SENJA', 'WARUNG KOPI SÉNJA');
    expect(inspectQris(payload, rupiah(25_000))).toEqual({ ok: false, problem: 'crc' });
    expect(inspectQris(`${payload.slice(0, -4)}AA52`, rupiah(25_000))).toMatchObject({
      merchantName: 'WARUNG KOPI SÉNJA',
    });
  });

  it('refuses every change of a single character, or means the same by it', () => {
    const change = fc.record({
      vector: fc.constantFrom(...valid),
      at: fc.nat({ max: 400 }),
      to: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    });
    void fc.assert(
      fc.property(change, ({ vector, at, to }) => {
        const before = inspectQris(vector.payload, rupiah(vector.saleAmount));
        const place = at % vector.payload.length;
        const changed = vector.payload.slice(0, place) + to + vector.payload.slice(place + 1);
        const after = inspectQris(changed, rupiah(vector.saleAmount));
        if (after.ok) {
          expect(after).toEqual(before);
          expect(changed.toUpperCase()).toBe(vector.payload.toUpperCase());
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it('throws for no text at all', () => {
    const digits = fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '6', '3', '4', 'é', '😀') });
    void fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), digits), (text) => inspectQris(text, rupiah(1)).ok === false),
    );
  });
});
