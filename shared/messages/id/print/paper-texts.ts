/** The texts of papers. Plain letters wherever possible: many receipt printers have no others. */
import type { Environment } from '../../../model/environment.ts';
import { groupDigits } from '../../../model/values/rupiah.ts';
import type { Texts } from '../../texts.ts';
import { happeningsId } from '../first-screen/state-and-flag-texts.ts';
import { reportId } from '../report/report-texts.ts';
import { flagNamesId } from '../review/flag-name-texts.ts';

export const paperId = {
  lang: 'id',
  /** BCP 47, for dates. */
  locale: 'id-ID',
  /** `null` for real money. */
  practice: { training: 'LATIHAN - BUKAN UANG', sandbox: 'UJI COBA - BUKAN UANG', production: null } satisfies Record<
    Environment,
    string | null
  >,
  bill: 'TAGIHAN',
  notPaid: 'BELUM DIBAYAR',
  receipt: 'STRUK PEMBAYARAN',
  paid: 'LUNAS',
  paidLate: 'Dibayar terlambat',
  /** @param count number of earlier copies, this one included; `null` if unknown */
  copy: (count: number | null) => (count === null ? 'SALINAN' : `SALINAN ${count}`),
  sale: 'Penjualan',
  date: 'Tanggal',
  paidAt: 'Dibayar',
  method: 'Cara bayar',
  reference: 'Referensi',
  orderId: 'No. pesanan',
  /** In place of an order ID, which cash has not. */
  cashId: 'No. tunai',
  cash: 'Tunai',
  /** Where the customer chooses the method. */
  paymentPage: 'Halaman bayar',
  cashGiven: 'Uang diterima',
  cashChange: 'Kembalian',
  /** Heading of cash on a Z report. */
  cashSums: 'TUNAI',
  cashTaken: 'Diterima',
  drawer: 'DI LACI',
  drawerWhy: 'Diterima - dikembalikan, tanpa uang modal laci. Sudah termasuk di penerimaan',
  note: 'Catatan',
  itemsCounted: (count: number) => `${count} macam barang`,
  otherItems: 'Lainnya',
  scan: 'Pindai dengan aplikasi bank atau dompet digital',
  payTo: (bank: string) => `Transfer ke ${bank}`,
  number: 'Nomor virtual account',
  payAt: (outlet: string) => `Bayar di ${outlet}`,
  paymentCode: 'Kode bayar',
  scanPage: 'Pindai untuk membuka halaman bayar',
  exactly: 'Bayar tepat sejumlah ini',
  payBefore: (time: string) => `Bayar sebelum ${time}`,
  notAReceipt: 'Ini bukan bukti pembayaran',
  thanks: 'Terima kasih',
  closing: (number: number) => `LAPORAN Z ${number}`,
  /** Heading of the sums of each account, if there are several. */
  accounts: 'PER AKUN',
  accountsWhy: (count: number) => `Uang masuk ke ${count} akun. Cocokkan dengan portal merchant masing-masing.`,
  /** On a receipt, if the day has more than one account. */
  account: 'Masuk ke',
  /** Heading of the sums by the person who charged. */
  people: 'PER ORANG YANG MENAGIH',
  noName: 'Tanpa nama',
  terminal: 'Terminal',
  /** Label of the business days. */
  covers: 'Mencakup',
  closedAt: 'Ditutup',
  /** Label of the Z report before it. */
  follows: 'Lanjutan dari',
  first: 'Laporan pertama',
  /** @param numbers of Z reports that a restored older ledger lacked */
  lostNumbers: (numbers: string) => `${numbers} tidak ada lagi: salinan catatan yang lebih lama dipulihkan`,
  /** @param numbers of the earlier Z reports of this day */
  closedBefore: (numbers: string) => `Sudah pernah ditutup: Z ${numbers}`,
  salesMade: 'Penjualan dibuat',
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
  /** Label of corrections of refunds. */
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
  /** @param number of the Z report in which the sale was recorded */
  closedIn: (number: number) => `dibuat pada Z ${number}`,
  open: 'Masih terbuka',
  openWhy: 'Tetap dipantau; kalau lunas, masuk Z berikutnya',
  states: happeningsId.states,
  /** @param more number of unlisted payments */
  andMore: (more: number) => `dan ${more} lagi`,
  journalRows: 'Baris jurnal',
  seals: 'SEGEL',
  sealsWhy: 'Dihitung dari isi catatan. Kalau sehuruf saja berbeda, ada yang berubah.',
  /** Label of a journal hash. */
  journalHash: 'Jurnal saat ditutup',
  ownHash: 'Laporan ini',
  previousHash: 'Laporan sebelumnya',
  /** Label of the time of the copy in a second place. */
  secondPlace: 'Salinan di tempat kedua',
  secondPlaceMissed: (since: string) => `tidak ada sejak ${since}`,
  signature: 'Diperiksa oleh',
  nothing: 'Tidak ada penjualan',
  report: 'LAPORAN PENJUALAN',
  /** The explanations that paper and screen share. */
  screen: reportId,
  flagNames: flagNamesId,
  /** On a report: it closed nothing. */
  notAClosing: 'BUKAN PENUTUPAN',
  printedAt: 'Dicetak',
  /** The range is not over. */
  notOver: 'Belum selesai: angkanya masih bisa bertambah',
  average: 'Rata-rata',
  fees: 'Biaya layanan pembayaran',
  feesUnknown: (count: number) => `belum diketahui dari ${count} pembayaran`,
  byMethod: 'PER CARA BAYAR',
  byHour: 'PER JAM',
  byDay: 'PER HARI',
  byMonth: 'PER BULAN',
  /** For a Z report over many days, which adds them up by month. */
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
