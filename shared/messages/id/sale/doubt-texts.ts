/** Questions before a charge that was most likely not meant. Loaded with their dialog. */
import type { Texts } from '../../texts.ts';

export const doubtId = {
  blocked: { title: 'Tagih sekarang juga?', stay: 'Tunggu dulu', charge: 'Tagih sekarang' },
  blockedAdvice: 'Lebih aman menunggu atau menerima tunai. Tanpa jawaban, tidak jelas apakah pelanggan sudah tertagih.',
  /** @param amount the same digits as an amount */
  barcodeOrAmount: (amount: string) => ({
    title: `Barcode, atau ${amount}?`,
    stay: 'Barcode barang',
    charge: `Jumlah ${amount}`,
  }),
  /** For more digits than an amount has. */
  barcode: { title: 'Apakah ini barcode?', stay: 'Barcode barang', charge: 'Bukan barcode' },
  looksLikeBarcode: (code: string) => `${code} cocok sebagai barcode barang. Belum ada yang ditagih.`,
  asAmount: (inWords: string) => `Sebagai jumlah: ${inWords}.`,
  unusual: (amount: string) => ({ title: `${amount}, sudah benar?`, stay: 'Periksa lagi', charge: 'Ya, sudah benar' }),
  aboveTenTimes: (largest: string) =>
    `Lebih dari sepuluh kali penjualan terbesar dalam 30 hari terakhir, yaitu ${largest}.`,
  nothingToCompare: 'Belum ada penjualan lunas dalam 30 hari terakhir sebagai pembanding.',
  /** Of ones, thousands, millions and thousand millions. */
  scales: ['', 'ribu', 'juta', 'miliar'],
};

export type DoubtTexts = Texts<typeof doubtId>;
