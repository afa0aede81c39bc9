/** The choice of quick amounts. Loaded with Settings. */
import type { Texts } from '../texts.ts';

const quickAmountId = {
  title: 'Jumlah cepat',
  about: 'Tombol di layar Kasir yang langsung mengisi jumlah. Urutannya sama seperti di sini.',
  amounts: 'Jumlah, dipisah spasi',
  hint: (most: number) => `Maksimal ${most}, misalnya 10rb 20rb 50rb. Kosongkan kalau tidak perlu.`,
  withLast: 'Tombol yang kosong memakai jumlah penjualan terakhir',
  tooMany: (most: number) => `Maksimal ${most} jumlah.`,
  /** @param word as it was typed */
  unreadable: (word: string) => `“${word}” bukan jumlah. Contoh: 25000 atau 25rb.`,
  twice: (amount: string) => `${amount} ada dua kali.`,
};

export type QuickAmountTexts = Texts<typeof quickAmountId>;

const quickAmountEn: QuickAmountTexts = {
  title: 'Quick amounts',
  about: 'Buttons on the Sell screen that enter an amount at once. They stand in this order.',
  amounts: 'Amounts, with spaces between them',
  hint: (most) => `At most ${most}, like 10k 20k 50k. Leave it empty for none.`,
  withLast: 'Free buttons have the amounts of the last sales',
  tooMany: (most) => `At most ${most} amounts.`,
  unreadable: (word) => `“${word}” is not an amount. Examples: 25000 or 25k.`,
  twice: (amount) => `${amount} is there twice.`,
};

export const quickAmountTexts = { id: quickAmountId, en: quickAmountEn };
