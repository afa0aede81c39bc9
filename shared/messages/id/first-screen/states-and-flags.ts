/** What a payment goes through, in a word or a sentence. */
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
    rejected: 'Tidak jadi',
    unresolved: 'Tanpa kepastian',
  } satisfies Record<PaymentState, string>,
  flags: {
    'paid-late': 'Dibayar terlambat: uangnya masuk setelah tagihan ini ditinggalkan atau berakhir.',
    'paid-twice': 'Dibayar dua kali: kembalikan salah satu pembayaran ke pelanggan.',
    'amount-differs': 'Jawaban layanan menyebut jumlah yang lain. Belum dianggap lunas.',
    'reference-differs': 'Jawaban layanan menyebut nomor referensi yang lain. Belum dianggap lunas.',
    'order-differs': 'Jawaban layanan tentang pesanan yang lain. Belum dianggap lunas.',
    'order-unknown': 'Layanan pembayaran tidak lagi mengenal tagihan ini.',
    contradiction: 'Layanan tidak lagi bilang lunas, padahal tadi lunas. Tetap lunas di sini.',
    unresolved: 'Tanpa kepastian: sesudah 24 jam layanan belum memberi jawaban pasti. Cek langsung ke sana.',
    'settlement-unconfirmed': 'Diselesaikan manual, tetapi layanan tidak pernah memastikan sudah dibayar.',
  } satisfies Record<FlagKind, string>,
};

export type StateAndFlagTexts = Texts<typeof happeningsId>;
