/** Reconciling with the gateway: checks, differences and next steps. Loaded with the panel. */
import type { ReconcileAnswer, ReconcileWait } from '../contract/reconcile.ts';
import type { ReconcileFinding } from '../model/choices.ts';
import { counted, type Texts } from './texts.ts';

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
      'Sekarang tercatat lunas dan masuk hitungan: sebagai terlambat kalau sudah berakhir.',
    ],
    contradiction: [
      'Lunas di sini, di layanan pembayaran tidak',
      'Tetap lunas di sini. Tanyakan ke layanan pembayaran dengan nomor pesanannya.',
    ],
    'amount-differs': ['Jumlah berbeda', 'Jawaban ini tidak mengubah apa pun. Cocokkan dengan portal merchant.'],
    'reference-differs': ['Referensi berbeda', 'Jawaban ini tidak mengubah apa pun. Cocokkan dengan portal merchant.'],
    'order-differs': [
      'Jawabannya tentang pesanan lain',
      'Jawaban ini tidak mengubah apa pun. Cocokkan dengan portal merchant.',
    ],
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

const payments = (count: number): string => counted(count, 'payment');

export const reconcileEn: Texts<typeof reconcileId> = {
  title: 'Reconcile with the payment gateway',
  intro:
    'Every payment of this day’s sales is checked once more, including those that ended long ago. Differences are listed here. Sales continue meanwhile.',
  start: 'Reconcile',
  again: 'Reconcile again',
  starting: 'Starting…',
  cancel: 'Stop',
  busyWith: (day) => `${day} is being reconciled. This day can follow.`,
  running: 'Reconciling',
  progress: (done, total) => `${done} of ${payments(total)}`,
  remaining: (minutes) => (minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`),
  lessThanAMinute: 'less than a minute left',
  waits: {
    'rate-limit': (until) => `Checks are rate-limited, so that sales are not delayed. Continues at ${until}.`,
    watch: () => 'Open payments are checked first. It then continues by itself.',
    link: () => 'The connection is down. It continues by itself once it is back.',
    block: (until) => `The payment gateway asked for a pause. Continues at ${until}.`,
    ledger: () => 'The sales records can’t be written right now. It tries again by itself.',
  },
  allAgree: (count) => `All agree: ${payments(count)}, no difference.`,
  finished: (asked, differences, notChecked) =>
    `${[
      `${payments(asked)} checked`,
      differences === 0 ? 'no difference' : `${differences} ${differences === 1 ? 'differs' : 'differ'}`,
      ...(notChecked === 0 ? [] : [`${notChecked} could not be checked`]),
    ].join(', ')}.`,
  canceled: (done, total) => `Stopped after ${done} of ${payments(total)}. What was found until then is kept.`,
  stopped: (done, total) => `It stopped after ${done} of ${payments(total)}.`,
  at: (when) => `Last reconciled ${when}.`,
  findings: {
    'paid-at-gateway': [
      'Paid at the payment gateway, not in Konter',
      'It is recorded now and counted: as paid late if it had ended.',
    ],
    contradiction: [
      'Paid in Konter, not at the payment gateway',
      'It stays paid here. Ask the payment gateway about its order ID.',
    ],
    'amount-differs': ['The amount differs', 'This answer changed nothing. Compare it with the merchant portal.'],
    'reference-differs': ['The reference differs', 'This answer changed nothing. Compare it with the merchant portal.'],
    'order-differs': [
      'The answer is about another order',
      'This answer changed nothing. Compare it with the merchant portal.',
    ],
    'open-at-gateway': [
      'Closed here, open at the payment gateway',
      'The customer may still be able to pay. Reconcile again later.',
    ],
    'unknown-at-gateway': [
      'No longer known at the payment gateway',
      'The payment gateway knew it before. Ask about its order ID.',
    ],
    'not-checked': ['Could not be checked', 'It was tried several times. Reconcile again later.'],
  },
  answers: { '00': 'paid', '01': 'waiting', '02': 'canceled', unknown: 'unknown' },
  here: (state) => `here ${state.toLowerCase()}`,
  there: (answer) => `there ${answer}`,
  now: (state) => `now ${state.toLowerCase()}`,
  evidence: (expected, answered) => `here ${expected}, there ${answered}`,
  silence: 'not given',
  openSale: (saleNumber, finding) => `Open sale #${saleNumber} in History: ${finding}`,
  showAll: (count) => `Show all (${count})`,
  moreNotNamed: (count) => `${count} more ${count === 1 ? 'is' : 'are'} not listed here.`,
};

export const reconcileTexts = { id: reconcileId, en: reconcileEn };
