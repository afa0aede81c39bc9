/** Reconciling with the gateway: checks, differences and next steps. Loaded with the panel. */
import type { ReconcileAnswer, ReconcileWait } from '../../../contract/reconcile.ts';
import type { ReconcileFinding } from '../../../model/choices/reconcile-findings.ts';
import type { Texts } from '../../texts.ts';

export const reconcileId = {
  title: 'Cocokkan dengan layanan pembayaran',
  intro:
    'Setiap pembayaran dari penjualan hari ini diperiksa sekali lagi, juga yang sudah lama berakhir. Yang berbeda muncul di sini. Penjualan berjalan terus.',
  start: 'Cocokkan',
  again: 'Cocokkan lagi',
  starting: 'Memulai…',
  cancel: 'Hentikan',
  busyWith: (day: string) => `Hari ${day} sedang dicocokkan. Yang ini bisa sesudahnya.`,
  running: 'Sedang mencocokkan',
  progress: (done: number, total: number) => `${done} dari ${total} pembayaran`,
  /** Whole minutes, at least 1. */
  remaining: (minutes: number) => `kira-kira ${minutes} menit lagi`,
  lessThanAMinute: 'kurang dari semenit lagi',
  /** `until` in the screen's time format; empty if unknown. */
  waits: {
    'rate-limit': (until) => `Pemeriksaan dibatasi supaya penjualan tetap lancar. Lanjut pukul ${until}.`,
    watch: () => 'Pembayaran yang masih terbuka diperiksa lebih dulu. Sesudah itu lanjut sendiri.',
    link: () => 'Sambungan terputus. Lanjut sendiri begitu tersambung.',
    block: (until) => `Layanan pembayaran meminta jeda. Lanjut pukul ${until}.`,
    ledger: () => 'Catatan penjualan sedang tidak bisa ditulis. Dicoba lagi sendiri.',
  } satisfies Record<ReconcileWait['for'], (until: string) => string>,
  allAgree: (payments: number) => `Semua cocok: ${payments} pembayaran, tidak ada yang berbeda.`,
  finished: (asked: number, differences: number, notChecked: number) =>
    `${[
      `${asked} pembayaran diperiksa`,
      differences === 0 ? 'tidak ada yang berbeda' : `${differences} berbeda`,
      ...(notChecked === 0 ? [] : [`${notChecked} tidak bisa diperiksa`]),
    ].join(', ')}.`,
  canceled: (done: number, total: number) =>
    `Dihentikan sesudah ${done} dari ${total} pembayaran. Yang ditemukan sampai di situ tetap ada.`,
  stopped: (done: number, total: number) => `Berhenti sesudah ${done} dari ${total} pembayaran.`,
  at: (when: string) => `Terakhir dicocokkan ${when}.`,
  findings: {
    'paid-at-gateway': [
      'Lunas di layanan pembayaran, di sini belum',
      'Sekarang tercatat lunas, terlambat, dan masuk hitungan.',
    ],
    contradiction: [
      'Lunas di sini, di layanan pembayaran tidak',
      'Tetap lunas di sini. Tanyakan ke layanan pembayaran dengan nomor pesanannya.',
    ],
    'amount-differs': ['Jumlah berbeda', 'Tidak ada yang diubah. Cocokkan dengan portal merchant.'],
    'reference-differs': ['Referensi berbeda', 'Tidak ada yang diubah. Cocokkan dengan portal merchant.'],
    'order-differs': ['Jawabannya tentang pesanan lain', 'Tidak ada yang diubah. Cocokkan dengan portal merchant.'],
    'open-at-gateway': [
      'Selesai di sini, di layanan pembayaran masih terbuka',
      'Pelanggan mungkin masih bisa membayar. Cocokkan lagi nanti.',
    ],
    'unknown-at-gateway': [
      'Tidak dikenal lagi di layanan pembayaran',
      'Dulu layanan pembayaran mengenalnya. Tanyakan dengan nomor pesanannya.',
    ],
    'not-checked': ['Tidak bisa diperiksa', 'Sudah dicoba beberapa kali. Cocokkan lagi nanti.'],
  } satisfies Record<ReconcileFinding, readonly [title: string, what: string]>,
  answers: { '00': 'lunas', '01': 'menunggu', '02': 'batal', unknown: 'tidak dikenal' } satisfies Record<
    ReconcileAnswer,
    string
  >,
  here: (state: string) => `di sini ${state.toLowerCase()}`,
  there: (answer: string) => `di sana ${answer}`,
  now: (state: string) => `sekarang ${state.toLowerCase()}`,
  evidence: (expected: string, answered: string) => `di sini ${expected}, di sana ${answered}`,
  silence: 'tidak disebut',
  openSale: (saleNumber: number, finding: string) => `Buka penjualan #${saleNumber} di Riwayat: ${finding}`,
  showAll: (count: number) => `Lihat semua (${count})`,
  moreNotNamed: (count: number) => `${count} lainnya tidak disebut di sini.`,
};

export type ReconcileTexts = Texts<typeof reconcileId>;
