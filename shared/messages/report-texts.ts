/**
 * The report screen. Loaded with it, because the first paint does not need them. Amounts, counts and days are already
 * formatted.
 */
import type { Report } from '../contract/report.ts';
import type { ResolutionKind } from '../model/resolution.ts';
import { groupDigits } from '../model/values/rupiah.ts';
import { grouped, payments, shortNumber, type Texts } from './texts.ts';

type ReportSpan = Report['span'];

export const reportLists = ['doubted', 'doubles', 'unresolved', 'late', 'asked', 'open', 'settled'] as const;
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
  neverCame: (count: number) => `Uang tidak pernah masuk (${groupDigits(count)})`,
  cameAfterAll: (count: number) => `Ternyata masuk (${groupDigits(count)})`,
  inDoubt: (count: number) => `Diragukan (${groupDigits(count)}), masih terhitung`,
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
  /** @param days of the report */
  wellOn: (days: string) => `${days} beres: tidak ada yang terlambat, ganda, atau belum pasti.`,
  othersWait: (count: number) => `${groupDigits(count)} menunggu keputusan di “Perlu ditinjau”`,
  attentionNone: 'Semua beres: tidak ada yang terlambat, ganda, atau belum pasti.',
  /** Of a follow-up list. They hold for each of its payments, whatever the decision about it. */
  lists: {
    doubted: {
      title: 'Diragukan',
      what: 'Layanan pembayaran kini menyangkalnya. Masih terhitung sampai manajer memutuskan.',
    },
    doubles: { title: 'Dibayar dua kali', what: 'Penjualannya sudah lunas lewat pembayaran lain. Tidak dihitung.' },
    asked: { title: 'Pertanyaan lain', what: 'Ada hal lain yang perlu dilihat manajer.' },
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
  } satisfies Record<ReportList, { readonly title: string; readonly what: string }>,
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
    'never-came': 'diputuskan tidak pernah masuk',
    'came-after-all': 'diputuskan ternyata masuk',
    'gateway-corrected': 'dibetulkan layanan pembayaran',
  } satisfies Record<ResolutionKind, string>,
  showAll: (count: number) => `Lihat semua (${groupDigits(count)})`,
  moreNotNamed: (count: number) => `dan ${groupDigits(count)} lagi; cari di Riwayat`,
  openSale: (saleNumber: number) => `Buka penjualan #${saleNumber} di Riwayat`,

  closings: 'Riwayat Laporan Z',
  closeDay: 'Tutup hari',
};

export type ReportTexts = Texts<typeof reportId>;

