import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  spokenAmountEn,
  spokenAmountId,
  spokenWordsEn,
  spokenWordsId,
} from '../../../shared/messages/spoken-amount.ts';
import { LARGEST_AMOUNT, rupiah } from '../../../shared/model/values/rupiah.ts';

const said = [
  [1, 'satu', 'one'],
  [10, 'sepuluh', 'ten'],
  [11, 'sebelas', 'eleven'],
  [15, 'lima belas', 'fifteen'],
  [21, 'dua puluh satu', 'twenty one'],
  [100, 'seratus', 'one hundred'],
  [111, 'seratus sebelas', 'one hundred eleven'],
  [1_000, 'seribu', 'one thousand'],
  [1_100, 'seribu seratus', 'one thousand one hundred'],
  [2_000, 'dua ribu', 'two thousand'],
  [21_000, 'dua puluh satu ribu', 'twenty one thousand'],
  [25_000, 'dua puluh lima ribu', 'twenty five thousand'],
  [101_000, 'seratus satu ribu', 'one hundred one thousand'],
  [1_000_000, 'satu juta', 'one million'],
  [1_001_000, 'satu juta seribu', 'one million one thousand'],
  [1_500_250, 'satu juta lima ratus ribu dua ratus lima puluh', 'one million five hundred thousand two hundred fifty'],
  [3_000_000_000, 'tiga miliar', 'three billion'],
] as const;

describe('an amount in words', () => {
  it.each(said)('says %d as "%s" and "%s"', (amount, inIndonesian, inEnglish) => {
    expect(spokenAmountId(rupiah(amount)).join(' ')).toBe(inIndonesian);
    expect(spokenAmountEn(rupiah(amount)).join(' ')).toBe(inEnglish);
  });

  it('has only words that the build records, and no two amounts sound alike', () => {
    const amount = fc.integer({ min: 1, max: LARGEST_AMOUNT }).map(rupiah);
    for (const [speak, recorded] of [
      [spokenAmountId, spokenWordsId],
      [spokenAmountEn, spokenWordsEn],
    ] as const) {
      fc.assert(
        fc.property(amount, amount, (one, other) => {
          expect(speak(one).filter((word) => !recorded.includes(word))).toEqual([]);
          expect(speak(one).join(' ') === speak(other).join(' ')).toBe(one === other);
        }),
      );
    }
  });

  it('records each word once', () => {
    for (const words of [spokenWordsId, spokenWordsEn]) expect(new Set(words).size).toBe(words.length);
  });
});
