/** Amounts in Indonesian words, for the voice that says what was received. */
import type { Rupiah } from '../../../model/values/rupiah.ts';

const UNITS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const SCALES = [
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1_000, 'ribu'],
] as const;

/** Every word that an announcement can have. The build records each of them. */
export const spokenWordsId: readonly string[] = [
  ...UNITS.slice(1),
  ...['sepuluh', 'sebelas', 'belas', 'puluh', 'seratus', 'ratus', 'seribu', ...SCALES.map(([, name]) => name)],
  ...['rupiah', 'diterima', 'latihan', 'uji', 'coba'],
];

/** @param amount at most 999,999,999,999 */
export function spokenAmountId(amount: Rupiah): readonly string[] {
  const words: string[] = [];
  let rest: number = amount;
  for (const [size, name] of SCALES) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count === 1 && size === 1_000) words.push('seribu');
    else if (count > 0) words.push(...belowThousand(count), name);
  }
  return [...words, ...belowThousand(rest)];
}

function belowThousand(count: number): readonly string[] {
  const hundreds = Math.floor(count / 100);
  const rest = count % 100;
  if (hundreds === 0) return belowHundred(rest);
  return [...(hundreds === 1 ? ['seratus'] : [unit(hundreds), 'ratus']), ...belowHundred(rest)];
}

function belowHundred(count: number): readonly string[] {
  if (count === 0) return [];
  if (count < 10) return [unit(count)];
  if (count === 10) return ['sepuluh'];
  if (count === 11) return ['sebelas'];
  if (count < 20) return [unit(count - 10), 'belas'];
  return [unit(Math.floor(count / 10)), 'puluh', ...belowHundred(count % 10)];
}

function unit(count: number): string {
  return UNITS[count] ?? '';
}
