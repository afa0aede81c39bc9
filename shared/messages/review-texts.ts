/** The review list: what happened, where the money is, and the possible resolutions. */
import type { DecisionKind, SettlementOutcome } from '../model/resolution.ts';
import type { SaleState } from '../model/sale.ts';
import { groupDigits } from '../model/values/rupiah.ts';
import { grouped, payments, type Texts } from './texts.ts';

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

/** Nobody has said whether such a payment was paid. */
const unanswered = {
  id: {
    ask: (amount: string) => `Apakah ${amount} ini masuk?`,
    yes: 'Ya, selesaikan penjualannya manual',
    no: 'Tidak, biarkan tidak dibayar',
  },
  en: {
    ask: (amount: string) => `Did this ${amount} come?`,
    yes: 'Yes, settle the sale manually',
    no: 'No, leave it unpaid',
  },
};

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
  /** The question of a finding and its two answers. */
  questions: {
    ...{ unresolved: unanswered.id, 'order-unknown': unanswered.id },
    'paid-late': {
      ask: (amount: string) => `Apakah barang untuk ${amount} ini sudah diserahkan?`,
      yes: 'Ya, sudah diserahkan',
      no: 'Tidak, uangnya sudah dikembalikan',
    },
    contradiction: {
      ask: (amount: string) => `Apakah ${amount} ini masuk?`,
      yes: 'Ya, uangnya masuk',
      no: 'Tidak, uangnya tidak masuk',
    },
    'paid-after-all': {
      ask: (amount: string) => `Apakah ${amount} ini akhirnya masuk?`,
      yes: 'Ya, uangnya ternyata masuk',
      no: 'Tidak, tetap tidak masuk',
    },
    'paid-twice': {
      ask: (amount: string) => `Apakah ${amount} ini sudah dikembalikan ke pelanggan?`,
      yes: 'Ya, sudah dikembalikan',
      no: 'Belum',
    },
    'order-paid-twice': {
      ask: (amount: string) => `Apakah ${amount} yang kedua sudah dikembalikan, atau memang tidak masuk?`,
      yes: 'Ya, sudah beres',
      no: 'Belum',
    },
    'settlement-unconfirmed': {
      ask: (amount: string) => `Apakah ${amount} ini diterima dengan cara lain?`,
      yes: 'Ya, sudah diterima',
      no: 'Belum tahu',
    },
  },
  checkAgain: 'Cek lagi ke layanan pembayaran',
  checkedAgain: 'Sudah ditanyakan. Jawabannya ada di kartu ini kalau berubah.',
  /** Several payments of one sale on a line of time. */
  paidBy: {
    label: 'Pembayaran penjualan ini',
    made: (time: string) => `dibuat ${time}`,
    paid: (time: string) => `lunas ${time}`,
    counts: {
      ...{ counted: 'dihitung', extra: 'kelebihan' },
      ...{ 'given-back': 'sudah dikembalikan', 'never-came': 'tidak pernah masuk' },
    },
  },
  nextLabel: 'Yang perlu dilakukan',
  alsoAbout: 'Juga',
  /** Heading of the sale's earlier resolutions. */
  earlier: 'Keputusan sebelumnya untuk penjualan ini',
  /** What the facts of a card are behind. */
  evidence: 'Bukti',
  raised: 'Ditemukan',
  deadline: 'Batas waktu',
  notSeen: 'Baru',
  expected: 'Seharusnya',
  answered: 'Jawaban layanan pembayaran',
  openSale: 'Lihat penjualan',
  resolve: {
    accepted: {
      action: 'Biarkan seperti ini',
      title: 'Biarkan pembayaran ini seperti sekarang?',
      does: 'Konter mencatat alasannya dan menutup tinjauan ini. Uang dan status pembayaran tidak berubah.',
      confirm: 'Catat dan tutup tinjauan',
      reasons: ['Barang sudah diserahkan', 'Sudah dicek di portal merchant', 'Pelanggan sudah dihubungi'],
      done: (saleNumber) => `Penjualan #${saleNumber} disetujui dan sudah dicatat.`,
      resolved: 'Disetujui',
    },
    'refunded-outside': {
      action: 'Uangnya sudah dikembalikan',
      title: 'Uangnya sudah dikembalikan?',
      does: 'Konter tidak bisa mengirim uang. Ini hanya mencatat bahwa uangnya sudah dikembalikan di luar Konter: kembalikan dulu, baru catat.',
      confirm: 'Catat pengembalian',
      reasons: ['Dibayar dua kali', 'Barang tidak jadi diambil', 'Sudah dibayar tunai'],
      done: (saleNumber) => `Pengembalian untuk penjualan #${saleNumber} sudah dicatat.`,
      resolved: 'Sudah dikembalikan',
    },
    linked: {
      action: 'Uangnya untuk penjualan lain',
      title: 'Uang ini untuk penjualan mana?',
      does: 'Konter mencatat bahwa uang ini milik penjualan yang dipilih. Tidak ada uang yang berpindah, dan status kedua penjualan tetap.',
      confirm: 'Hubungkan',
      reasons: [],
      done: (saleNumber) => `Uang dari penjualan #${saleNumber} sudah dihubungkan.`,
      resolved: 'Milik penjualan lain',
    },
    settled: {
      action: 'Selesaikan penjualan manual',
      title: 'Selesaikan penjualan ini manual?',
      does: 'Penjualan ditandai “selesai manual”, bukan lunas. Tagihannya tetap dipantau, dan jawaban layanan pembayaran nanti dibandingkan dengan catatan ini.',
      confirm: 'Selesaikan manual',
      reasons: ['Lunas di portal merchant', 'Uang sudah terlihat di rekening', 'Dipastikan lewat telepon'],
      done: (saleNumber) => `Penjualan #${saleNumber} selesai manual dan sudah dicatat.`,
      resolved: 'Selesai manual',
    },
    'never-came': {
      action: 'Tidak, uangnya tidak masuk',
      title: 'Uangnya tidak pernah masuk?',
      does: 'Jumlah ini keluar dari penerimaan hari ini, di baris sendiri; uang ganda memang tidak dihitung. Pembayarannya tetap tercatat lunas. Kalau layanan pembayaran berubah pikiran, terminal memberi tahu.',
      confirm: 'Catat: tidak pernah masuk',
      reasons: ['Tidak ada di portal merchant', 'Tidak ada di rekening', 'Ditolak layanan pembayaran'],
      done: (saleNumber) => `Penjualan #${saleNumber}: uangnya tidak pernah masuk, sudah dicatat.`,
      resolved: 'Uang tidak pernah masuk',
    },
    'came-after-all': {
      action: 'Ya, uangnya ternyata masuk',
      title: 'Uangnya ternyata masuk?',
      does: 'Jumlah ini kembali ke penerimaan hari ini, di baris sendiri; uang ganda tetap tidak dihitung. Keputusan sebelumnya tetap tercatat.',
      confirm: 'Catat: ternyata masuk',
      reasons: ['Ada di portal merchant', 'Ada di rekening', 'Salah diputuskan'],
      done: (saleNumber) => `Penjualan #${saleNumber}: uangnya ternyata masuk, sudah dicatat.`,
      resolved: 'Uang ternyata masuk',
    },
  } satisfies Record<DecisionKind, ResolveTexts>,
  /** For History: nobody had to decide. */
  gatewayCorrected: 'Dibetulkan layanan pembayaran: lunas dengan jumlah yang benar',
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

