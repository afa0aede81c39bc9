/** A QR from its payload to the SVG, and its size against the encoder's default. */
import { create } from 'qrcode';
import { drawQr } from '../../../renderer/ui/qr-path.ts';
import { QUIET_ZONE } from '../../../shared/model/values/qr-code.ts';
import { randomFrom } from '../../support/random.ts';
import { median, timed } from '../measure.ts';
import { atMost, comparedTo, type Row } from '../row.ts';
import { madeUpOrderId, madeUpQris } from '../seed/papers.ts';

export const qrCode: Row = {
  name: 'qr',
  what: 'QR from payload to SVG',
  async run(bench) {
    const luck = randomFrom(3);
    const payloads = Array.from({ length: bench.quick ? 20 : 400 }, () =>
      madeUpQris(luck.between(10_000, 10_000_000), madeUpOrderId(luck, 'K1', '2026-11-20')),
    );
    const costs: number[] = [];
    const matrices: number[] = [];
    const excess: number[] = [];
    for (const payload of payloads) {
      let side = 0;
      costs.push(
        timed(() => {
          const drawing = drawQr(payload);
          side = drawing.side;
          return `<svg viewBox="0 0 ${side} ${side}"><path d="${drawing.path}"/></svg>`;
        }),
      );
      matrices.push(timed(() => create(payload, {})));
      excess.push(side - 2 * QUIET_ZONE - create(payload, {}).modules.size);
    }
    return {
      kind: 'measured',
      figures: [
        comparedTo({ what: 'the matrix alone, by the encoder', value: median(matrices) }, 1.2, {
          what: 'payload to SVG',
          measured: median(costs),
          unit: 'ms',
        }),
        atMost(0, { what: "more than the encoder's default", measured: Math.max(...excess), unit: 'modules' }),
      ],
    };
  },
};
