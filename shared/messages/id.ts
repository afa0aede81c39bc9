/** Bahasa Indonesia, complete: the counter's first language. */
import { failuresId } from './failures-id.ts';
import { happeningsId } from './happenings-id.ts';
import { reviewId } from './review-id.ts';
import { screensId } from './screens-id.ts';
import type { Texts } from './texts.ts';
import { troubleId } from './trouble-id.ts';

export const id: Texts = {
  locale: 'id-ID',
  ...screensId,
  trouble: troubleId,
  ...happeningsId,
  review: reviewId,
  failures: failuresId,
  money: { none: 'Tidak ada uang yang berpindah.', maybe: 'Uang mungkin sudah berpindah.' },
  failureCode: 'Kode',
  history: {
    title: 'Riwayat',
    today: 'Hari ini',
    allDays: 'Semua hari',
    search: 'Cari penjualan',
    emptyToday: 'Belum ada penjualan hari ini.',
    choose: 'Pilih penjualan untuk melihat pembayarannya.',
    attempts: (count) => `${count} pembayaran`,
    attempt: (index) => `Pembayaran ${index}`,
    late: 'terlambat',
    created: 'Dibuat',
    deadline: 'Batas waktu',
    vaNumber: 'Nomor VA',
    retailCode: 'Kode bayar',
    journal: 'Yang terjadi',
    acknowledge: 'Sudah dilihat',
  },
  environments: { training: 'Latihan', sandbox: 'Uji coba (sandbox)', production: 'Produksi' },
};
