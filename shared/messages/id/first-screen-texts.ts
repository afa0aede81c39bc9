/** Bahasa Indonesia, complete: the counter's first language. */
import type { Environment } from '../../model/environment.ts';
import { unavailableId } from '../first-screen/unavailable-texts.ts';
import type { Texts } from '../texts.ts';
import { screensId } from './first-screen/screen-texts.ts';
import { happeningsId } from './first-screen/state-and-flag-texts.ts';

export const id = {
  /** BCP 47, for `lang`, dates and times. */
  locale: 'id-ID',
  ...screensId,
  unavailable: unavailableId,
  ...happeningsId,
  history: {
    title: 'Riwayat',
    today: 'Hari ini',
    allDays: 'Semua hari',
    search: 'Cari penjualan',
    emptyToday: 'Belum ada penjualan hari ini.',
    choose: 'Pilih penjualan untuk melihat pembayarannya.',
    attempts: (count: number) => `${count} pembayaran`,
    attempt: (index: number) => `Pembayaran ${index}`,
    late: 'terlambat',
    twice: 'dua kali',
    created: 'Dibuat',
    deadline: 'Batas waktu',
    vaNumber: 'Nomor VA',
    retailCode: 'Kode bayar',
    journal: 'Yang terjadi',
    acknowledge: 'Sudah dilihat',
  },
  environments: { training: 'Latihan', sandbox: 'Uji coba', production: 'Produksi' } satisfies Record<
    Environment,
    string
  >,
};

export type FirstScreenTexts = Texts<typeof id>;
