import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { drawQr } from '../../../renderer/ui/qr-path.ts';
import { QUIET_ZONE } from '../../../shared/model/values/qr-code.ts';
import { QRIS_PAYLOAD } from '../support/views/views.ts';

describe('drawing a QR', () => {
  it('needs no more modules than the encoder in its default mode, plus the quiet zone', () => {
    const { side } = drawQr(QRIS_PAYLOAD);
    expect(side).toBe(create(QRIS_PAYLOAD, { errorCorrectionLevel: 'M' }).modules.size + 2 * QUIET_ZONE);
    expect(QUIET_ZONE).toBe(4);
  });

  it('fills every dark module once and no light one', () => {
    const { modules } = create(QRIS_PAYLOAD, { errorCorrectionLevel: 'M' });
    const filled = new Set<string>();
    for (const [, x, y, width] of drawQr(QRIS_PAYLOAD).path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let column = Number(x); column < Number(x) + Number(width); column++) filled.add(`${column} ${y}`);
    }
    const dark = new Set<string>();
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) dark.add(`${column + QUIET_ZONE} ${row + QUIET_ZONE}`);
      }
    }
    expect(filled).toEqual(dark);
  });
});
