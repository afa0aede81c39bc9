/** The description of a payment in review. Loaded with the review list. */
import type { FlagName } from '../../../model/flag-name.ts';
import type { Texts } from '../../texts.ts';

export interface HappenedSentences {
  readonly what: string;
  readonly next: string;
}

const ASK_GATEWAY = 'Cek nomor pesanan di bawah di portal merchant, lalu putuskan di sini.';

export const happenedId = {
  flags: {
    'paid-late': {
      what: 'Tagihan ini dibayar setelah berakhir: waktunya habis, atau dibatalkan di layanan pembayaran.',
      next: 'Pastikan pelanggan menerima barangnya dan tidak membayar lagi dengan cara lain. Kalau terlanjur dua kali, kembalikan yang ini.',
    },
    'paid-after-leaving': {
      what: 'Kasir sudah melayani pelanggan lain, lalu tagihan ini tetap dibayar.',
      next: 'Pastikan barangnya sudah diserahkan dan belum dibayar dengan cara lain. Kalau barangnya tidak jadi diambil, kembalikan uangnya.',
    },
    'paid-twice': {
      what: 'Penjualan ini sudah lunas lewat pembayaran lain; uang ini kelebihan.',
      next: 'Kembalikan uang ini ke pelanggan, lalu catat. Kalau ternyata untuk belanjaan lain, hubungkan ke sana.',
    },
    'order-paid-twice': {
      what: 'Callback layanan pembayaran menyebut dua pembayaran untuk tagihan ini. Yang kedua tidak masuk laporan.',
      next: 'Cek di portal merchant. Kalau uangnya memang masuk dua kali, kembalikan yang kedua lewat portal, lalu terima di sini.',
    },
    'amount-differs': {
      what: 'Layanan pembayaran menjawab dengan jumlah yang lain. Jadi belum dianggap lunas.',
      next: ASK_GATEWAY,
    },
    'reference-differs': {
      what: 'Layanan pembayaran menjawab dengan nomor referensi yang lain. Jadi belum dianggap lunas.',
      next: ASK_GATEWAY,
    },
    'order-differs': {
      what: 'Layanan pembayaran menjawab tentang pesanan yang lain. Jadi belum dianggap lunas.',
      next: ASK_GATEWAY,
    },
    'order-unknown': {
      what: 'Layanan pembayaran tidak lagi mengenal tagihan yang pernah dibuat atau disebutnya sendiri.',
      next: ASK_GATEWAY,
    },
    contradiction: {
      what: 'Layanan pembayaran tadi menyatakan lunas, sekarang tidak lagi. Di sini tetap lunas.',
      next: 'Pastikan di portal merchant bahwa uangnya benar masuk, lalu putuskan di sini.',
    },
    unresolved: {
      what: 'Sudah lewat 24 jam dan layanan pembayaran belum memberi kepastian tentang tagihan ini.',
      next: ASK_GATEWAY,
    },
    'settlement-unconfirmed': {
      what: 'Manajer menyelesaikan penjualan ini manual, tetapi layanan pembayaran tidak pernah mencatatnya lunas.',
      next: 'Pastikan uangnya memang diterima dengan cara lain, misalnya tunai, lalu putuskan di sini.',
    },
  } satisfies Record<FlagName, HappenedSentences>,
};

export type HappenedTexts = Texts<typeof happenedId>;