export const reportEn: ReportTexts = {
  title: 'Report',
  spans: { day: 'Day', week: 'Week', month: 'Month', range: 'Range' },
  spanLabel: 'Report of a',
  today: 'Today',
  earlier: 'Earlier',
  later: 'Later',
  chooseDay: 'Choose a date',
  firstDay: 'First day',
  lastDay: 'Last day',

  paidSales: 'Paid sales',
  salesWord: (count) => (count === 1 ? 'sale' : 'sales'),
  average: (amount) => `${amount} on average`,
  empty: 'Nothing was paid in this time.',
  emptyToday: 'Nothing has been paid today yet. The first sale appears here as soon as it is.',
  emptyButDoubles: 'No sale is counted in this time. The money received was for sales already paid.',
  more: (amount, than) => `${amount} more than ${than}`,
  less: (amount, than) => `${amount} less than ${than}`,
  same: (than) => `The same as ${than}`,
  nothingBefore: (than) => `Nothing was paid ${than}, so there is nothing to compare with`,
  untilHour: (hour) => `until ${hour}:00`,
  before: {
    day: 'the day before',
    week: 'the week before',
    month: 'the month before',
    range: 'the previous period',
  },
  sameDays: {
    day: 'yesterday',
    week: 'on the same days of the week before',
    month: 'on the same days of the month before',
    range: 'on the same days of the previous period',
  },
  beforeWas: (period, amount) => `${period}: ${amount}`,
  settledByHand: (count) => `Settled manually (${grouped(count)})`,
  confirmed: (count) => `Settled manually before, now paid (${grouped(count)})`,
  neverCame: (count) => `Money never came (${grouped(count)})`,
  cameAfterAll: (count) => `Came after all (${grouped(count)})`,
  inDoubt: (count) => `In doubt (${grouped(count)}), still counted`,
  takings: 'Total takings',
  paidTwice: (amount, count) => `${amount} was paid twice (${payments(count)}): not counted`,
  closedIn: (number) => `In Z report no. ${number}`,
  closedInSeveral: (numbers) => `In Z reports no. ${numbers}`,

  byHour: 'By hour',
  byDay: 'By day',
  chartBy: 'Chart',
  asTable: 'Show as a table',
  hour: 'Hour',
  day: 'Day',
  sales: 'Sales',
  amount: 'Amount',
  peak: (when, amount) => `Busiest ${when}: ${amount}`,
  shortAmount: (amount) => shortNumber('en-US', amount),
  noChart: 'Nothing to draw yet.',

  byAccount: 'By account',
  accountsCaution: (count) =>
    `In this period money went to ${count} accounts. If this was not intended, ask the manager who changed the settings.`,
  byMethod: 'By method',
  drawer: 'Cash in the drawer',
  drawerWhy: 'Cash taken, less what was given back; without the float.',
  fees: 'Payment gateway fees',
  feesHint: 'From the list of methods when the payment was made. Never charged to the customer.',
  feesUnknown: (count) => `the fee of ${payments(count)} is not known`,
  byIssuer: 'QRIS by issuer',
  issuerHint: 'Issuer codes from the payment gateway, which gives no names.',
  issuerUnknown: 'Unknown',
  payouts: 'Expected payout',
  payoutsHint: 'Dates from the payment gateway, before its fees.',
  payoutUnknown: 'Not known yet',

  attention: 'Exceptions',
  wellOn: (days) => `All is well on ${days}: nothing late, double or unresolved.`,
  othersWait: (count) =>
    count === 1 ? '1 waits for a decision in “To review”' : `${grouped(count)} wait for a decision in “To review”`,
  attentionNone: 'All is well: nothing late, double or unresolved.',
  lists: {
    doubted: {
      title: 'In doubt',
      what: 'The payment gateway now denies it. Still counted until a manager decides.',
    },
    doubles: { title: 'Paid twice', what: 'Another payment had already paid the sale. Not counted.' },
    asked: { title: 'Other questions', what: 'A manager needs to look at something else.' },
    unresolved: { title: 'Unresolved', what: 'The payment gateway gave no clear answer. Not counted as paid.' },
    late: { title: 'Paid late', what: 'Confirmed after it had ended or you had moved on. Already counted.' },
    open: { title: 'Still open', what: 'Not paid or unconfirmed. Still watched.' },
    settled: { title: 'Settled manually', what: 'Decided by the manager, not by the payment gateway.' },
  },
  waiting: (count) =>
    count === 1 ? '1 waits for a decision in “To review”' : `${grouped(count)} wait for a decision in “To review”`,
  waits: 'waits for a decision',
  decisions: {
    accepted: 'accepted as it is',
    'refunded-outside': 'refunded outside Konter',
    linked: 'for another sale',
    settled: 'settled manually',
    'never-came': 'decided: never came',
    'came-after-all': 'decided: came after all',
    'gateway-corrected': 'corrected by the payment gateway',
  },
  showAll: (count) => `Show all ${grouped(count)}`,
  moreNotNamed: (count) => `and ${grouped(count)} more; find them in History`,
  openSale: (saleNumber) => `Open sale #${saleNumber} in History`,

  closings: 'Past Z reports',
  closeDay: 'Close the day',
};

export const reportTexts = { id: reportId, en: reportEn };
