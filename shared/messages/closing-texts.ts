/** Closing a day and the Z report: closed and open payments. Loaded with the report screen. */
import { groupDigits } from '../model/values/rupiah.ts';
import { grouped, payments, type Texts } from './texts.ts';

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
  notBackedUp: 'Laporan tetap berlaku, tetapi cadangannya belum jadi. Buat di Pengaturan, bagian Cadangan & data.',

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
  neverCame: 'Tidak pernah masuk',
  cameAfterAll: 'Ternyata masuk',
  doubted: (count: number, amount: string) =>
    `${amount} diragukan (${groupDigits(count)} pembayaran): layanan pembayaran kini menyangkalnya. Masih terhitung sampai ada keputusan.`,
  refunded: 'Dikembalikan',
  corrected: 'Catatan pengembalian dibatalkan',
  net: 'Penerimaan bersih',
};

export const closingEn: Texts<typeof closingId> = {
  title: 'Close the day',
  about:
    'Everything since the last closing goes into one numbered Z report. Once closed, nothing in it can be changed any more.',
  adding: 'Adding up…',
  willBe: (number) => `Z report no. ${number}`,
  sinceStart: 'Since the first sale',
  since: (when) => `Since ${when}`,
  nothingNew: 'There is no sale yet, so there is nothing to close.',
  nothingNewSince: (number, when) =>
    `Nothing is new since Z report no. ${number} (${when}). There is nothing to close.`,
  openTitle: (count, amount) => `${payments(count)} still open, ${amount} in all`,
  openWhat:
    'They stay watched after closing. One that is paid later goes into the next Z report, with the day of its sale. Nothing is lost.',
  lastOpen: (count) => `and ${grouped(count)} more`,
  ofClosedDays: 'from days already closed',
  doublesWarning: (count, amount) =>
    `${amount} was paid twice (${payments(count)}). It is not in the sums. Refund what has not been refunded yet.`,
  waitingTitle: (count) => `${payments(count)} to review`,
  waitingWhat: 'You may close now; decisions about them go into the next Z report.',
  reviewFirst: 'Review first',
  noPin: 'No manager PIN is set, so anyone can close the day. Set it in Settings.',
  goToSettings: 'Open Settings',
  confirm: (number) => `Close as Z report no. ${number}`,
  confirming: 'Closing…',
  changed: 'The figures have just changed. These are the newest. Check them, then close.',

  done: (number) => `Z report no. ${number} is closed.`,
  backingUp:
    'A backup of the records is being made and checked. You can continue meanwhile, but do not switch the computer off yet.',
  backedUp: 'A backup of the records was made and checked.',
  notBackedUp: 'The report stands, but there is no backup of it yet. Make one in Settings, Backups & data.',

  listTitle: 'Past Z reports',
  listAbout: 'Newest first. Each is unchanged since its closing and can be printed again.',
  listEmpty: 'There is no Z report yet. Closing the day makes the first one.',
  listMore: 'Show older ones',
  open: (number) => `Open Z report no. ${number}`,
  back: 'Back to the report',

  number: (number) => `No. ${number}`,
  closedAt: 'Closed',
  gross: 'Gross',
  settled: 'Settled manually',
  confirmed: 'Manual, later paid',
  neverCame: 'Never came',
  cameAfterAll: 'Came after all',
  doubted: (count, amount) =>
    `${amount} is in doubt (${payments(count)}): the payment gateway now denies it. It stays counted until somebody decides.`,
  refunded: 'Refunded',
  corrected: 'Refund records taken back',
  net: 'Net takings',
};

export const closingTexts = { id: closingId, en: closingEn };
