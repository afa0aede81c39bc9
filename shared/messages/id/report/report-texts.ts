/**
 * The report screen. Loaded with it, because the first paint does not need them. Amounts, counts and days are already
 * formatted.
 */
import type { Report } from '../../../contract/report.ts';
import type { ResolutionKind } from '../../../model/resolution.ts';
import { groupDigits } from '../../../model/values/rupiah.ts';
import { shortNumber } from '../../short-number.ts';
import type { Texts } from '../../texts.ts';

type ReportSpan = Report['span'];

/** Texts of a follow-up list. They hold for each of its payments, whatever the decision about it. */
interface FollowUpListTexts {
  readonly title: string;
  readonly what: string;
}

export const reportLists = ['doubles', 'unresolved', 'late', 'open', 'settled'] as const;
export type ReportList = (typeof reportLists)[number];

export const reportId = {
  title: 'Laporan',
  spans: { day: 'Hari', week: 'Minggu', month: 'Bulan', range: 'Rentang' } satisfies Record<ReportSpan, string>,
  spanLabel: 'Laporan untuk',
  today: 'Hari ini',
  earlier: 'Sebelumnya',
  later: 'Sesudahnya',
  chooseDay: 'Pilih tanggal',
  firstDay: 'Hari pertama',
  lastDay: 'Hari terakhir',

  paidSales: 'Penjualan lunas',
  salesWord: (_count: number) => 'penjualan',
  average: (amount: string) => `rata-rata ${amount}`,
  empty: 'Tidak ada penjualan lunas pada waktu ini.',
  emptyToday: 'Belum ada penjualan lunas hari ini. Yang pertama muncul di sini begitu dibayar.',
  /** No sale counts, but second payments were received. */
  emptyButDoubles:
    'Tidak ada penjualan yang dihitung pada waktu ini. Uang yang masuk adalah untuk penjualan yang sudah lunas.',
  /** `than`: yesterday, the week before, … */
  more: (amount: string, than: string) => `${amount} di atas ${than}`,
  less: (amount: string, than: string) => `${amount} di bawah ${than}`,
  same: (than: string) => `Sama dengan ${than}`,
  nothingBefore: (than: string) => `Belum ada pembanding: ${than} tidak ada penjualan lunas`,
  /** @param hour two digits */
  untilHour: (hour: string) => `sampai pukul ${hour}.00`,
  /** Names of the period before one that is not today. */
  before: {
    day: 'hari sebelumnya',
    week: 'minggu sebelumnya',
    month: 'bulan sebelumnya',
    range: 'periode sebelumnya',
  } satisfies Record<ReportSpan, string>,
  /** The same for a period that is not over. */
  sameDays: {
    day: 'kemarin',
    week: 'hari-hari yang sama minggu sebelumnya',
    month: 'tanggal yang sama bulan sebelumnya',
    range: 'hari-hari yang sama pada periode sebelumnya',
  } satisfies Record<ReportSpan, string>,
  /** Days and sum of the period before, in small print. */
  beforeWas: (period: string, amount: string) => `${period}: ${amount}`,
  settledByHand: (count: number) => `Selesai manual (${groupDigits(count)})`,
  confirmed: (count: number) => `Pernah selesai manual, kini lunas (${groupDigits(count)})`,
  takings: 'Total penerimaan',
  /** The sum only: each payment's resolution is in the follow-up list. */
  paidTwice: (amount: string, count: number) =>
    `${amount} dibayar dua kali (${groupDigits(count)} pembayaran): tidak dihitung`,
  closedIn: (number: number) => `Ada di Laporan Z no. ${number}`,
  /** @param numbers as ranges, `464–484, 486` */
  closedInSeveral: (numbers: string) => `Ada di Laporan Z no. ${numbers}`,

  byHour: 'Per jam',
  byDay: 'Per hari',
  chartBy: 'Grafik',
  asTable: 'Lihat sebagai tabel',
  hour: 'Jam',
  day: 'Hari',
  sales: 'Penjualan',
  amount: 'Jumlah',
  peak: (when: string, amount: string) => `Paling ramai ${when}: ${amount}`,
  /** `1,2 jt`, `500 rb`: without "Rp", because the amounts around it have it. */
  shortAmount: (amount: number) => shortNumber('id-ID', amount),
  noChart: 'Belum ada yang bisa digambar.',

  byAccount: 'Per akun',
  /** For a period with more than one account. */
  accountsCaution: (count: number) =>
    `Dalam masa ini uang masuk ke ${count} akun. Kalau tidak disengaja, tanyakan manajer siapa yang mengubah pengaturan.`,
  byMethod: 'Per cara bayar',
  /** Cash taken, less cash given back. */
  drawer: 'Tunai di laci',
  drawerWhy: 'Tunai diterima, dikurangi yang dikembalikan; tanpa uang modal laci.',
  fees: 'Biaya layanan pembayaran',
  feesHint: 'Menurut daftar cara bayar saat pembayaran dibuat. Tidak ditagihkan kepada pelanggan.',
  feesUnknown: (count: number) => `${groupDigits(count)} pembayaran belum diketahui biayanya`,
  byIssuer: 'QRIS per penerbit',
  issuerHint: 'Kode penerbit dari layanan pembayaran; namanya tidak diberikan.',
  issuerUnknown: 'Tidak diketahui',
  payouts: 'Perkiraan cair',
  payoutsHint: 'Tanggal menurut layanan pembayaran, sebelum dipotong biaya.',
  payoutUnknown: 'Belum diketahui',

  attention: 'Perlu diketahui',
  attentionNone: 'Semua beres: tidak ada yang terlambat, ganda, atau belum pasti.',
  lists: {
    doubles: { title: 'Dibayar dua kali', what: 'Penjualannya sudah lunas lewat pembayaran lain. Tidak dihitung.' },
    unresolved: {
      title: 'Belum ada kepastian',
      what: 'Layanan pembayaran tidak memberi kepastian. Belum dihitung lunas.',
    },
    late: {
      title: 'Dibayar terlambat',
      what: 'Baru diketahui lunas setelah berakhir atau kasir melayani yang lain. Sudah dihitung.',
    },
    open: { title: 'Masih terbuka', what: 'Belum dibayar atau belum pasti. Tetap dipantau.' },
    settled: { title: 'Selesai manual', what: 'Diputuskan manajer, bukan layanan pembayaran.' },
  } satisfies Record<ReportList, FollowUpListTexts>,
  /** Number of payments of a list that need a resolution, and where to make it. */
  waiting: (count: number) => `${groupDigits(count)} menunggu keputusan di “Perlu ditinjau”`,
  /** The same for one payment. */
  waits: 'menunggu keputusan',
  /** Behind a payment: its resolutions. */
  decisions: {
    accepted: 'disetujui apa adanya',
    'refunded-outside': 'sudah dikembalikan di luar Konter',
    linked: 'untuk penjualan lain',
    settled: 'selesai manual',
  } satisfies Record<ResolutionKind, string>,
  showAll: (count: number) => `Lihat semua (${groupDigits(count)})`,
  moreNotNamed: (count: number) => `dan ${groupDigits(count)} lagi; cari di Riwayat`,
  openSale: (saleNumber: number) => `Buka penjualan #${saleNumber} di Riwayat`,

  closings: 'Riwayat Laporan Z',
  closeDay: 'Tutup hari',
};

export type ReportTexts = Texts<typeof reportId>;
