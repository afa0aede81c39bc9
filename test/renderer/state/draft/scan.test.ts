import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterCharacter, type Burst, isScan } from '../../../../renderer/state/draft/use-sale-draft.ts';

/** @param pauses ms before each key except the first; with one more than `text` has, the last is Enter's */
function typed(text: string, pauses: readonly number[]): { readonly burst: Burst<string>; readonly enterAt: number } {
  let at = 1_000;
  let burst: Burst<string> | null = null;
  [...text].forEach((character, index) => {
    if (index > 0) at += pauses[index - 1] ?? 0;
    const shown = text.slice(0, index);
    burst = afterCharacter(burst, character, at, () => shown);
  });
  if (!burst) throw new Error('Nothing was typed');
  return { burst, enterAt: at + (pauses[text.length - 1] ?? 0) };
}

const scans = (text: string, pauses: readonly number[]): boolean => {
  const { burst, enterAt } = typed(text, pauses);
  return isScan(burst, enterAt);
};
const every = (ms: number, text: string): number[] => [...text].map(() => ms);

describe('a scanner and a hand', () => {
  it.each([
    ['a cable scanner, EAN-8', '12345678', 5],
    ['letters in the code', 'KBX-12345678', 8],
  ])('%s is a scan', (_, text, pause) => {
    expect(scans(text, every(pause, text))).toBe(true);
  });

  it('knows the scanner that waits before its Enter', () => {
    expect(scans('8991002101410', [...every(8, '899100210141'), 250])).toBe(true);
  });

  it.each([
    ['25000 by a machine: too short for a code', '25000', 1],
    ['8500000, seven digits', '8500000', 1],
    ['a large amount, by the quickest hand', '999999999999', 66],
    ['a sum, by a machine', '20000+5000', 1],
    ['a product, by a machine', '3x8000+15000', 1],
    ['words', 'Meja nomor 4', 1],
    ['a name', 'Sulistyaningsih', 1],
  ])('%s is no scan', (_, text, pause) => {
    expect(scans(text, every(pause, text))).toBe(false);
  });

  it('is no scan when Enter comes when a person has looked', () => {
    expect(scans('12345678', [...every(5, '1234567'), 600])).toBe(false);
  });

  it('never takes a quick typist for a scanner, even where two keys are struck at once', () => {
    const amount = fc.stringMatching(/^[1-9]\d{0,11}$/);
    // 15 keys a second is faster than any hand for long; every third key may coincide with the one before.
    const hand = fc.array(fc.integer({ min: 66, max: 400 }), { minLength: 12, maxLength: 12 });
    const slips = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(amount, hand, slips, (text, pauses, slipped) => {
        const real = pauses.map((pause, index) => (slipped[index] && index % 3 === 2 ? 4 : pause));
        expect(scans(text, real)).toBe(false);
      }),
    );
  });

  it('takes every scanner for one, and gives back what was there before it', () => {
    const code = fc.stringMatching(/^\d{8,20}$/);
    const gun = fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 20, maxLength: 20 });
    const before = fc.stringMatching(/^\d{0,6}$/);
    fc.assert(
      fc.property(code, gun, before, fc.integer({ min: 80, max: 5_000 }), (text, pauses, typedBefore, pause) => {
        const all = typedBefore + text;
        const byHand = [...typedBefore].slice(1).map(() => 90);
        const { burst, enterAt } = typed(all, [...byHand, ...(typedBefore === '' ? [] : [pause]), ...pauses]);
        expect(isScan(burst, enterAt)).toBe(true);
        expect(burst.before).toBe(typedBefore);
      }),
    );
  });
});
