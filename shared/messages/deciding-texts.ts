/**
 * Pay's texts for decisions about money: failed checks, several attempts of one sale, a second bill. Loaded with the
 * first screen that needs them.
 */
import type { DoubtfulFlag } from '../model/flag-name.ts';
import type { CheckFailure, CheckMiss } from './check-failure.ts';
import type { Texts } from './texts.ts';

const NOT_ASKED_ID = 'Status tagihan ini belum bisa diperiksa';

export const decidingId = {
  /** A failed status check and its reason. @param until already formatted; empty if unknown */
  checkFailed: {
    offline: () => `${NOT_ASKED_ID}: layanan pembayaran tidak bisa dihubungi.`,
    insecure: () => `${NOT_ASKED_ID}: sambungannya tidak aman. Periksa jam komputer ini.`,
    'no-answer': () => `${NOT_ASKED_ID}: layanan pembayaran tidak menjawab.`,
    'server-error': () => `${NOT_ASKED_ID}: server layanan pembayaran bermasalah.`,
    'unknown-code': () => `${NOT_ASKED_ID}: layanan pembayaran menjawab dengan kode yang tidak dikenal.`,
    differs: () => `${NOT_ASKED_ID}: jawaban layanan pembayaran tidak cocok dengan tagihan ini.`,
    nonsense: () => `${NOT_ASKED_ID}: jawaban layanan pembayaran tidak bisa dipakai.`,
    address: () => `${NOT_ASKED_ID}: alamat layanan pembayaran mungkin salah. Panggil manajer.`,
    pause: (until) =>
      until
        ? `${NOT_ASKED_ID}: layanan pembayaran meminta jeda sampai ${until}.`
        : `${NOT_ASKED_ID}: layanan pembayaran meminta jeda sebentar.`,
    'key-refused': () => `${NOT_ASKED_ID}: API key ditolak layanan pembayaran. Panggil manajer.`,
    'too-soon': () => 'Baru saja diperiksa.',
    turn: () => `${NOT_ASKED_ID}: jatah pemeriksaan menit ini habis.`,
    'not-needed': () => 'Tagihan ini tidak perlu diperiksa.',
    'not-found': () => `${NOT_ASKED_ID}: tagihannya tidak ditemukan. Cari di Riwayat.`,
    disk: () => `${NOT_ASKED_ID}: catatan penjualan di komputer ini sedang tidak bisa dipakai.`,
    unsaved: () =>
      'Layanan pembayaran menyatakan lunas, tapi komputer ini sedang tidak bisa mencatatnya. Panggil manajer.',
    other: () => `${NOT_ASKED_ID}.`,
  } satisfies Record<CheckFailure, (until: string) => string>,
  /** Next sentence, for a watched payment. */
  watchContinues: 'Terminal terus memantau dan memeriksa lagi sendiri.',
  /** The same, while the watch waits for a correction by a person. */
  watchWaits: {
    'key-refused': (until) =>
      until
        ? `Tagihan tetap terbuka. Bisa dicek lagi pukul ${until}.`
        : 'Tagihan tetap terbuka; terminal mencoba lagi sendiri.',
  } satisfies Partial<Record<CheckFailure, (until: string) => string>>,
  /** The same, for a payment that is not watched. */
  askAgainLater: 'Coba cek lagi nanti.',
  /** After a check by hand, or within 5 s of another one. @param time of the answer */
  notPaidYet: (time: string) => `Belum lunas menurut layanan pembayaran, dijawab ${time}.`,
  /** @param time of the last usable answer */
  lastAnswered: (time: string) => `Terakhir dijawab ${time}`,
  neverAnswered: 'Belum ada jawaban',
  /** After the two before. @param why one of `missed` */
  checksMissed: (count: number, why: string) => `${count} pemeriksaan sesudahnya tidak terjawab (${why})`,
  /** The same, where no check was ever answered. */
  allChecksMissed: (count: number, why: string) => `${count} pemeriksaan tidak terjawab (${why})`,
  /** Why a check had no usable answer, in a few words. */
  missed: {
    offline: 'tidak ada sambungan',
    insecure: 'sambungan tidak aman',
    'no-answer': 'tidak ada jawaban',
    'server-error': 'server layanan pembayaran bermasalah',
    'unknown-code': 'kode status tidak dikenal',
    differs: 'jawabannya tidak cocok dengan tagihan ini',
    nonsense: 'jawabannya tidak bisa dipakai',
    address: 'alamat layanan pembayaran mungkin salah',
    pause: 'layanan pembayaran meminta jeda',
    'key-refused': 'API key ditolak',
    other: 'sebab lain',
  } satisfies Record<CheckMiss, string>,

  /** In place of the headline and its sentence while the gateway refuses the API key, which is said next to them. */
  cannotCheck: 'Konter tidak bisa memeriksa',
  cannotCheckWhy: 'Pelanggan masih bisa membayar, tetapi belum terlihat di sini. Konter mencoba lagi sendiri.',
  /** In place of the sentence about an unconfirmed payment, likewise. */
  cannotCheckUnconfirmed:
    'Konter tidak bisa memeriksanya. Pelanggan mungkin sudah tertagih, mungkin belum. Pastikan dulu dengan pelanggan sebelum membuat tagihan baru, supaya tidak bayar dua kali.',

  /** An attempt that failed while an earlier one of its sale is open. @param method name of the failed one */
  attemptFailed: {
    rejected: (method) => `Tagihan ${method} gagal dibuat.`,
    unconfirmed: (method) => `Tagihan ${method} belum pasti.`,
    ended: (method) => `Tagihan ${method} sudah berakhir.`,
  } satisfies Record<'rejected' | 'unconfirmed' | 'ended', (method: string) => string>,
  /** Next sentence, about the attempt on screen. */
  thisOneIsOpen: (method: string) => `Tagihan ${method} ini masih terbuka dan masih bisa dibayar.`,
  /** Next to a code, while an earlier attempt can be paid too. */
  otherIsOpen: (method: string) => `Tagihan ${method} juga masih terbuka. Pastikan pelanggan hanya membayar satu.`,
  /** For an ended attempt, in place of its sentence about money. */
  saleIsOpen: 'Tagihan lain dari penjualan ini masih terbuka dan masih bisa dibayar.',
  showOpen: 'Tampilkan yang masih terbuka',

  /** On green, for a sale that was paid twice. @param amount formatted @param method name of the second one's */
  giveBack: (amount: string) => `Kembalikan ${amount}`,
  giveBackWhy: (method: string) => `Dibayar dua kali: uang lewat ${method} kelebihan.`,
  reviewDouble: 'Tinjau pembayaran ganda',
  /** For digits typed or scanned on Pay before they count. */
  digitsRefused: 'Angka tidak dicatat: penjualan ini masih di layar.',
  typeAgain: 'Angka tidak dicatat. Jeda sebentar, lalu ketik ulang dari awal.',

  /** Open the help about it. */
  helpAlreadyPaid: 'Pelanggan bilang sudah bayar?',
  helpRanOut: 'Apa yang harus dilakukan?',

  newQr: 'Buat QR baru',
  newBill: 'Buat tagihan baru',
  leaveTitle: 'Lanjut ke pelanggan lain?',
  leaveBody:
    'Tagihan tidak bisa dibatalkan, jadi pelanggan masih bisa membayarnya. Terminal tetap memantau dan memberi tahu kalau dibayar.',
  leaveConfirm: 'Ya, lanjut',
  newBillTitle: 'Buat tagihan baru?',
  newBillBody:
    'Pelanggan mungkin sudah membayar tagihan yang ini. Apakah pelanggan sudah menunjukkan HP-nya, dan saldonya belum terpotong?',
  newBillConfirm: 'Ya, buat tagihan baru',
  newBillStay: 'Belum, tetap di sini',

  /** Flags that a later payment made obsolete. @param amount formatted */
  overtaken: {
    'amount-differs': (amount) => `Sebelumnya ada jawaban dengan jumlah lain; sekarang sudah lunas ${amount}.`,
    'reference-differs': (amount) =>
      `Sebelumnya ada jawaban dengan nomor referensi lain; sekarang sudah lunas ${amount}.`,
    'order-differs': (amount) => `Sebelumnya ada jawaban tentang pesanan lain; sekarang sudah lunas ${amount}.`,
    'order-unknown': (amount) =>
      `Sebelumnya layanan pembayaran tidak mengenal tagihan ini; sekarang sudah lunas ${amount}.`,
    unresolved: (amount) => `Sebelumnya belum ada kepastian; sekarang sudah lunas ${amount}.`,
    'settlement-unconfirmed': (amount) =>
      `Sebelumnya diselesaikan manual dan belum terkonfirmasi; sekarang sudah lunas ${amount}.`,
  } satisfies Record<DoubtfulFlag, (amount: string) => string>,
  /** The same kind of answer, received after the payment. */
  afterPaid: (amount: string) => `Jawaban berikutnya tidak cocok dengan pembayaran ini. Di sini tetap lunas ${amount}.`,

  /** Button in History's detail that resumes an open payment. */
  showAgain: 'Tampilkan lagi',
  stillOpen: (count: number | string) => `Masih terbuka (${count})`,
  stillOpenTitle: 'Masih terbuka',
  stillOpenHint: 'Tagihan ini masih bisa dibayar pelanggan. Pilih satu untuk menampilkannya lagi.',
};

