/**
 * What Pay says at the moment of money, beside headlines: checks that fail, attempts of one sale, a second bill. Loaded
 * with the first screen that needs it.
 */
import type { FlagKind } from '../../../model/payment.ts';
import type { CheckFailure } from '../../check-failure.ts';
import type { Texts } from '../../texts.ts';

/** Flags that doubt whether a payment is paid; money that comes after them overtakes the doubt. */
export type DoubtfulFlag = Exclude<FlagKind, 'paid-late' | 'paid-twice' | 'contradiction'>;

const NOT_ASKED = 'Status tagihan ini belum bisa diperiksa';

export const decidingId = {
  /** What could not be asked, and why. @param until already formatted; empty where it is not known */
  checkFailed: {
    offline: () => `${NOT_ASKED}: gateway tidak bisa dihubungi.`,
    insecure: () => `${NOT_ASKED}: sambungannya tidak aman. Periksa jam komputer ini.`,
    'no-answer': () => `${NOT_ASKED}: gateway tidak menjawab.`,
    nonsense: () => `${NOT_ASKED}: jawaban gateway tidak bisa dipakai.`,
    pause: (until) =>
      until ? `${NOT_ASKED}: gateway meminta jeda sampai ${until}.` : `${NOT_ASKED}: gateway meminta jeda sebentar.`,
    'key-refused': () => `${NOT_ASKED}: API key ditolak gateway. Panggil manajer.`,
    'too-soon': () => 'Baru saja diperiksa.',
    turn: () => `${NOT_ASKED}: jatah pemeriksaan menit ini habis.`,
    'not-needed': () => 'Tagihan ini tidak perlu diperiksa.',
    'not-found': () => `${NOT_ASKED}: tagihannya tidak ditemukan. Cari di Riwayat.`,
    disk: () => `${NOT_ASKED}: catatan penjualan di komputer ini sedang tidak bisa dipakai.`,
    other: () => `${NOT_ASKED}.`,
  } satisfies Record<CheckFailure, (until: string) => string>,
  /** After it, of a payment that is watched. */
  watchGoesOn: 'Terminal terus memantau dan memeriksa lagi sendiri.',
  /** The same, while the watch waits for a person to correct something. */
  watchWaits: {
    'key-refused': (until) =>
      until
        ? `Tagihan tetap terbuka; terminal mencoba lagi pukul ${until}.`
        : 'Tagihan tetap terbuka; terminal mencoba lagi sendiri.',
  } satisfies Partial<Record<CheckFailure, (until: string) => string>>,
  /** The same, for a payment that is not watched any more. */
  askAgainLater: 'Coba cek lagi nanti.',
  /** In place of a check that was asked for too soon. @param time with seconds */
  justChecked: (time: string) => `Baru diperiksa ${time}`,

  /** Of an attempt that came to nothing while an earlier one of its sale is still open. @param method its name */
  attemptFailed: {
    rejected: (method) => `Tagihan ${method} gagal dibuat.`,
    unconfirmed: (method) => `Tagihan ${method} belum pasti.`,
    ended: (method) => `Tagihan ${method} sudah berakhir.`,
  } satisfies Record<'rejected' | 'unconfirmed' | 'ended', (method: string) => string>,
  /** Then, of the one that is shown. */
  thisOneIsOpen: (method: string) => `Tagihan ${method} ini masih terbuka dan masih bisa dibayar.`,
  /** Beside a code that is shown while an earlier one may be paid as well. */
  otherIsOpen: (method: string) => `Tagihan ${method} juga masih terbuka. Pastikan pelanggan hanya membayar satu.`,
  /** Of an attempt that has ended, in place of what it says about money. */
  saleIsOpen: 'Tagihan lain dari penjualan ini masih terbuka dan masih bisa dibayar.',
  showOpen: 'Tampilkan yang masih terbuka',

  newQr: 'Buat QR baru',
  newBill: 'Buat tagihan baru',
  newBillTitle: 'Buat tagihan baru?',
  newBillBody:
    'Pelanggan mungkin sudah membayar tagihan yang ini. Apakah pelanggan sudah menunjukkan HP-nya, dan saldonya belum terpotong?',
  newBillConfirm: 'Ya, buat tagihan baru',
  newBillStay: 'Belum, tetap di sini',

  /** Flags that money has overtaken. @param amount formatted */
  overtaken: {
    'amount-differs': (amount) => `Sebelumnya ada jawaban dengan jumlah lain; sekarang sudah lunas ${amount}.`,
    'reference-differs': (amount) =>
      `Sebelumnya ada jawaban dengan nomor referensi lain; sekarang sudah lunas ${amount}.`,
    'order-differs': (amount) => `Sebelumnya ada jawaban tentang pesanan lain; sekarang sudah lunas ${amount}.`,
    'order-unknown': (amount) => `Sebelumnya gateway tidak mengenal tagihan ini; sekarang sudah lunas ${amount}.`,
    unresolved: (amount) => `Sebelumnya belum ada kepastian; sekarang sudah lunas ${amount}.`,
    'settlement-unconfirmed': (amount) =>
      `Sebelumnya diselesaikan manual tanpa kepastian; sekarang sudah lunas ${amount}.`,
  } satisfies Record<DoubtfulFlag, (amount: string) => string>,
  /** The same kind of answer, but after the money. */
  afterPaid: (amount: string) => `Jawaban berikutnya tidak cocok dengan pembayaran ini. Di sini tetap lunas ${amount}.`,

  /** In History's detail: puts an open payment back onto the counter. */
  showAgain: 'Tampilkan lagi',
  stillOpen: (count: number) => `Masih terbuka (${count})`,
  stillOpenTitle: 'Masih terbuka',
  stillOpenHint: 'Tagihan ini masih bisa dibayar pelanggan. Pilih satu untuk menampilkannya lagi.',
};

export type DecidingTexts = Texts<typeof decidingId>;
