/** Settings: the program itself, and the parts of others in it. */
import type { Texts } from '../../texts.ts';

export const aboutId = {
  title: 'Konter',
  hint: 'Sebutkan versi ini saat meminta bantuan.',
  version: 'Versi',
  licences: 'Lisensi…',
  licencesTitle: 'Lisensi',
  licencesHint: (count: number) =>
    `Konter memuat ${count} bagian dari pihak lain. Ketuk satu untuk membaca lisensinya, dalam bahasa aslinya.`,
  close: 'Tutup',
  diagnostics: 'Berkas diagnosis',
  diagnosticsHint:
    'Untuk orang yang membantu dari jauh: versi, kesalahan terakhir, jumlah catatan, dan hasil pemeriksaan terakhir. Tanpa API key, PIN, nama, nomor telepon, atau nomor tagihan.',
  diagnosticsSave: 'Simpan berkas diagnosis…',
  diagnosticsSaving: 'Mengumpulkan…',
  diagnosticsSaved: 'Tersimpan. Kirim berkas itu kepada orang yang membantu.',
};

export type AboutTexts = Texts<typeof aboutId>;
