/** What the first screen needs, in Bahasa Indonesia, the counter's first language: short and polite, in a cashier's words. */
import type { LinkFailure } from '../../contract/terminal.ts';
import type { Environment } from '../../model/environment.ts';
import type { FlagName } from '../../model/flag-name.ts';
import type { TenderKind } from '../../model/methods.ts';
import type { PaymentState } from '../../model/payment.ts';
import { modesId } from '../mode-texts.ts';
import type { Texts } from '../texts.ts';
import { unavailableId } from '../window-texts.ts';

export const id = {
  /** BCP 47, for `lang`, dates and times. */
  locale: 'id-ID',
  frame: {
    skip: 'Langsung ke isi',
    navigation: 'Menu utama',
    sell: 'Kasir',
    history: 'Riwayat',
    report: 'Laporan',
    review: 'Perlu ditinjau',
    settings: 'Pengaturan',
    help: 'Bantuan',
    leaveKiosk: 'Keluar',
    setUp: 'Siapkan toko',
    /** Read out when the payment on the counter is paid while another screen is open. */
    paidMeanwhile: (amount: string) => `${amount} sudah lunas`,
    /** Next to the name of To review, and above its list. */
    toReview: (count: number) => `${count} menunggu keputusan`,
    /** Read out after the name of Settings. */
    unprinted: (count: number) => `${count} belum tercetak`,
    terminal: (id: string) => `Terminal ${id}`,
    modes: modesId,
    openPhone: 'HP pelanggan',
    openAtm: 'ATM bank',
    online: 'Terhubung',
    /** The one name of each reason: in the chip, next to a payment and in Sell's warning. */
    linkFailures: {
      network: 'Internet putus',
      gateway: 'Layanan pembayaran tidak bisa dihubungi',
    } satisfies Record<LinkFailure, string>,
    queued: (count: number) => `${count} pemeriksaan menunggu`,
    nextAttempt: (seconds: number) => `coba lagi ${seconds} dtk`,
    attempting: 'mencoba lagi…',
    blocked: (until: string) => `Layanan pembayaran sibuk, dicek lagi ${until}`,
    suspended: 'API key ditolak, panggil manajer',
    /** After an answer that ended a suspension. */
    checksAgain: 'Konter bisa memeriksa lagi',
    gatewayNotFound: 'Alamat layanan pembayaran mungkin salah',
    overloaded: 'Banyak tagihan terbuka, dicek lebih jarang',
    seen: 'Sudah dilihat',
    more: (count: number) => `+${count} lagi`,
    openStorage: 'Buka Cadangan',
    close: 'Tutup',
    retryStart: 'Coba lagi',
  },
  sell: {
    title: 'Penjualan baru',
    amount: 'Jumlah',
    clear: 'Hapus jumlah',
    backspace: 'Hapus satu angka',
    keypad: 'Tombol angka',
    quickAmounts: 'Jumlah cepat',
    plus: 'Tambah',
    minus: 'Kurang',
    times: 'Kali',
    note: 'Catatan',
    notePlaceholder: 'Catatan (opsional)',
    charge: 'Tagih',
    chargeAmount: (amount: string) => `Tagih ${amount}`,
    charging: 'Membuat tagihan…',
    /** After the green screen. */
    justPaid: (amount: string) => `${amount} lunas`,
    takeCash: 'Terima tunai',
    takeCashAmount: (amount: string) => `Terima tunai ${amount}`,
    /** For a slow creation. */
    slow: 'Layanan pembayaran lambat. Tunggu, jangan tagih lagi.',
    /** Before a charge. @param linkFailure name of the link failure, see `linkFailures` */
    whileDown: (linkFailure: string) => `${linkFailure}. Kalau gagal, tidak ada yang tertagih.`,
    whileBlocked: (until: string) => `Layanan pembayaran meminta jeda sampai ${until} dan mungkin tidak menjawab.`,
    whileNotFound: 'Alamat layanan pembayaran mungkin salah. Panggil manajer sebelum menagih.',
    aboveCeiling: (ceiling: string) =>
      `QRIS biasanya dibatasi ${ceiling} sekali bayar. Boleh dicoba; kalau gagal, pakai transfer VA.`,
    neverListed: 'Daftar cara bayar belum bisa diambil. Begitu tersambung, daftar muncul sendiri.',
    listing: 'Mengambil daftar cara bayar…',
    listedAt: (time: string) => `Daftar cara bayar terakhir: pukul ${time}.`,
    notReady: 'Mode ini belum lengkap, jadi belum bisa menagih.',
    goToSettings: 'Buka Pengaturan',
    /** Below the kinds without a list. */
    how: {
      qris: 'Pelanggan memindai QR dengan aplikasi bank atau dompet digital apa saja.',
      checkout: 'Pelanggan memindai satu kode, lalu memilih sendiri cara bayarnya di HP.',
      cash: 'Ketik jumlahnya, lalu hitung uang dan kembalian. Layanan pembayaran tidak ditanya.',
    },
  },
  methods: {
    label: 'Cara bayar',
    more: 'Lainnya…',
    notOffered: 'tidak tersedia',
    chooseBank: 'Bank pelanggan',
    fee: (amount: string) => `biaya toko ${amount}`,
    feeHint:
      'Biaya layanan pembayaran menurut daftar untuk penjualan Rp 10.000. Ditanggung toko, tidak ditambahkan ke tagihan.',
    kinds: {
      qris: 'QRIS',
      'virtual-account': 'Transfer VA',
      retail: 'Minimarket',
      'e-wallet': 'Dompet digital',
      'credit-card': 'Kartu kredit',
      'pay-later': 'PayLater',
      checkout: 'Halaman bayar',
      cash: 'Tunai',
    } satisfies Record<TenderKind, string>,
  },
  pay: {
    sale: (number: number) => `Penjualan #${number}`,
    payTo: (bank: string) => `Transfer ke ${bank}`,
    vaNumber: 'Nomor virtual account',
    vaHow: 'Di m-banking atau ATM: pilih Virtual Account, masukkan nomor ini, pastikan jumlahnya sama.',
    copy: 'Salin nomor',
    copied: 'Tersalin',
    timeLeft: 'Sisa waktu',
    askingGateway: 'Waktu habis. Menanyakan ke layanan pembayaran…',
    nextCheck: (seconds: number) => `Diperiksa lagi dalam ${seconds} dtk`,
    checkingNow: 'Sedang diperiksa…',
    checkWaits: 'Pemeriksaan menunggu sambungan',
    checkHeldBack: 'Pemeriksaan menunggu giliran',
    check: 'Cek sekarang',
    checkIn: (seconds: number) => `Cek lagi (${seconds})`,
    tryAgain: 'Coba lagi',
    otherMethod: 'Cara bayar lain',
    otherMethodTitle: 'Tagih dengan cara lain',
    otherMethodWarning:
      'Tagihan yang sekarang tetap bisa dibayar dan tetap dipantau. Pastikan pelanggan hanya membayar satu.',
    createAnother: 'Buat tagihan baru',
    creatingAnother: 'Membuat tagihan…',
    leave: 'Layani yang lain',
    stay: 'Tetap di sini',
    newSale: 'Penjualan baru',
    cancel: 'Batal',
    /** @param linkFailure name of the link failure, see `linkFailures` */
    offline: (linkFailure: string) =>
      `${linkFailure}. Pemeriksaan menunggu; pelanggan mungkin tetap bisa membayar. Begitu tersambung, terminal memeriksa sendiri.`,
    headline: {
      creating: 'Membuat tagihan…',
      unconfirmed: 'Belum pasti',
      pending: 'Menunggu pembayaran',
      paid: 'Lunas',
      canceled: 'Batal',
      expired: 'Waktu bayar habis',
      rejected: 'Tagihan gagal dibuat',
      unresolved: 'Belum ada kepastian: panggil manajer',
    } satisfies Record<PaymentState, string>,
    /** The meaning for the cashier, whether money may have moved, and the next step. */
    explain: {
      creating:
        'Penjualan sudah tercatat; hasil tagihannya sedang disimpan. Pelanggan mungkin sudah tertagih: tunggu sebentar, jangan tagih dua kali.',
      unconfirmed:
        'Pelanggan mungkin sudah tertagih, mungkin belum. Terminal terus memeriksa. Pastikan dulu dengan pelanggan sebelum membuat tagihan baru, supaya tidak bayar dua kali.',
      pending: 'Layar berubah hijau begitu layanan pembayaran menyatakan lunas.',
      paid: 'Uang sudah diterima layanan pembayaran.',
      canceled:
        'Dibatalkan sebelum waktunya habis, dan belum dibayar. Kalau nanti tetap dibayar, terminal memberi tahu.',
      expired:
        'Menurut layanan pembayaran, tagihan ini belum dibayar. Kalau pelanggan masih mau membayar, buat yang baru. Kalau yang ini tetap dibayar, terminal memberi tahu.',
      rejected: 'Tidak ada uang yang berpindah. Perbaiki lalu coba lagi, atau pakai cara bayar lain.',
      unresolved:
        'Sesudah 24 jam layanan pembayaran belum memberi jawaban yang pasti. Cek tagihan ini di portal merchant.',
    } satisfies Record<PaymentState, string>,
    paidLate: 'Lunas, terlambat',
    paidAt: 'Waktu lunas',
    method: 'Cara bayar',
    reference: 'Referensi',
    orderId: 'Nomor pesanan',
    /** Folds reference and order ID away. */
    numbers: 'Nomor-nomor',
    note: 'Catatan',
    enterHint: 'tekan Enter',
    qrLabel: (amount: string) => `Kode QRIS untuk membayar ${amount}`,
    gatewaySays: (words: string) => `Pesan dari layanan pembayaran: “${words}”`,
  },
  unavailable: unavailableId,
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
    'paid-late': 'Dibayar terlambat, atau sesudah tunainya dikembalikan. Pastikan belum dibayar dengan cara lain.',
    'paid-after-leaving': 'Dibayar setelah kasir melayani yang lain. Pastikan barangnya sudah diserahkan.',
    'paid-twice': 'Dibayar dua kali: kembalikan satu kali ke pelanggan.',
    'order-paid-twice': 'Tagihan ini mungkin dibayar dua kali. Cek di portal merchant.',
    'amount-differs': 'Jawaban layanan pembayaran menyebut jumlah yang lain. Belum dianggap lunas.',
    'reference-differs': 'Jawaban layanan pembayaran menyebut nomor referensi yang lain. Belum dianggap lunas.',
    'order-differs': 'Jawaban layanan pembayaran tentang pesanan yang lain. Belum dianggap lunas.',
    'order-unknown':
      'Saat diperiksa, layanan pembayaran tidak mengenal tagihan ini. Cek lagi sebelum membuat yang baru.',
    'paid-after-all': 'Ternyata lunas. Tinjau.',
    contradiction: 'Layanan pembayaran tidak lagi menyatakan lunas, padahal tadi lunas. Tetap lunas di sini.',
    unresolved: 'Sesudah 24 jam belum ada kepastian. Cek di portal merchant.',
    'settlement-unconfirmed': 'Diselesaikan manual, tetapi tidak pernah dipastikan layanan pembayaran.',
  } satisfies Record<FlagName, string>,
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
