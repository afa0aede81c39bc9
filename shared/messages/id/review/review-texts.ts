/** The review list: what happened, where the money is, and the possible resolutions. */
import type { ResolutionKind, SettlementOutcome } from '../../../model/resolution.ts';
import type { SaleState } from '../../../model/sale.ts';
import { groupDigits } from '../../../model/values/rupiah.ts';
import type { Texts } from '../../texts.ts';

interface ResolveTexts {
  /** The button that opens the dialog. */
  readonly action: string;
  readonly title: string;
  /** The effects of the button, and what it does not do. */
  readonly does: string;
  readonly confirm: string;
  /** Reasons to choose with one touch. */
  readonly reasons: readonly string[];
  /** The confirmation after it. */
  readonly done: (saleNumber: number) => string;
  /** In the past tense, for History. */
  readonly resolved: string;
}

export const reviewId = {
  title: 'Perlu ditinjau',
  intro: 'Tetap di sini sampai ada yang memutuskan. “Sudah dilihat” saja belum menyelesaikannya.',
  emptyTitle: 'Semua beres',
  empty: 'Tidak ada yang menunggu keputusan. Pembayaran yang terlambat, ganda, atau tidak cocok akan muncul di sini.',
  /** In the strip: ends all warnings, decides nothing. */
  allSeen: (count: number) => `Semua sudah dilihat (${groupDigits(count)})`,
  showMore: 'Tampilkan lebih banyak',
  /** How certain it is that the gateway has this payment's money. */
  money: {
    came: 'Pembayaran sudah diterima.',
    maybe: 'Uang mungkin sudah berpindah. Belum dihitung lunas.',
    doubted: 'Pembayarannya tercatat masuk, tetapi sekarang diragukan.',
    'not-seen': 'Layanan pembayaran tidak mencatat uangnya.',
  },
  nextLabel: 'Yang perlu dilakukan',
  alsoAbout: 'Juga',
  /** Heading of the sale's earlier resolutions. */
  earlier: 'Keputusan sebelumnya untuk penjualan ini',
  raised: 'Ditemukan',
  deadline: 'Batas waktu',
  notSeen: 'Baru',
  expected: 'Seharusnya',
  answered: 'Jawaban layanan pembayaran',
  openSale: 'Lihat penjualan',
  resolve: {
    accepted: {
      action: 'Setujui',
      title: 'Setujui apa adanya?',
      does: 'Konter mencatat alasannya dan menutup tinjauan ini. Uang dan status pembayaran tidak berubah.',
      confirm: 'Setujui dan tutup',
      reasons: ['Barang sudah diserahkan', 'Sudah dicek di portal merchant', 'Pelanggan sudah dihubungi'],
      done: (saleNumber) => `Penjualan #${saleNumber} disetujui dan sudah dicatat.`,
      resolved: 'Disetujui',
    },
    'refunded-outside': {
      action: 'Sudah dikembalikan',
      title: 'Uangnya sudah dikembalikan?',
      does: 'Konter tidak bisa mengirim uang. Ini hanya mencatat bahwa uangnya sudah dikembalikan di luar Konter: kembalikan dulu, baru catat.',
      confirm: 'Catat pengembalian',
      reasons: ['Dibayar dua kali', 'Barang tidak jadi diambil', 'Sudah dibayar tunai'],
      done: (saleNumber) => `Pengembalian untuk penjualan #${saleNumber} sudah dicatat.`,
      resolved: 'Sudah dikembalikan',
    },
    linked: {
      action: 'Untuk penjualan lain',
      title: 'Uang ini untuk penjualan mana?',
      does: 'Konter mencatat bahwa uang ini milik penjualan yang dipilih. Tidak ada uang yang berpindah, dan status kedua penjualan tetap.',
      confirm: 'Hubungkan',
      reasons: [],
      done: (saleNumber) => `Uang dari penjualan #${saleNumber} sudah dihubungkan.`,
      resolved: 'Milik penjualan lain',
    },
    settled: {
      action: 'Selesaikan manual',
      title: 'Selesaikan penjualan ini manual?',
      does: 'Penjualan ditandai “selesai manual”, bukan lunas. Tagihannya tetap dipantau, dan jawaban layanan pembayaran nanti dibandingkan dengan catatan ini.',
      confirm: 'Selesaikan manual',
      reasons: ['Lunas di portal merchant', 'Uang sudah terlihat di rekening', 'Dipastikan lewat telepon'],
      done: (saleNumber) => `Penjualan #${saleNumber} selesai manual dan sudah dicatat.`,
      resolved: 'Selesai manual',
    },
  } satisfies Record<ResolutionKind, ResolveTexts>,
  /** Several payments with the same finding are accepted for one reason. */
  together: {
    /** @param finding the title of the finding, as on the cards */
    offer: (count: number, finding: string) => `${count} pembayaran: ${finding}`,
    action: 'Setujui sekaligus…',
    title: (count: number) => `Setujui ${count} pembayaran sekaligus?`,
    does: 'Konter mencatat alasan yang sama untuk masing-masing. Uang dan status pembayaran tidak berubah.',
    confirm: (count: number) => `Setujui ${count} pembayaran`,
    running: (done: number, all: number) => `Mencatat ${done + 1} dari ${all}…`,
    done: (count: number) => `${count} pembayaran disetujui dan sudah dicatat.`,
  },
  resolving: 'Mencatat…',
  reason: 'Alasan',
  reasonOptional: 'Alasan (opsional)',
  quickReasons: 'Alasan yang sering dipakai',
  refundReference: 'Bukti pengembalian',
  refundReferenceHint: 'Nomor transfer, nomor nota, atau nama penerima.',
  chooseSale: 'Cari penjualan',
  chooseSaleHint: 'Jumlah, nomor pesanan, catatan',
  noSale: 'Tidak ada penjualan lain yang cocok.',
  saleMissing: 'Pilih dulu penjualannya.',
  linkedTo: (saleNumber: number) => `Milik penjualan #${saleNumber}`,
  refundReferenceWas: (reference: string) => `Bukti: ${reference}`,
  outcomes: {
    waiting: 'Menunggu jawaban layanan pembayaran.',
    confirmed:
      'Layanan pembayaran kini mencatatnya lunas. Kalau uangnya juga diterima dengan cara lain, kembalikan salah satu.',
    unconfirmed: 'Layanan pembayaran tidak pernah mencatatnya lunas.',
  } satisfies Record<SettlementOutcome, string>,
  /** Heading of recent resolutions. */
  decided: (count: number) => `Keputusan terakhir (${count})`,
  stillOpen: 'Menunggu keputusan',
  /** Link from a flag in History or from an alert to the review list. */
  goToReview: 'Tinjau',
  settleByHand: 'Selesaikan manual…',
  /** In place of a code that the sale does not need any more: headline and reason. */
  decidedMeanwhile: {
    paid: [
      'Sudah dibayar cara lain',
      'Pembayaran lain untuk penjualan ini sudah lunas, jadi kode ini tidak ditampilkan. Kalau tetap dibayar, terminal memberi tahu.',
    ],
    settled: [
      'Selesai manual',
      'Manajer sudah menyelesaikan penjualan ini manual, jadi kodenya tidak ditampilkan lagi. Kalau tetap dibayar, terminal memberi tahu.',
    ],
  } satisfies Record<'paid' | 'settled', readonly [headline: string, why: string]>,
  saleStates: {
    open: 'Masih terbuka',
    paid: 'Lunas',
    unpaid: 'Belum dibayar',
    settled: 'Selesai manual',
  } satisfies Record<SaleState, string>,
};

export type ReviewTexts = Texts<typeof reviewId>;
export type MoneyCertainty = keyof ReviewTexts['money'];
