/** The choice of quick amounts. Loaded with Settings. */
import type { Texts } from '../texts.ts';

const quickAmountId = {
  title: 'Jumlah cepat',
  amounts: 'Jumlah',
  hint: (most: number) => `Maksimal ${most}: 10rb 20rb 50rb.`,
  withLast: 'Tambah jumlah terakhir',
  tooMany: (most: number) => `Maksimal ${most} jumlah.`,
  /** @param word as it was typed */
  unreadable: (word: string) => `“${word}” bukan jumlah. Contoh: 25000 atau 25rb.`,
  twice: (amount: string) => `${amount} ada dua kali.`,
};

export type QuickAmountTexts = Texts<typeof quickAmountId>;

const quickAmountEn: QuickAmountTexts = {
  title: 'Quick amounts',
  amounts: 'Amounts',
  hint: (most) => `At most ${most}: 10k 20k 50k.`,
  withLast: 'Add the last amounts',
  tooMany: (most) => `At most ${most} amounts.`,
  unreadable: (word) => `“${word}” is not an amount. Examples: 25000 or 25k.`,
  twice: (amount) => `${amount} is there twice.`,
};

export const quickAmountTexts = { id: quickAmountId, en: quickAmountEn };
