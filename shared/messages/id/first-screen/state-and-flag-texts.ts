/** States and flags of a payment, as a word or a sentence. */
import type { FlagKind, PaymentState } from '../../../model/payment.ts';
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
    unresolved: 'Tanpa kepastian',
  } satisfies Record<PaymentState, string>,
  flags: {
    'paid-late': 'Dibayar terlambat: lunas setelah tagihan ini berakhir atau ditinggalkan.',
    'paid-twice': 'Dibayar dua kali: kembalikan salah satu pembayaran ke pelanggan.',
    'amount-differs': 'Jawaban gateway menyebut jumlah yang lain. Belum dianggap lunas.',
    'reference-differs': 'Jawaban gateway menyebut nomor referensi yang lain. Belum dianggap lunas.',
    'order-differs': 'Jawaban gateway tentang pesanan yang lain. Belum dianggap lunas.',
    'order-unknown': 'Gateway tidak lagi mengenal tagihan ini.',
    contradiction: 'Gateway tidak lagi menyatakan lunas, padahal tadi lunas. Tetap lunas di sini.',
    unresolved: 'Tanpa kepastian: sesudah 24 jam gateway belum memberi jawaban pasti. Cek di portal merchant.',
    'settlement-unconfirmed': 'Diselesaikan manual, tetapi gateway tidak pernah memastikan sudah dibayar.',
  } satisfies Record<FlagKind, string>,
};

export type StateAndFlagTexts = Texts<typeof happeningsId>;
