/** The hub of the shop, in Settings. */
import type { HubView } from '../../../contract/hub.ts';
import type { Texts } from '../../texts.ts';

export const hubId = {
  title: 'Hub',
  about:
    'Hub menyimpan salinan catatan terminal ini untuk pemilik. Berjualan tetap bisa tanpa hub, dan API key tidak pernah dikirim.',
  address: 'Alamat hub',
  addressHint: 'Diawali https. Tanyakan ke pemilik.',
  code: 'Kode dari pemilik',
  codeHint: 'Delapan huruf dan angka, sekali pakai, berlaku 15 menit.',
  enrol: 'Daftarkan',
  enrolling: 'Mendaftarkan…',
  place: (name: string, outlet: string, address: string) => `${name}, ${outlet} (${address})`,
  connected: 'Tersambung ke hub. Semua catatan sudah sampai.',
  upToDate: 'Semua catatan sudah sampai di hub.',
  behind: (rows: string, since: string) => `${rows} catatan belum sampai di hub, sejak ${since}.`,
  problems: {
    unreachable: 'Hub tidak menjawab. Dicoba lagi sendiri; berjualan tetap bisa.',
    unavailable: 'Hub sedang tidak bisa menyimpan. Dicoba lagi sendiri; berjualan tetap bisa.',
    'clock-differs':
      'Jam komputer ini dan jam hub berselisih lebih dari lima menit. Betulkan jamnya; dicoba lagi sendiri.',
    'not-authenticated':
      'Hub tidak mengenali terminal ini. Keluar dari hub, lalu minta kode baru untuk terminal ini ke pemilik.',
    'bad-row': 'Hub menolak satu catatan. Jalankan pemeriksaan catatan di bagian Penyimpanan.',
    ahead: 'Hub punya catatan yang tidak ada di terminal ini. Hubungi pemilik.',
    refused: 'Jawaban hub tidak bisa dimengerti. Periksa alamatnya; dicoba lagi sendiri.',
  } satisfies Record<NonNullable<HubView['problem']>, string>,
  stopped: {
    revoked:
      'Kunci terminal ini sudah tidak berlaku: pemilik mengeluarkannya, atau mesin lain menggantikannya. Tidak ada lagi yang dikirim; berjualan tetap bisa. Untuk kembali, keluar dari hub, lalu minta kode baru untuk terminal ini ke pemilik.',
    'second-history':
      'Hub punya catatan lain untuk terminal ini, misalnya dari cadangan lama atau salinan disk. Catatan baru tidak dikirim; berjualan tetap bisa. Kalau cadangan lama dipulihkan di sini, pulihkan yang terbaru. Kalau tidak, pemilik memutuskan di halaman hub catatan mana yang dihitung. Setelah itu lanjut sendiri.',
    'no-key':
      'Kunci hub tidak ada di komputer ini, jadi tidak ada yang dikirim. Keluar dari hub, lalu daftarkan lagi dengan kode baru untuk terminal ini.',
  } satisfies Record<NonNullable<NonNullable<HubView['enrolment']>['stopped']>, string>,
  differsAt: (row: string) => `Beda mulai catatan ke-${row}.`,
  send: 'Kirim sekarang',
  leave: 'Keluar dari hub',
  leaveQuestion: 'Keluar dari hub?',
  leaveConsequence:
    'Catatan baru tidak dikirim lagi. Yang sudah ada di hub tetap di sana. Untuk kembali, minta kode baru untuk terminal ini ke pemilik.',
  stay: 'Tetap',
  restore: {
    title: (name: string, outlet: string) => `Komputer ini menggantikan ${name}, ${outlet}`,
    fetching: 'Mengambil catatan dari hub',
    building: 'Menyusun dan memeriksa catatan',
    stopped: 'Pemulihan berhenti',
    rows: (done: string, all: string) => `${done} dari ${all} catatan`,
    about: 'Jurnal komputer lama diambil dari hub, diperiksa, lalu menjadi catatan komputer ini.',
    meanwhile: 'Menagih bisa lagi kalau sudah selesai, atau setelah dibatalkan.',
    byItself: 'Dilanjutkan sendiri, juga sesudah Konter dibuka ulang.',
    ended: {
      revoked:
        'Kunci komputer ini sudah tidak berlaku: pemilik mengeluarkannya, atau mesin lain menggantikannya. Tidak ada lagi yang datang. Batalkan pemulihan, lalu minta kode baru ke pemilik.',
      'no-key':
        'Kunci hub tidak ada di komputer ini, jadi tidak ada lagi yang datang. Batalkan pemulihan, lalu minta kode baru ke pemilik.',
    },
    problems: {
      'clock-differs':
        'Jam komputer ini dan jam hub berbeda lebih dari lima menit. Betulkan jamnya; dicoba lagi sendiri.',
      'not-authenticated': 'Hub tidak mengenali komputer ini. Batalkan pemulihan, lalu minta kode baru ke pemilik.',
      other: 'Hub sedang tidak menjawab. Yang sudah sampai tetap disimpan, lalu dilanjutkan sendiri.',
    },
    again: 'Coba lagi',
    cancel: 'Batalkan pemulihan',
    cancelQuestion: 'Batalkan pemulihan?',
    cancelConsequence:
      'Komputer ini keluar dari hub dan bisa menagih dengan catatan kosong. Kunci komputer lama sudah dicabut: untuk mencoba lagi perlu kode baru.',
    goOn: 'Lanjutkan pemulihan',
  },
  restored: {
    sales: (count: string, from: string, to: string) => `${count} penjualan dipulihkan, dari ${from} sampai ${to}.`,
    noSales: 'Catatan dipulihkan; belum ada penjualan di dalamnya.',
    open: (count: number) => `${count} pembayaran masih terbuka dan sedang diperiksa ke layanan pembayaran.`,
    missing:
      'Tidak ada di hub: yang belum sempat dikirim komputer lama, dan kode tagihan yang masih terbuka. Cocokkan jam-jam terakhirnya dengan portal merchant. Siapkan lagi PIN, nama orang, dan daftar barang di sini.',
  },
  late: 'Hub tertinggal',
};

export type HubTexts = Texts<typeof hubId>;
