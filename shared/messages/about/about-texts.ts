/** Settings: the program itself, and the parts of others in it. */
import type { Texts } from '../texts.ts';

const aboutId = {
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

type AboutTexts = Texts<typeof aboutId>;

const aboutEn: AboutTexts = {
  title: 'Konter',
  hint: 'Name this version when you ask for help.',
  version: 'Version',
  licences: 'Licences…',
  licencesTitle: 'Licences',
  licencesHint: (count) =>
    `Konter contains ${count} parts of others. Tap one to read its licence, in its own language.`,
  close: 'Close',
  diagnostics: 'Diagnostics',
  diagnosticsHint:
    'For somebody who helps from afar: versions, last errors, numbers of records, and the last verification. No API key, PIN, name, phone number or order ID.',
  diagnosticsSave: 'Save diagnostics…',
  diagnosticsSaving: 'Collecting…',
  diagnosticsSaved: 'Saved. Send the file to the person who helps.',
};

export const aboutTexts = { id: aboutId, en: aboutEn };
