/** The hub of the shop, in Settings. */
import type { HubView } from '../../../contract/views/setup/hub-views.ts';
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
    'not-authenticated': 'Hub tidak mengenali terminal ini. Keluar dari hub lalu daftarkan lagi.',
    'bad-row': 'Hub menolak satu catatan. Jalankan pemeriksaan catatan di bagian Penyimpanan.',
    ahead: 'Hub punya catatan yang tidak ada di terminal ini. Hubungi pemilik.',
    refused: 'Jawaban hub tidak bisa dimengerti. Periksa alamatnya; dicoba lagi sendiri.',
  } satisfies Record<NonNullable<HubView['problem']>, string>,
  stopped: {
    revoked: 'Pemilik sudah mengeluarkan terminal ini dari hub. Tidak ada lagi yang dikirim.',
    'second-history':
      'Hub punya catatan lain untuk terminal ini, misalnya dari cadangan lama atau salinan disk. Tidak ada lagi yang dikirim sampai pemilik memutuskan.',
    'no-key': 'Kunci hub tidak ada di komputer ini, jadi tidak ada yang dikirim. Keluar dari hub, lalu daftarkan lagi.',
  } satisfies Record<NonNullable<NonNullable<HubView['enrolment']>['stopped']>, string>,
  differsAt: (row: string) => `Beda mulai catatan ke-${row}.`,
  send: 'Kirim sekarang',
  leave: 'Keluar dari hub',
  leaveQuestion: 'Keluar dari hub?',
  leaveConsequence:
    'Catatan baru tidak dikirim lagi. Yang sudah ada di hub tetap di sana. Untuk masuk lagi perlu kode baru.',
  stay: 'Tetap',
  late: 'Hub tertinggal',
};

export type HubTexts = Texts<typeof hubId>;
