/** Pencocokan dengan layanan pembayaran: apa yang ditanyakan, apa yang berbeda, apa langkah berikutnya. */
import type { ReconcileTexts } from './reconcile-texts.ts';

export const reconcileId: ReconcileTexts = {
  title: 'Cocokkan dengan layanan pembayaran',
  intro:
    'Setiap pembayaran dari penjualan hari ini ditanyakan sekali lagi, juga yang sudah lama selesai. Yang berbeda muncul di sini. Penjualan berjalan terus.',
  start: 'Cocokkan',
  again: 'Cocokkan lagi',
  starting: 'Memulai…',
  cancel: 'Hentikan',
  busyWith: (day) => `Hari ${day} sedang dicocokkan. Yang ini bisa sesudahnya.`,
  running: 'Sedang mencocokkan',
  progress: (done, total) => `${done} dari ${total} pembayaran`,
  remaining: (minutes) => `kira-kira ${minutes} menit lagi`,
  lessThanAMinute: 'kurang dari semenit lagi',
  waits: {
    ration: (until) => `Pertanyaan dijatah supaya penjualan tetap lancar. Lanjut pukul ${until}.`,
    watch: () => 'Pembayaran yang masih terbuka ditanyakan lebih dulu. Sesudah itu lanjut sendiri.',
    line: () => 'Sambungan terputus. Lanjut sendiri begitu tersambung.',
    block: (until) => `Layanan pembayaran minta jeda. Lanjut pukul ${until}.`,
    book: () => 'Catatan penjualan sedang tidak bisa ditulis. Dicoba lagi sendiri.',
  },
  allAgree: (payments) => `Semua cocok: ${payments} pembayaran, tidak ada yang berbeda.`,
  finished: (asked, differences, unasked) =>
    `${[
      `${asked} pembayaran ditanyakan`,
      differences === 0 ? 'tidak ada yang berbeda' : `${differences} berbeda`,
      ...(unasked === 0 ? [] : [`${unasked} tidak bisa ditanyakan`]),
    ].join(', ')}.`,
  canceled: (done, total) =>
    `Dihentikan sesudah ${done} dari ${total} pembayaran. Yang ditemukan sampai di situ tetap ada.`,
  stopped: (done, total) => `Berhenti sesudah ${done} dari ${total} pembayaran.`,
  at: (when) => `Terakhir dicocokkan ${when}.`,
  findings: {
    'paid-there': ['Lunas di sana, di sini belum', 'Sekarang tercatat lunas, terlambat, dan masuk hitungan.'],
    contradiction: [
      'Lunas di sini, di sana tidak',
      'Tetap lunas di sini. Tanyakan ke layanan pembayaran dengan nomor pesanannya.',
    ],
    'amount-differs': ['Jumlahnya berbeda', 'Tidak ada yang diubah. Cocokkan dengan portal layanan pembayaran.'],
    'reference-differs': ['Referensinya berbeda', 'Tidak ada yang diubah. Cocokkan dengan portal layanan pembayaran.'],
    'order-differs': [
      'Jawabannya tentang pesanan lain',
      'Tidak ada yang diubah. Cocokkan dengan portal layanan pembayaran.',
    ],
    'open-there': [
      'Selesai di sini, di sana masih terbuka',
      'Pelanggan mungkin masih bisa membayar. Cocokkan lagi nanti.',
    ],
    'unknown-there': [
      'Tidak dikenal lagi di sana',
      'Dulu layanan pembayaran mengenalnya. Tanyakan dengan nomor pesanannya.',
    ],
    unasked: ['Tidak bisa ditanyakan', 'Sudah dicoba beberapa kali. Cocokkan lagi nanti.'],
  },
  answers: { '00': 'lunas', '01': 'menunggu', '02': 'batal', unknown: 'tidak dikenal' },
  here: (state) => `di sini ${state.toLowerCase()}`,
  there: (answer) => `di sana ${answer}`,
  now: (state) => `sekarang ${state.toLowerCase()}`,
  evidence: (expected, answered) => `di sini ${expected}, di sana ${answered}`,
  silence: 'tidak disebut',
  openSale: (saleNumber, finding) => `Buka penjualan #${saleNumber} di Riwayat: ${finding}`,
  showAll: (count) => `Lihat semua (${count})`,
  moreNotNamed: (count) => `${count} lainnya tidak disebut di sini.`,
};
