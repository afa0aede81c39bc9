/** What a payment with flags is called, in a few words: the heading of its card, and its name in every list. */
import type { FlagName } from '../model/flag-name.ts';

export const flagNamesId = {
  contradiction: 'Jawaban layanan pembayaran berubah',
  'paid-after-all': 'Ternyata lunas menurut layanan pembayaran',
  'paid-twice': 'Dibayar dua kali',
  'order-paid-twice': 'Satu tagihan, dua pembayaran',
  'amount-differs': 'Jumlah berbeda',
  'order-differs': 'Pesanan berbeda',
  'reference-differs': 'Referensi berbeda',
  'settlement-unconfirmed': 'Penyelesaian manual belum terkonfirmasi',
  'paid-after-leaving': 'Dibayar setelah kasir melayani yang lain',
  'paid-late': 'Dibayar terlambat',
  unresolved: 'Belum ada kepastian',
  'order-unknown': 'Tidak dikenal saat diperiksa',
} satisfies Record<FlagName, string>;

export type FlagNameTexts = Readonly<Record<FlagName, string>>;

export const flagNamesEn: FlagNameTexts = {
  contradiction: 'The payment gateway’s answer changed',
  'paid-after-all': 'Paid after all, says the payment gateway',
  'paid-twice': 'Paid twice',
  'order-paid-twice': 'One bill, two payments',
  'amount-differs': 'The amount differs',
  'order-differs': 'The order differs',
  'reference-differs': 'The reference differs',
  'settlement-unconfirmed': 'Manual settlement not confirmed',
  'paid-after-leaving': 'Paid after you moved on',
  'paid-late': 'Paid late',
  unresolved: 'Unresolved',
  'order-unknown': 'Unknown at a check',
};
