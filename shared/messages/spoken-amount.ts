/** Amounts in Indonesian and English words, for the voice that says what was received. */
import type { Rupiah } from '../model/values/rupiah.ts';

const UNITS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const SCALES_ID = [
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
] as const;

/** Every word that an announcement can have. The build records each of them. */
export const spokenWordsId: readonly string[] = [
  ...UNITS.slice(1),
  ...['sepuluh', 'sebelas', 'belas', 'puluh', 'seratus', 'ratus', 'seribu', ...SCALES_ID.map(([, name]) => name)],
  ...['rupiah', 'diterima', 'latihan', 'uji', 'coba'],
];

/** @param amount at most 999,999,999,999 */
export function spokenAmountId(amount: Rupiah): readonly string[] {
  const words: string[] = [];
  let rest: number = amount;
  for (const [size, name] of SCALES_ID) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count === 1 && size === 1_000) words.push('seribu');
    else if (count > 0) words.push(...belowThousandId(count), name);
  }
  return [...words, ...belowThousandId(rest)];
}

function belowThousandId(count: number): readonly string[] {
  const hundreds = Math.floor(count / 100);
  const rest = count % 100;
  if (hundreds === 0) return belowHundredId(rest);
  return [...(hundreds === 1 ? ['seratus'] : [unit(hundreds), 'ratus']), ...belowHundredId(rest)];
}

function belowHundredId(count: number): readonly string[] {
  if (count === 0) return [];
  if (count < 10) return [unit(count)];
  if (count === 10) return ['sepuluh'];
  if (count === 11) return ['sebelas'];
  if (count < 20) return [unit(count - 10), 'belas'];
  return [unit(Math.floor(count / 10)), 'puluh', ...belowHundredId(count % 10)];
}

function unit(count: number): string {
  return UNITS[count] ?? '';
}

const BELOW_TWENTY = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES_EN = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const;

/** Every word that an announcement can have. The build records each of them. */
export const spokenWordsEn: readonly string[] = [
  ...BELOW_TWENTY.slice(1),
  ...TENS.slice(2),
  ...['hundred', ...SCALES_EN.map(([, name]) => name), 'rupiah', 'received', 'training', 'test'],
];

/** @param amount at most 999,999,999,999 */
export function spokenAmountEn(amount: Rupiah): readonly string[] {
  const words: string[] = [];
  let rest: number = amount;
  for (const [size, name] of SCALES_EN) {
    if (rest >= size) words.push(...belowThousandEn(Math.floor(rest / size)), name);
    rest %= size;
  }
  return [...words, ...belowThousandEn(rest)];
}

function belowThousandEn(count: number): readonly string[] {
  const hundreds = Math.floor(count / 100);
  return [...(hundreds > 0 ? [word(BELOW_TWENTY, hundreds), 'hundred'] : []), ...belowHundredEn(count % 100)];
}

function belowHundredEn(count: number): readonly string[] {
  if (count < 20) return count === 0 ? [] : [word(BELOW_TWENTY, count)];
  return [word(TENS, Math.floor(count / 10)), ...belowHundredEn(count % 10)];
}

function word(words: readonly string[], at: number): string {
  return words[at] ?? '';
}
