/** Kata-kata saat kasir harus memutuskan: pemeriksaan yang gagal, tagihan kedua, tagihan yang masih terbuka. */
import type { DecidingTexts } from './deciding-texts.ts';

const NOT_ASKED = 'Status tagihan ini belum bisa ditanyakan';

export const decidingId: DecidingTexts = {
  checkFailed: {
    offline: () => `${NOT_ASKED}: layanan pembayaran tidak bisa dihubungi.`,
    insecure: () => `${NOT_ASKED}: sambungannya tidak aman. Periksa jam komputer ini.`,
    'no-answer': () => `${NOT_ASKED}: layanan pembayaran tidak menjawab.`,
    nonsense: () => `${NOT_ASKED}: jawaban layanan pembayaran tidak bisa dipakai.`,
    pause: (until) =>
      until
        ? `${NOT_ASKED}: layanan pembayaran meminta jeda sampai ${until}.`
        : `${NOT_ASKED}: layanan pembayaran meminta jeda sebentar.`,
    'key-refused': () => `${NOT_ASKED}: API key ditolak layanan pembayaran. Panggil manajer.`,
    'too-soon': () => 'Baru saja diperiksa.',
    turn: () => `${NOT_ASKED}: jatah pemeriksaan menit ini habis.`,
    'not-needed': () => 'Tidak ada yang perlu ditanyakan tentang tagihan ini.',
    'not-found': () => `${NOT_ASKED}: tagihannya tidak ditemukan. Cari di Riwayat.`,
    disk: () => `${NOT_ASKED}: catatan penjualan di komputer ini sedang tidak bisa dipakai.`,
    other: () => `${NOT_ASKED}.`,
  },
  watchGoesOn: 'Terminal terus memantau dan bertanya lagi sendiri.',
  watchWaits: {
    'key-refused': (until) =>
      until
        ? `Tagihan tetap terbuka; terminal mencoba lagi pukul ${until}.`
        : 'Tagihan tetap terbuka; terminal mencoba lagi sendiri.',
  },
  askAgainLater: 'Coba cek lagi nanti.',
  justChecked: (time) => `Baru diperiksa ${time}`,

  attemptFailed: {
    rejected: (method) => `Tagihan ${method} tidak jadi.`,
    unconfirmed: (method) => `Tagihan ${method} belum pasti jadi.`,
    ended: (method) => `Tagihan ${method} sudah berakhir.`,
  },
  thisOneIsOpen: (method) => `Tagihan ${method} ini masih terbuka dan masih bisa dibayar.`,
  otherIsOpen: (method) => `Tagihan ${method} juga masih terbuka. Pastikan pelanggan hanya membayar satu.`,
  saleIsOpen: 'Tagihan lain dari penjualan ini masih terbuka dan masih bisa dibayar.',
  showOpen: 'Tampilkan yang masih terbuka',

  newQr: 'Buat QR baru',
  newBill: 'Buat tagihan baru',
  newBillTitle: 'Buat tagihan baru?',
  newBillBody:
    'Pelanggan mungkin sudah membayar tagihan yang ini. Apakah pelanggan sudah menunjukkan HP-nya, dan saldonya belum terpotong?',
  newBillConfirm: 'Ya, buat tagihan baru',
  newBillStay: 'Belum, tetap di sini',

  overtaken: {
    'amount-differs': (amount) => `Sebelumnya ada jawaban dengan jumlah lain; sekarang sudah lunas ${amount}.`,
    'reference-differs': (amount) =>
      `Sebelumnya ada jawaban dengan nomor referensi lain; sekarang sudah lunas ${amount}.`,
    'order-differs': (amount) => `Sebelumnya ada jawaban tentang pesanan lain; sekarang sudah lunas ${amount}.`,
    'order-unknown': (amount) =>
      `Sebelumnya layanan pembayaran tidak mengenal tagihan ini; sekarang sudah lunas ${amount}.`,
    unresolved: (amount) => `Sebelumnya belum ada kepastian; sekarang sudah lunas ${amount}.`,
    'settlement-unconfirmed': (amount) =>
      `Sebelumnya diselesaikan manual tanpa kepastian; sekarang sudah lunas ${amount}.`,
  },
  afterPaid: (amount) => `Sesudah lunas ada jawaban lain yang tidak cocok. Di sini tetap lunas ${amount}.`,

  showAgain: 'Tampilkan lagi',
  stillOpen: (count) => `Masih terbuka (${count})`,
  stillOpenTitle: 'Masih terbuka',
  stillOpenHint: 'Tagihan ini masih bisa dibayar pelanggan. Pilih satu untuk menampilkannya lagi.',
};
