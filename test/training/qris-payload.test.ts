import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corruptQris, qrProblems } from '../../electron/training/faults.ts';
import { crc16, scanQrisPayload, writeQrisPayload } from '../../electron/training/qris-payload.ts';
import { inspectQris } from '../../shared/model/values/qr-code.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';

const vectors = JSON.parse(readFileSync(new URL('../vectors/qris.json', import.meta.url), 'utf8')) as {
  payloads: { note: string; payload: string; problem: string | null }[];
};
const written = (amount: number): string =>
  writeQrisPayload({ shopName: 'TOKO LATIHAN', city: 'JAKARTA', amount, label: 'ABCD2345' });

describe('QRIS payloads', () => {
  it.each(vectors.payloads.filter(({ problem }) => problem === null))('have the CRC of: $note', ({ payload }) => {
    expect(crc16(payload.slice(0, -4))).toBe(payload.slice(-4));
    expect(scanQrisPayload(payload)).toMatchObject({ shopName: 'WARUNG KOPI SENJA', amount: 25_000 });
  });

  // A phone reads one of two amounts; only the terminal is that strict.
  const unreadable = vectors.payloads.filter(
    ({ problem, note }) => (problem === 'crc' || problem === 'format') && note !== 'amount twice',
  );
  it.each(unreadable)("can't be scanned: $note", ({ payload }) => {
    expect(scanQrisPayload(payload)).toBeNull();
  });

  it.each([10_000, 25_000, 10_000_000, 999_999_999_999])(
    'for Rp %i are as long as public ones and read back',
    (amount) => {
      const payload = written(amount);
      expect(payload.length).toBeGreaterThanOrEqual(199);
      expect(payload.length).toBeLessThanOrEqual(222);
      expect(scanQrisPayload(payload)).toEqual({
        shopName: 'TOKO LATIHAN',
        city: 'JAKARTA',
        amount,
        label: 'ABCD2345',
      });
    },
  );

  it.each(qrProblems)('can be damaged by: %s', (problem) => {
    const spoilt = corruptQris(written(25_000), problem);
    expect(spoilt).not.toBe(written(25_000));
    const crcIsRight = crc16(spoilt.slice(0, -4)) === spoilt.slice(-4);
    expect(crcIsRight).toBe(problem !== 'crc' && problem !== 'format');
    expect(inspectQris(spoilt, rupiah(25_000))).toEqual({ ok: false, problem });
  });
});
