/** The customer's display: its choice in Settings, and what it shows. Each window's bundle takes its own half. */
import type { LogoOutcome } from '../contract/display.ts';
import { lineNames } from './item-texts.ts';
import type { Texts } from './texts.ts';

const displaySettingsId = {
  title: 'Layar pelanggan',
  where: 'Tampilkan di',
  off: 'Mati',
  second: 'Layar yang lain',
  /** @param number counted from 1 · @param size `1024 × 600` */
  screen: (number: number, label: string, size: string) => `${label === '' ? `Layar ${number}` : label} (${size})`,
  /** After a screen's name: the cashier's window is there. */
  cashiers: 'layar kasir',
  /** The chosen screen's present state. */
  shown: 'Sedang tampil.',
  missing: 'Layar yang dipilih tidak tersambung. Begitu dicolok lagi, tampilannya kembali sendiri.',
  onlyOne: 'Baru ada satu layar. Begitu layar kedua dicolok, tampilannya muncul sendiri.',
  lost: 'Tertutup, dan tidak dibuka lagi. Pilih Mati, lalu layar itu lagi.',
  covered: 'Jendela kasir ada di layar yang dipilih, jadi tidak ditutupi. Pindahkan jendela ini ke layar lain.',
  lines: 'Tampilkan barang dan total',
  logo: 'Logo toko',
  chooseLogo: 'Pilih gambar…',
  removeLogo: 'Hapus logo',
  logoOutcomes: {
    kept: 'Tersimpan.',
    canceled: 'Tidak ada gambar yang dipilih.',
    'not-an-image': 'Berkas ini bukan gambar PNG atau JPEG yang utuh. Pilih berkas lain.',
    'too-large': 'Gambar ini terlalu besar. Pilih yang paling besar 200 kB dan 2.000 piksel per sisi.',
    'not-kept': 'Tidak tersimpan: disk menolak. Periksa ruang kosong, lalu coba lagi.',
  } satisfies Record<LogoOutcome, string>,
  /** Preview: the display is a tab of the browser. */
  open: 'Buka di tab',
};

export type DisplaySettingsTexts = Texts<typeof displaySettingsId>;

const displaySettingsEn: DisplaySettingsTexts = {
  title: 'Customer display',
  where: 'Show it on',
  off: 'Off',
  second: 'The other screen',
  screen: (number, label, size) => `${label === '' ? `Screen ${number}` : label} (${size})`,
  cashiers: 'cashier’s screen',
  shown: 'Shown now.',
  missing: 'The chosen screen is not connected. Once it is plugged in again, the display comes back by itself.',
  onlyOne: 'There is only one screen. Once a second one is plugged in, the display appears by itself.',
  lost: 'It closed, and is not opened again. Choose Off, then the screen again.',
  covered: 'The cashier’s window is on the chosen screen, so it is not covered. Move this window to another screen.',
  lines: 'Show items and total',
  logo: 'Shop logo',
  chooseLogo: 'Choose a picture…',
  removeLogo: 'Remove the logo',
  logoOutcomes: {
    kept: 'Saved.',
    canceled: 'No picture was chosen.',
    'not-an-image': 'This file is not a whole PNG or JPEG picture. Choose another file.',
    'too-large': 'This picture is too large. Choose one of at most 200 kB and 2,000 pixels a side.',
    'not-kept': 'Not saved: the disk refused. Check its free space, then try again.',
  },
  open: 'Open in a tab',
};

export const displaySettingsTexts = { id: displaySettingsId, en: displaySettingsEn };

/** On the display itself: few words, read from 1.5 m by someone who waits. */
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
