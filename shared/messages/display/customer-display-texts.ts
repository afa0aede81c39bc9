/** The customer's display: few words, read from 1.5 m by someone who waits. */
import { lineNames } from '../items/line-names.ts';
import type { Texts } from '../texts.ts';

export const customerDisplayId = {
  welcome: 'Selamat datang',
  /** Above the amount. */
  toPay: 'Total',
  /** @param count of the lines that have no room above the newest */
  earlier: (count: number) => `${count} baris sebelumnya`,
  lineNames: lineNames.id,
  scan: 'Pindai dengan aplikasi bank atau dompet digital',
  /** @param merchant the name that the customer's app will show */
  paysTo: (merchant: string) => `Penerima: ${merchant}`,
  qrLabel: (amount: string) => `Kode QRIS untuk ${amount}`,
  /** @param bank the bank's name */
  transferTo: (bank: string) => `Transfer ke ${bank}`,
  /** @param outlet the outlet's name */
  retail: (outlet: string) => `Bayar di ${outlet}`,
  scanPage: 'Pindai dengan kamera HP',
  pageQrLabel: (amount: string) => `Kode QR halaman bayar untuk ${amount}`,
  timeLeft: 'Sisa waktu',
  wait: 'Mohon tunggu sebentar',
  paid: 'Lunas',
  thanks: 'Terima kasih',
  /** Of cash, in place of the thanks. */
  change: (amount: string) => `Kembalian ${amount}`,
  /** States nothing about the payment: the cashier's screen has the reason. */
  ask: 'Silakan lanjut dengan kasir',
};

export type CustomerDisplayTexts = Texts<typeof customerDisplayId>;

export const customerDisplayEn: CustomerDisplayTexts = {
  welcome: 'Welcome',
  toPay: 'Total',
  earlier: (count) => (count === 1 ? '1 earlier line' : `${count} earlier lines`),
  lineNames: lineNames.en,
  scan: 'Scan with any bank or e-wallet app',
  paysTo: (merchant) => `Paid to: ${merchant}`,
  qrLabel: (amount) => `QRIS code for ${amount}`,
  transferTo: (bank) => `Transfer to ${bank}`,
  retail: (outlet) => `Pay at ${outlet}`,
  scanPage: 'Scan with your phone’s camera',
  pageQrLabel: (amount) => `QR code of the payment page for ${amount}`,
  timeLeft: 'Time left',
  wait: 'One moment, please',
  paid: 'Paid',
  thanks: 'Thank you',
  change: (amount) => `Change ${amount}`,
  ask: 'The cashier will help you',
};