export const reviewEn: ReviewTexts = {
  title: 'To review',
  intro: 'Payments stay here until a person decides. “Seen” alone does not settle them.',
  emptyTitle: 'All in order',
  empty: 'Nothing waits for a decision. Payments that are late, double or do not match appear here.',
  allSeen: (count) => `All seen (${grouped(count)})`,
  showMore: 'Show more',
  money: {
    came: 'Payment received.',
    maybe: 'Money may have moved. Not counted as paid.',
    doubted: 'The payment was reported and is now in doubt.',
    'not-seen': 'The payment gateway has no record of the money.',
  },
  questions: {
    ...{ unresolved: unanswered.en, 'order-unknown': unanswered.en },
    'paid-late': {
      ask: (amount) => `Were the goods for this ${amount} handed over?`,
      yes: 'Yes, they were handed over',
      no: 'No, the money was given back',
    },
    contradiction: {
      ask: (amount) => `Did this ${amount} come?`,
      yes: 'Yes, the money came',
      no: 'No, the money did not come',
    },
    'paid-after-all': {
      ask: (amount) => `Did this ${amount} come after all?`,
      yes: 'Yes, it came after all',
      no: 'No, it still did not come',
    },
    'paid-twice': {
      ask: (amount) => `Was this ${amount} given back to the customer?`,
      yes: 'Yes, it was given back',
      no: 'Not yet',
    },
    'order-paid-twice': {
      ask: (amount) => `Was the second ${amount} given back, or did it not come at all?`,
      yes: 'Yes, that is done',
      no: 'Not yet',
    },
    'settlement-unconfirmed': {
      ask: (amount) => `Was this ${amount} received another way?`,
      yes: 'Yes, it was received',
      no: 'Not known yet',
    },
  },
  checkAgain: 'Ask the payment gateway again',
  checkedAgain: 'Asked. If the answer changed, this card shows it.',
  paidBy: {
    label: 'Payments of this sale',
    made: (time) => `made ${time}`,
    paid: (time) => `paid ${time}`,
    counts: { counted: 'counted', extra: 'too much', 'given-back': 'given back', 'never-came': 'never came' },
  },
  nextLabel: 'What to do',
  alsoAbout: 'Also',
  earlier: 'Earlier decisions about this sale',
  evidence: 'Evidence',
  raised: 'Found',
  deadline: 'Deadline',
  notSeen: 'New',
  expected: 'Expected',
  answered: 'Payment gateway reported',
  openSale: 'See the sale',
  resolve: {
    accepted: {
      action: 'Leave it as it is',
      title: 'Keep this payment as it is?',
      does: 'Konter records the reason and closes this review. The money and the payment’s status do not change.',
      confirm: 'Record and close the review',
      reasons: ['Goods were handed over', 'Checked in the merchant portal', 'Talked to the customer'],
      done: (saleNumber) => `Sale #${saleNumber} accepted and recorded.`,
      resolved: 'Accepted',
    },
    'refunded-outside': {
      action: 'The money was given back',
      title: 'Was the money given back?',
      does: 'Konter can’t send money. This only records a refund made outside Konter. Give the money back first, then record it.',
      confirm: 'Record refund',
      reasons: ['Paid twice', 'Goods were not taken', 'Already paid in cash'],
      done: (saleNumber) => `The refund for sale #${saleNumber} is recorded.`,
      resolved: 'Refunded',
    },
    linked: {
      action: 'The money is for another sale',
      title: 'Which sale is this money for?',
      does: 'Konter records that this money belongs to the chosen sale. No money moves, and both sales keep their status.',
      confirm: 'Link',
      reasons: [],
      done: (saleNumber) => `The money of sale #${saleNumber} is linked.`,
      resolved: 'Belongs to another sale',
    },
    settled: {
      action: 'Settle the sale manually',
      title: 'Settle this sale manually?',
      does: 'The sale is marked “settled manually”, not paid. Its payments stay watched, and the payment gateway’s answer is compared with this record.',
      confirm: 'Settle manually',
      reasons: ['Paid in the merchant portal', 'Money seen in the account', 'Confirmed by telephone'],
      done: (saleNumber) => `Sale #${saleNumber} is settled manually and recorded.`,
      resolved: 'Settled manually',
    },
    'never-came': {
      action: 'No, the money did not come',
      title: 'The money never came?',
      does: 'The amount leaves today’s takings, on a line of its own. A double payment was not in them. The payment stays recorded as paid. If the payment gateway changes its mind, the terminal tells you.',
      confirm: 'Record: it never came',
      reasons: ['Not in the merchant portal', 'Not in the bank account', 'Denied by the payment gateway'],
      done: (saleNumber) => `Sale #${saleNumber}: recorded that the money never came.`,
      resolved: 'The money never came',
    },
    'came-after-all': {
      action: 'Yes, the money came after all',
      title: 'The money came after all?',
      does: 'The amount returns to today’s takings, on a line of its own. A double payment stays out of them. The earlier decision stays on record.',
      confirm: 'Record: it came after all',
      reasons: ['In the merchant portal', 'In the bank account', 'Decided by mistake'],
      done: (saleNumber) => `Sale #${saleNumber}: recorded that the money came after all.`,
      resolved: 'The money came after all',
    },
  },
  gatewayCorrected: 'Corrected by the payment gateway: paid with the right amount',
  together: {
    offer: (count, finding) => `${payments(count)}: ${finding}`,
    action: 'Accept together…',
    title: (count) => `Accept ${payments(count)} together?`,
    does: 'Konter records the same reason for each of them. Money and payment states do not change.',
    confirm: (count) => `Accept ${payments(count)}`,
    running: (done, all) => `Saving ${done + 1} of ${all}…`,
    done: (count) => `${payments(count)} accepted and recorded.`,
  },
  resolving: 'Saving…',
  reason: 'Reason',
  reasonOptional: 'Reason (optional)',
  quickReasons: 'Common reasons',
  refundReference: 'Proof of the refund',
  refundReferenceHint: 'Transfer number, slip number, or who received it.',
  chooseSale: 'Find a sale',
  chooseSaleHint: 'Amount, order ID, note',
  noSale: 'No other sale matches.',
  saleMissing: 'Choose the sale first.',
  linkedTo: (saleNumber) => `Belongs to sale #${saleNumber}`,
  refundReferenceWas: (reference) => `Proof: ${reference}`,
  outcomes: {
    waiting: 'Waiting for the payment gateway’s answer.',
    confirmed:
      'The payment gateway now reports it paid. If the money was also taken another way, refund one of the two.',
    unconfirmed: 'The payment gateway never reported it paid.',
  },
  decided: (count) => `Recent decisions (${count})`,
  stillOpen: 'Waiting for a decision',
  goToReview: 'Review',
  settleByHand: 'Settle manually…',
  decidedMeanwhile: {
    paid: [
      'Paid another way',
      'Another payment of this sale was paid, so this code is not shown. If it is paid anyway, the terminal tells you.',
    ],
    settled: [
      'Settled manually',
      'A manager has settled this sale manually, so its code is not shown any more. If it is paid anyway, the terminal tells you.',
    ],
  },
  saleStates: { open: 'Still open', paid: 'Paid', unpaid: 'Not paid', settled: 'Settled manually' },
};
