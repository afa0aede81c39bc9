/** Closing a day and the Z report: closed and open payments. Loaded with the report screen. */
import { groupDigits } from '../../../model/values/rupiah.ts';
import type { Texts } from '../../texts.ts';

export const closingId = {
  title: 'Tutup hari',
  /** The effect of closing, next to its button. */
  about:
    'Semua yang terjadi sejak penutupan terakhir masuk ke satu Laporan Z bernomor. Setelah ditutup, isinya tidak bisa diubah.',
  adding: 'Menjumlahkan…',
  willBe: (number: number) => `Laporan Z no. ${number}`,
  sinceStart: 'Sejak penjualan pertama',
  since: (when: string) => `Sejak ${when}`,
  nothingNew: 'Belum ada penjualan, jadi belum ada yang ditutup.',
  nothingNewSince: (number: number, when: string) =>
    `Tidak ada yang baru sejak Laporan Z no. ${number} (${when}). Tidak perlu ditutup lagi.`,
  openTitle: (count: number, amount: string) => `${groupDigits(count)} pembayaran masih terbuka, seluruhnya ${amount}`,
  /** What happens to open payments. */
  openWhat:
    'Tetap dipantau setelah ditutup. Kalau nanti dibayar, masuk Laporan Z berikutnya, lengkap dengan tanggal penjualannya. Tidak ada yang hilang.',
  lastOpen: (count: number) => `dan ${groupDigits(count)} lagi`,
  /** Below the gross. */
  ofClosedDays: 'dari hari yang sudah ditutup',
  doublesWarning: (count: number, amount: string) =>
    `${amount} dibayar dua kali (${groupDigits(count)} pembayaran). Tidak ikut dijumlahkan; kembalikan yang belum dikembalikan.`,
  waitingTitle: (count: number) => `${groupDigits(count)} pembayaran menunggu di Perlu ditinjau`,
  /** What closing means for them. */
  waitingWhat: 'Boleh ditutup sekarang; keputusannya nanti masuk Laporan Z berikutnya.',
  reviewFirst: 'Tinjau dulu',
  noPin: 'Belum ada PIN manajer, jadi siapa pun bisa menutup hari. PIN dibuat di Pengaturan.',
  goToSettings: 'Buka Pengaturan',
  confirm: (number: number) => `Tutup sebagai Laporan Z no. ${number}`,
  confirming: 'Menutup…',
  changed: 'Baru saja ada yang berubah. Ini angka terbarunya; periksa lagi, lalu tutup.',

  done: (number: number) => `Laporan Z no. ${number} sudah ditutup.`,
  backingUp:
    'Cadangan catatan sedang dibuat dan diperiksa. Sementara itu Anda boleh lanjut; jangan matikan komputer dulu.',
  backedUp: 'Cadangan catatan sudah dibuat dan diperiksa.',
  notBackedUp: 'Laporan tetap berlaku, tetapi cadangannya belum jadi. Buat di Pengaturan, bagian Penyimpanan.',

  listTitle: 'Riwayat Laporan Z',
  listAbout: 'Terbaru di atas. Masing-masing persis seperti saat ditutup, dan bisa dicetak lagi.',
  listEmpty: 'Belum ada Laporan Z. Yang pertama dibuat dengan Tutup hari.',
  listMore: 'Tampilkan yang lebih lama',
  open: (number: number) => `Buka Laporan Z no. ${number}`,
  back: 'Kembali ke laporan',

  number: (number: number) => `No. ${number}`,
  closedAt: 'Ditutup',
  gross: 'Omzet lunas',
  settled: 'Selesai manual',
  confirmed: 'Manual lalu lunas',
  refunded: 'Dikembalikan',
  corrected: 'Catatan pengembalian dibatalkan',
  net: 'Penerimaan bersih',
  drawer: 'Tunai di laci',
};

export type ClosingTexts = Texts<typeof closingId>;
