/** The words on paper. Plain letters wherever possible: many receipt printers know no others. */
import type { Environment } from '../../../model/environment.ts';
import { groupDigits } from '../../../model/values/rupiah.ts';
import type { Texts } from '../../texts.ts';
import { happeningsId } from '../first-screen/states-and-flags.ts';
import { reportId } from '../report/report.ts';

export const paperId = {
  lang: 'id',
  /** BCP 47, for dates. */
  locale: 'id-ID',
  /** `null` where money moves. */
  practice: { training: 'LATIHAN - BUKAN UANG', sandbox: 'UJI COBA - BUKAN UANG', production: null } satisfies Record<
    Environment,
    string | null
  >,
  slip: 'TAGIHAN',
  notPaid: 'BELUM DIBAYAR',
  receipt: 'STRUK PEMBAYARAN',
  paid: 'LUNAS',
  paidLate: 'Lunas terlambat',
  /** @param count how many copies came before it, itself included; `null` when not known */
  copy: (count: number | null) => (count === null ? 'SALINAN' : `SALINAN ${count}`),
  sale: 'Penjualan',
  date: 'Tanggal',
  paidAt: 'Dibayar',
  amount: 'Jumlah',
  method: 'Cara bayar',
  reference: 'Referensi',
  orderId: 'No. pesanan',
  note: 'Catatan',
  scan: 'Pindai dengan aplikasi bank atau dompet digital',
  payTo: (bank: string) => `Transfer ke ${bank}`,
  number: 'Nomor virtual account',
  payAt: (outlet: string) => `Bayar di ${outlet}`,
  paymentCode: 'Kode bayar',
  scanPage: 'Pindai untuk membuka halaman pembayaran',
  exactly: 'Bayar tepat sejumlah ini',
  payBefore: (time: string) => `Bayar sebelum ${time}`,
  notAReceipt: 'Ini bukan bukti pembayaran',
  thanks: 'Terima kasih',
  closing: (number: number) => `LAPORAN Z ${number}`,
  /** Above the sums of each account, where there is more than one. */
  accounts: 'PER AKUN',
  accountsWhy: (count: number) => `Uang masuk ke ${count} akun. Cocokkan dengan portal merchant masing-masing.`,
  /** On a receipt, of a day with more than one account. */
  account: 'Masuk ke',
  /** Above who charged what was paid. */
  people: 'PER ORANG YANG MENAGIH',
  noName: 'Tanpa nama',
  terminal: 'Terminal',
  /** Which business days. */
  covers: 'Mencakup',
  closedAt: 'Ditutup',
  /** The Z report before it. */
  follows: 'Lanjutan dari',
  first: 'Laporan pertama',
  /** @param numbers of Z reports that an older copy of the records did not have */
  lostNumbers: (numbers: string) => `${numbers} tidak ada lagi: salinan catatan yang lebih lama dipulihkan`,
  /** Z reports that had closed this day before. */
  closedBefore: (numbers: string) => `Sudah pernah ditutup: Z ${numbers}`,
  salesRungUp: 'Penjualan dibuat',
  paidSales: 'Penjualan lunas',
  gross: 'Omzet lunas',
  ofWhichLate: 'di antaranya terlambat',
  doubles: 'Dibayar dua kali',
  doublesWhy: 'Tidak dihitung',
  settledByHand: 'Selesai manual',
  ofWhichUnconfirmed: 'tidak pernah dipastikan',
  confirmedLater: 'Manual lalu lunas',
  confirmedWhy: 'Sudah ada di omzet lunas, jadi dikurangkan supaya dihitung sekali',
  takings: 'PENERIMAAN',
  takingsWhy: 'Omzet lunas + selesai manual - manual lalu lunas',
  refunded: 'Dikembalikan',
  /** Refund records that were a mistake. */
  refundsCorrected: 'Pengembalian dibatalkan',
  net: 'PENERIMAAN BERSIH',
  netWhy: 'Penerimaan - dikembalikan + pengembalian dibatalkan',
  doublesRefunded: 'Uang ganda dikembalikan',
  refundsList: 'Dikembalikan',
  refundsByMethod: 'DIKEMBALIKAN PER CARA BAYAR',
  refundsWhy: 'Dicatat sejak penutupan terakhir, kapan pun penjualannya lunas',
  isCorrection: 'catatan dibatalkan',
  isOfDouble: 'uang ganda, tidak dihitung',
  total: 'TOTAL',
  fromBefore: 'Dari penutupan sebelumnya',
  fromBeforeWhy: 'Lunas setelah harinya ditutup; sudah dihitung di atas',
  /** @param number of the Z report in which the sale was rung up */
  closedIn: (number: number) => `dibuat pada Z ${number}`,
  open: 'Masih terbuka',
  openWhy: 'Tetap dipantau; kalau lunas, masuk Z berikutnya',
  states: happeningsId.states,
  /** @param more how many of a list are not named */
  andMore: (more: number) => `dan ${more} lagi`,
  journalRows: 'Baris jurnal',
  seals: 'SEGEL',
  sealsWhy: 'Dihitung dari isi catatan. Kalau sehuruf saja berbeda, ada yang berubah.',
  /** What a hash is of. */
  journalHash: 'Jurnal saat ditutup',
  ownHash: 'Laporan ini',
  previousHash: 'Laporan sebelumnya',
  signature: 'Diperiksa oleh',
  nothing: 'Tidak ada penjualan',
  report: 'LAPORAN PENJUALAN',
  /** What a printed report explains as the screen does. */
  screen: reportId,
  /** On a report: that nothing was closed with it. */
  notAClosing: 'BUKAN PENUTUPAN',
  printedAt: 'Dicetak',
  /** Its days are not over. */
  notOver: 'Belum selesai: angkanya masih bisa bertambah',
  average: 'Rata-rata',
  fees: 'Biaya gateway',
  feesUnknown: (count: number) => `belum diketahui dari ${count} pembayaran`,
  byMethod: 'PER CARA BAYAR',
  byHour: 'PER JAM',
  byDay: 'PER HARI',
  byMonth: 'PER BULAN',
  /** Of a Z report over so many days that they are added up by month. */
  monthsWhy: (days: number) => `Mencakup ${groupDigits(days)} hari, jadi dijumlahkan per bulan.`,
  byIssuer: 'QRIS PER PENERBIT',
  issuerUnknown: 'Tidak diketahui',
  payouts: 'PERKIRAAN CAIR',
  payoutUnknown: 'Belum diketahui',
  test: 'CETAK PERCOBAAN',
  testWorks: 'Kalau ini terbaca, printer siap dipakai.',
  testWidth: 'Garis harus sampai ke kedua tepi kertas.',
};

export type PaperTexts = Texts<typeof paperId>;
