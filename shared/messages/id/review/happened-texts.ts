/** The description of a payment in review. Loaded with the review list. */
import type { FlagKind } from '../../../model/payment.ts';
import type { Texts } from '../../texts.ts';

export interface HappenedSentences {
  /** The card's heading, of about three words. */
  readonly title: string;
  readonly what: string;
  readonly next: string;
}

const ASK_GATEWAY = 'Cek nomor pesanan di bawah di portal merchant, lalu putuskan di sini.';

export const happenedId = {
  flags: {
    'paid-late': {
      title: 'Dibayar terlambat',
      what: 'Tagihan ini dibayar setelah berakhir: waktunya habis, atau dibatalkan di layanan pembayaran.',
      next: 'Pastikan pelanggan menerima barangnya dan tidak membayar lagi dengan cara lain. Kalau terlanjur dua kali, kembalikan yang ini.',
    },
    'paid-twice': {
      title: 'Dibayar dua kali',
      what: 'Penjualan ini sudah lunas lewat pembayaran lain; uang ini kelebihan.',
      next: 'Kembalikan uang ini ke pelanggan, lalu catat. Kalau ternyata untuk belanjaan lain, hubungkan ke sana.',
    },
    'order-paid-twice': {
      title: 'Satu tagihan, dua pembayaran',
      what: 'Callback layanan pembayaran menyebut dua pembayaran untuk tagihan ini. Yang kedua tidak masuk laporan.',
      next: 'Cek di portal merchant. Kalau uangnya memang masuk dua kali, kembalikan yang kedua lewat portal, lalu terima di sini.',
    },
    'amount-differs': {
      title: 'Jumlah berbeda',
      what: 'Layanan pembayaran menjawab dengan jumlah yang lain. Jadi belum dianggap lunas.',
      next: ASK_GATEWAY,
    },
    'reference-differs': {
      title: 'Referensi berbeda',
      what: 'Layanan pembayaran menjawab dengan nomor referensi yang lain. Jadi belum dianggap lunas.',
      next: ASK_GATEWAY,
    },
    'order-differs': {
      title: 'Pesanan berbeda',
      what: 'Layanan pembayaran menjawab tentang pesanan yang lain. Jadi belum dianggap lunas.',
      next: ASK_GATEWAY,
    },
    'order-unknown': {
      title: 'Tagihan tidak dikenal',
      what: 'Layanan pembayaran tidak lagi mengenal tagihan yang pernah dibuat atau disebutnya sendiri.',
      next: ASK_GATEWAY,
    },
    contradiction: {
      title: 'Jawaban layanan pembayaran berubah',
      what: 'Layanan pembayaran tadi menyatakan lunas, sekarang tidak lagi. Di sini tetap lunas.',
      next: 'Pastikan di portal merchant bahwa uangnya benar masuk, lalu putuskan di sini.',
    },
    unresolved: {
      title: 'Belum ada kepastian',
      what: 'Sudah lewat 24 jam dan layanan pembayaran belum memberi kepastian tentang tagihan ini.',
      next: ASK_GATEWAY,
    },
    'settlement-unconfirmed': {
      title: 'Penyelesaian manual belum terkonfirmasi',
      what: 'Manajer menyelesaikan penjualan ini manual, tetapi layanan pembayaran tidak pernah mencatatnya lunas.',
      next: 'Pastikan uangnya memang diterima dengan cara lain, misalnya tunai, lalu putuskan di sini.',
    },
  } satisfies Record<FlagKind, HappenedSentences>,
  /** In place of "late", if the cashier is known to have dismissed the payment. */
  afterLeaving: {
    /** The card's heading, of about three words. */
    title: 'Dibayar setelah kasir melayani yang lain',
    what: 'Kasir sudah melayani pelanggan lain, lalu tagihan ini tetap dibayar.',
    next: 'Pastikan barangnya sudah diserahkan dan belum dibayar dengan cara lain. Kalau barangnya tidak jadi diambil, kembalikan uangnya.',
  },
};

export type HappenedTexts = Texts<typeof happenedId>;
