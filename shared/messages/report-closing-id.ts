/** Menutup hari dan Laporan Z: apa yang ditutup, apa yang masih terbuka dan akan jadi apa. */
import { groupDigits } from '../rupiah.ts';
import type { ClosingTexts } from './report-closing-texts.ts';

export const closingId: ClosingTexts = {
  title: 'Tutup hari',
  about:
    'Semua yang terjadi sejak penutupan terakhir masuk ke satu Laporan Z bernomor. Setelah ditutup, isinya tidak bisa diubah.',
  adding: 'Menjumlahkan…',
  willBe: (number) => `Laporan Z no. ${number}`,
  sinceStart: 'Sejak penjualan pertama',
  since: (when) => `Sejak ${when}`,
  nothingNew: 'Belum ada penjualan, jadi belum ada yang ditutup.',
  nothingNewSince: (number, when) =>
    `Tidak ada yang baru sejak Laporan Z no. ${number} (${when}). Tidak perlu ditutup lagi.`,
  openTitle: (count, amount) => `${groupDigits(count)} pembayaran masih terbuka, seluruhnya ${amount}`,
  openWhat:
    'Tetap dipantau setelah ditutup. Kalau nanti dibayar, masuk Laporan Z berikutnya, lengkap dengan tanggal penjualannya. Tidak ada yang hilang.',
  lastOpen: (count) => `dan ${groupDigits(count)} lagi`,
  ofClosedDays: 'dari hari yang sudah ditutup',
  doublesWarning: (count, amount) =>
    `${amount} dibayar dua kali (${groupDigits(count)} pembayaran). Tidak ikut dijumlahkan; kembalikan yang belum dikembalikan.`,
  noPin: 'Belum ada PIN manajer, jadi siapa pun bisa menutup hari. PIN dibuat di Pengaturan.',
  goToSettings: 'Buka Pengaturan',
  confirm: (number) => `Tutup sebagai Laporan Z no. ${number}`,
  confirming: 'Menutup…',
  changed: 'Baru saja ada yang berubah. Ini angka terbarunya; periksa lagi, lalu tutup.',

  done: (number) => `Laporan Z no. ${number} sudah ditutup.`,
  backingUp:
    'Cadangan catatan sedang dibuat dan diperiksa. Sementara itu Anda boleh lanjut; jangan matikan komputer dulu.',
  backedUp: 'Cadangan catatan sudah dibuat dan diperiksa.',
  notBackedUp: 'Laporan tetap berlaku, tetapi cadangannya belum jadi. Buat di Pengaturan, bagian Penyimpanan.',

  listTitle: 'Laporan Z terdahulu',
  listAbout: 'Terbaru di atas. Masing-masing persis seperti saat ditutup, dan bisa dicetak lagi.',
  listEmpty: 'Belum ada Laporan Z. Yang pertama dibuat dengan Tutup hari.',
  listMore: 'Tampilkan yang lebih lama',
  open: (number) => `Buka Laporan Z no. ${number}`,
  print: 'Cetak…',
  back: 'Kembali ke laporan',

  paper: {
    title: 'Laporan Z',
    number: (number) => `No. ${number}`,
    pageTitle: (number, shop) => `Laporan Z no. ${number} · ${shop}`,
    terminal: 'Terminal',
    closedAt: 'Ditutup',
    covers: 'Mencakup',
    coversNothing: 'Tidak ada hari dengan penjualan',
    follows: 'Lanjutan dari',
    first: 'Laporan pertama',
    rows: 'Catatan jurnal',
    rowsOf: (from, to) => `${from} sampai ${to}`,
    noMoney: { training: 'LATIHAN · BUKAN UANG SUNGGUHAN', sandbox: 'UJI COBA · BUKAN UANG SUNGGUHAN' },

    rungUp: 'Penjualan dibuat',
    gross: 'Omzet lunas',
    lateOfThese: 'di antaranya lunas terlambat',
    settled: 'Selesai manual',
    confirmed: 'Kemudian lunas juga',
    confirmedWhy: 'pernah selesai manual, kini ada di omzet; dikurangkan supaya dihitung sekali',
    unconfirmed: 'Tidak pernah dipastikan layanan pembayaran',
    takings: 'Total penerimaan',
    takingsWhy: 'omzet lunas + selesai manual − kemudian lunas juga',
    doubles: 'Dibayar dua kali',
    doublesWhy: 'tidak termasuk di atas',

    method: 'Cara bayar',
    count: 'Jumlah',
    amount: 'Rupiah',
    days: 'Per hari',
    day: 'Hari',
    months: 'Per bulan',
    monthsWhy: (days) => `Mencakup ${days.toLocaleString('id')} hari, jadi dijumlahkan per bulan.`,
    month: 'Bulan',
    showDays: (month) => `Tampilkan hari-hari ${month}`,
    hideDays: (month) => `Sembunyikan hari-hari ${month}`,
    closedBefore: (numbers) => `sebelumnya di Laporan Z\u00a0${numbers}`,
    fromBefore: 'Dari hari yang sudah ditutup',
    fromBeforeWhy: 'Baru lunas setelah harinya ditutup. Sudah termasuk di atas.',
    fromBeforeWithDoubles:
      'Baru lunas setelah harinya ditutup. Sudah termasuk di atas, kecuali yang dibayar dua kali, yang tercantum lagi di bawah.',
    closedIn: (number) => `dibuat pada Z\u00a0${number}`,
    doublesList: 'Dibayar dua kali: tidak dihitung',
    settledList: 'Selesai manual',
    openList: 'Masih terbuka saat ditutup',
    openWhy: 'Tetap dipantau. Yang kemudian dibayar masuk Laporan Z berikutnya.',
    notNamed: (count) => `dan ${groupDigits(count)} lagi tanpa nama di sini`,
    none: 'Tidak ada.',

    seals: 'Segel',
    sealsWhy: 'Huruf dan angka ini dihitung dari isi catatan. Kalau sehuruf saja berbeda, ada yang berubah.',
    journalHash: 'Jurnal saat ditutup',
    ownHash: 'Laporan ini',
    previousHash: 'Laporan sebelumnya',
    signature: 'Diperiksa oleh',
  },
};
