/** Closing a day and the Z report: closed and open payments. Loaded with the report screen. */
import type { Environment } from '../../../model/environment.ts';
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

  paper: {
    title: 'Laporan Z',
    number: (number: number) => `No. ${number}`,
    terminal: 'Terminal',
    closedAt: 'Ditutup',
    covers: 'Mencakup',
    coversNothing: 'Tidak ada hari dengan penjualan',
    follows: 'Lanjutan dari',
    first: 'Laporan pertama',
    lost: 'Hilang',
    /** Numbers of Z reports that a restored older ledger lacked. */
    lostNumbers: (from: number, to: number) =>
      `${from === to ? `No. ${from}` : `No. ${from} sampai ${to}`}: salinan catatan yang lebih lama dipulihkan`,
    rows: 'Baris jurnal',
    rowsOf: (from: string, to: string) => `${from} sampai ${to}`,
    /** Printed across a paper that proves no money. */
    noMoney: {
      training: 'LATIHAN · BUKAN UANG SUNGGUHAN',
      sandbox: 'UJI COBA · BUKAN UANG SUNGGUHAN',
      production: null,
    } satisfies Record<Environment, string | null>,

    salesMade: 'Penjualan dibuat',
    gross: 'Omzet lunas',
    lateOfThese: 'di antaranya lunas terlambat',
    settled: 'Selesai manual',
    confirmed: 'Manual lalu lunas',
    confirmedWhy: 'pernah selesai manual, kini ada di omzet; dikurangkan supaya dihitung sekali',
    unconfirmed: 'Tidak pernah dipastikan layanan pembayaran',
    takings: 'Total penerimaan',
    takingsWhy: 'omzet lunas + selesai manual − manual lalu lunas',
    refunded: 'Dikembalikan',
    refundedWhy: 'uang yang dikembalikan kepada pelanggan, dicatat sejak penutupan terakhir',
    /** Label of corrections of refunds. */
    corrected: 'Catatan pengembalian dibatalkan',
    net: 'Penerimaan bersih',
    netWhy: 'penerimaan − dikembalikan + dibatalkan',
    cashTaken: 'Tunai diterima',
    cashRefunded: 'Tunai dikembalikan',
    drawer: 'Tunai di laci',
    drawerWhy: 'tunai diterima − dikembalikan; sudah termasuk di penerimaan, tanpa uang modal laci',
    doublesRefunded: 'Uang ganda yang dikembalikan',
    refundsList: 'Dikembalikan',
    refundsByMethod: 'Dikembalikan per cara bayar',
    refundsWhy: 'Dicatat sejak penutupan terakhir, kapan pun penjualannya lunas.',
    isCorrection: 'catatan dibatalkan',
    isOfDouble: 'uang ganda, tidak dihitung',
    doubles: 'Dibayar dua kali',
    doublesWhy: 'tidak termasuk di atas',
    account: 'Akun',
    /** Heading of the sums by account, if there are several. */
    accounts: (count: number) => `Masuk ke ${count} akun: cocokkan dengan portal merchant masing-masing`,
    /** Heading of the sums by the person who charged. */
    people: 'Per orang yang menagih',
    person: 'Nama',
    noName: 'Tanpa nama',

    method: 'Cara bayar',
    count: 'Transaksi',
    amount: 'Rupiah',
    days: 'Per hari',
    day: 'Hari',
    /** Heading of a Z report over many days, which adds them up by month. */
    months: 'Per bulan',
    monthsWhy: (days: number) => `Mencakup ${groupDigits(days)} hari, jadi dijumlahkan per bulan.`,
    month: 'Bulan',
    showDays: (month: string) => `Tampilkan hari-hari ${month}`,
    hideDays: (month: string) => `Sembunyikan hari-hari ${month}`,
    closedBefore: (numbers: string) => `sebelumnya di Laporan Z\u00a0${numbers}`,
    fromBefore: 'Dari hari yang sudah ditutup',
    fromBeforeWhy: 'Baru lunas setelah harinya ditutup. Sudah termasuk di atas.',
    closedIn: (number: number) => `dibuat pada Z\u00a0${number}`,
    doublesList: 'Dibayar dua kali: tidak dihitung',
    settledList: 'Selesai manual',
    openList: 'Masih terbuka saat ditutup',
    openWhy: 'Tetap dipantau. Yang kemudian dibayar masuk Laporan Z berikutnya.',
    notNamed: (count: number) => `dan ${groupDigits(count)} lagi tidak disebut di sini`,

    seals: 'Segel',
    sealsWhy: 'Huruf dan angka ini dihitung dari isi catatan. Kalau sehuruf saja berbeda, ada yang berubah.',
    journalHash: 'Jurnal saat ditutup',
    ownHash: 'Laporan ini',
    previousHash: 'Laporan sebelumnya',
    signature: 'Diperiksa oleh',
  },
};

export type ClosingTexts = Texts<typeof closingId>;
