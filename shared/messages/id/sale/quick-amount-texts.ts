/** The choice of quick amounts. Loaded with Settings. */
import type { Texts } from '../../texts.ts';

export const quickAmountId = {
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
