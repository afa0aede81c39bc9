/** Questions before a charge that was most likely not meant. Loaded with their dialog. */
import type { Texts } from './texts.ts';

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

export const doubtEn: Texts<typeof doubtId> = {
  blocked: { title: 'Charge now anyway?', stay: 'Wait', charge: 'Charge now' },
  blockedAdvice:
    'It is safer to wait or to take cash. Without an answer, it is unclear whether the customer was billed.',
  barcodeOrAmount: (amount) => ({
    title: `Barcode, or ${amount}?`,
    stay: 'Barcode of an item',
    charge: `Amount ${amount}`,
  }),
  barcode: { title: 'Is this a barcode?', stay: 'Barcode of an item', charge: 'No barcode' },
  looksLikeBarcode: (code) => `${code} fits as the barcode of an item. Nothing was charged.`,
  asAmount: (inWords) => `As an amount: ${inWords}.`,
  unusual: (amount) => ({ title: `${amount}, is that right?`, stay: 'Check again', charge: 'Yes, that is right' }),
  aboveTenTimes: (largest) => `More than ten times the largest sale of the last 30 days, which was ${largest}.`,
  nothingToCompare: 'No sale of the last 30 days was paid, so there is nothing to compare it with.',
  scales: ['', 'thousand', 'million', 'billion'],
};

export const doubtTexts = { id: doubtId, en: doubtEn };
