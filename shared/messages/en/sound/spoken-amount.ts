/** Amounts in English words, for the voice that says what was received. */
import type { Rupiah } from '../../../model/values/rupiah.ts';

const BELOW_TWENTY = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const;

/** Every word that an announcement can have. The build records each of them. */
export const spokenWordsEn: readonly string[] = [
  ...BELOW_TWENTY.slice(1),
  ...TENS.slice(2),
  ...['hundred', ...SCALES.map(([, name]) => name), 'rupiah', 'received', 'training', 'test'],
];

/** @param amount at most 999,999,999,999 */
export function spokenAmountEn(amount: Rupiah): readonly string[] {
  const words: string[] = [];
  let rest: number = amount;
  for (const [size, name] of SCALES) {
    if (rest >= size) words.push(...belowThousand(Math.floor(rest / size)), name);
    rest %= size;
  }
  return [...words, ...belowThousand(rest)];
}

function belowThousand(count: number): readonly string[] {
  const hundreds = Math.floor(count / 100);
  return [...(hundreds > 0 ? [word(BELOW_TWENTY, hundreds), 'hundred'] : []), ...belowHundred(count % 100)];
}

function belowHundred(count: number): readonly string[] {
  if (count < 20) return count === 0 ? [] : [word(BELOW_TWENTY, count)];
  return [word(TENS, Math.floor(count / 10)), ...belowHundred(count % 10)];
}

function word(words: readonly string[], at: number): string {
  return words[at] ?? '';
}