export type DecidingTexts = Texts<typeof decidingId>;

const NOT_ASKED_EN = 'The status of this payment could not be checked yet';

export const decidingEn: DecidingTexts = {
  checkFailed: {
    offline: () => `${NOT_ASKED_EN}: the payment gateway can’t be reached.`,
    insecure: () => `${NOT_ASKED_EN}: the connection is not secure. Check this computer’s clock.`,
    'no-answer': () => `${NOT_ASKED_EN}: the payment gateway did not answer.`,
    'server-error': () => `${NOT_ASKED_EN}: the payment gateway’s server has an error.`,
    'unknown-code': () => `${NOT_ASKED_EN}: the payment gateway answered with an unknown code.`,
    differs: () => `${NOT_ASKED_EN}: the payment gateway’s answer does not match this payment.`,
    nonsense: () => `${NOT_ASKED_EN}: the payment gateway’s answer could not be used.`,
    address: () => `${NOT_ASKED_EN}: the payment gateway’s address may be wrong. Call the manager.`,
    pause: (until) =>
      until
        ? `${NOT_ASKED_EN}: the payment gateway asked for a pause until ${until}.`
        : `${NOT_ASKED_EN}: the payment gateway asked for a short pause.`,
    'key-refused': () => `${NOT_ASKED_EN}: the payment gateway refused the API key. Call the manager.`,
    'too-soon': () => 'It was checked just now.',
    turn: () => `${NOT_ASKED_EN}: the rate limit for checks is reached.`,
    'not-needed': () => 'This payment needs no check.',
    'not-found': () => `${NOT_ASKED_EN}: it was not found. Look for it in History.`,
    disk: () => `${NOT_ASKED_EN}: the sales records on this computer can’t be used right now.`,
    unsaved: () => 'The payment gateway says paid, but this computer can’t record it right now. Call the manager.',
    other: () => `${NOT_ASKED_EN}.`,
  },
  watchContinues: 'The terminal keeps watching and checks again by itself.',
  watchWaits: {
    'key-refused': (until) =>
      until
        ? `The payment stays open. You can check again at ${until}.`
        : 'The payment stays open; the terminal tries again by itself.',
  },
  askAgainLater: 'Check again later.',
  notPaidYet: (time) => `Not paid yet, says the payment gateway; answered ${time}.`,
  lastAnswered: (time) => `Last answered ${time}`,
  neverAnswered: 'No answer yet',
  checksMissed: (count, why) => `${count} checks since then went unanswered (${why})`,
  allChecksMissed: (count, why) => `${count} checks went unanswered (${why})`,
  missed: {
    offline: 'no connection',
    insecure: 'connection not secure',
    'no-answer': 'no answer',
    'server-error': 'server error at the payment gateway',
    'unknown-code': 'unknown status code',
    differs: 'the answer does not match this payment',
    nonsense: 'unusable answer',
    address: 'the payment gateway’s address may be wrong',
    pause: 'the payment gateway asked for a pause',
    'key-refused': 'API key refused',
    other: 'another cause',
  },

  cannotCheck: 'Konter can’t check this payment',
  cannotCheckWhy: 'The customer can still pay, but it would not show here yet. Konter tries again by itself.',
  cannotCheckUnconfirmed:
    'Konter can’t check it. The customer may have been billed or not. Ask the customer before you make a new payment, so that nobody pays twice.',

  attemptFailed: {
    rejected: (method) => `The ${method} payment failed.`,
    unconfirmed: (method) => `The ${method} payment is unconfirmed.`,
    ended: (method) => `The ${method} payment has ended.`,
  },
  thisOneIsOpen: (method) => `This ${method} payment is still open and can still be paid.`,
  otherIsOpen: (method) => `The ${method} payment is still open as well. Make sure the customer pays only one.`,
  saleIsOpen: 'Another payment of this sale is still open and can still be paid.',
  giveBack: (amount) => `Give back ${amount}`,
  giveBackWhy: (method) => `Paid twice: the money by ${method} is extra.`,
  reviewDouble: 'Review the double payment',
  showOpen: 'Show the one that is open',

  digitsRefused: 'Digits not taken: this sale is still on the screen.',
  typeAgain: 'Digits not taken. Pause, then type them again from the first.',

  helpAlreadyPaid: 'Customer says it is paid?',
  helpRanOut: 'What to do now?',

  newQr: 'Make a new QR',
  newBill: 'Make a new payment',
  leaveTitle: 'Move on to the next customer?',
  leaveBody:
    'A payment can’t be canceled, so the customer may still pay it. The terminal keeps watching and tells you if it is paid.',
  leaveConfirm: 'Yes, move on',
  newBillTitle: 'Make a new payment?',
  newBillBody:
    'The customer may have paid this one already. Has the customer shown you their phone, and was nothing deducted?',
  newBillConfirm: 'Yes, make a new payment',
  newBillStay: 'Not yet, stay here',

  overtaken: {
    'amount-differs': (amount) => `An earlier answer named another amount. It is now paid, ${amount}.`,
    'reference-differs': (amount) => `An earlier answer named another reference. It is now paid, ${amount}.`,
    'order-differs': (amount) => `An earlier answer was about another order. It is now paid, ${amount}.`,
    'order-unknown': (amount) => `At first the payment gateway did not know this payment. It is now paid, ${amount}.`,
    unresolved: (amount) => `It was unresolved before. It is now paid, ${amount}.`,
    'settlement-unconfirmed': (amount) => `It was settled manually without confirmation. It is now paid, ${amount}.`,
  },
  afterPaid: (amount) => `A later answer did not match the payment. It stays paid here, ${amount}.`,

  showAgain: 'Show again',
  stillOpen: (count) => `Still open (${count})`,
  stillOpenTitle: 'Still open',
  stillOpenHint: 'Customers can still pay these. Choose one to show it again.',
};
