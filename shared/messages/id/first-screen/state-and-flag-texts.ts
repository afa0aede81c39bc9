/** States and flags of a payment, as a word or a sentence. */
import type { FlagName } from '../../../model/flag-name.ts';
import type { PaymentState } from '../../../model/payment.ts';
import type { Texts } from '../../texts.ts';

export const happeningsId = {
  /** One or two words, for a badge. */
  states: {
    creating: 'Dibuat',
    unconfirmed: 'Belum pasti',
    pending: 'Menunggu',
    paid: 'Lunas',
    canceled: 'Batal',
    expired: 'Waktu habis',
    rejected: 'Gagal',
    unresolved: 'Belum ada kepastian',
  } satisfies Record<PaymentState, string>,
  flags: {
    'paid-late':
      'Dibayar terlambat: lunas setelah tagihan ini berakhir. Pastikan barangnya belum dibayar dengan cara lain.',
    'paid-after-leaving': 'Dibayar setelah kasir melayani yang lain. Pastikan barangnya sudah diserahkan.',
    'paid-twice': 'Dibayar dua kali: kembalikan salah satu pembayaran ke pelanggan.',
    'order-paid-twice': 'Tagihan ini mungkin dibayar dua kali. Cek di portal merchant.',
    'amount-differs': 'Jawaban layanan pembayaran menyebut jumlah yang lain. Belum dianggap lunas.',
    'reference-differs': 'Jawaban layanan pembayaran menyebut nomor referensi yang lain. Belum dianggap lunas.',
    'order-differs': 'Jawaban layanan pembayaran tentang pesanan yang lain. Belum dianggap lunas.',
    'order-unknown':
      'Layanan pembayaran tidak lagi mengenal tagihan ini. Kodenya jangan dipakai lagi; buat tagihan baru.',
    'paid-after-all': 'Ternyata lunas. Tinjau.',
    contradiction: 'Layanan pembayaran tidak lagi menyatakan lunas, padahal tadi lunas. Tetap lunas di sini.',
    unresolved: 'Sesudah 24 jam belum ada kepastian. Cek di portal merchant.',
    'settlement-unconfirmed': 'Diselesaikan manual, tetapi tidak pernah dipastikan layanan pembayaran.',
  } satisfies Record<FlagName, string>,
};

export type StateAndFlagTexts = Texts<typeof happeningsId>;
