import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { aTrainingGateway, methods } from '../support/merchant.ts';

describe('a method’s picture', () => {
  it('comes as a PNG from where the method list says, for every listed method', async () => {
    const { body } = await methods(await aTrainingGateway());
    const listed = body['paymentFee'] as { paymentMethod: string; paymentImage: string }[];
    const served = await Promise.all(
      listed.map(async ({ paymentImage }) => {
        const answer = await fetch(paymentImage);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
        const { width, height } = PNG.sync.read(bytes, { checkCRC: true });
        expect([width, height]).toEqual([96, 60]);
        return bytes.toString('base64');
      }),
    );
    expect(listed.length).toBeGreaterThan(20);
    expect(new Set(served).size).toBe(listed.length);
  });
});
