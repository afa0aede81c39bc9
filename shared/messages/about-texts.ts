/** Settings: the program itself, and the parts of others in it. */
import type { Texts } from './texts.ts';

const aboutId = {
  title: 'Konter',
  version: 'Versi',
  licences: 'Lisensi…',
  licencesTitle: 'Lisensi',
  licencesHint: (count: number) =>
    `Konter memuat ${count} bagian dari pihak lain. Ketuk satu untuk membaca lisensinya, dalam bahasa aslinya.`,
  close: 'Tutup',
  diagnostics: 'Berkas diagnosis',
  diagnosticsHint: 'Tanpa rahasia, nama, atau nomor pesanan.',
  diagnosticsSave: 'Simpan…',
  diagnosticsSaving: 'Mengumpulkan…',
  diagnosticsSaved: 'Tersimpan. Kirim berkas itu kepada orang yang membantu.',
};

const aboutEn: Texts<typeof aboutId> = {
  title: 'Konter',
  version: 'Version',
  licences: 'Licences…',
  licencesTitle: 'Licences',
  licencesHint: (count) =>
    `Konter contains ${count} parts of others. Tap one to read its licence, in its own language.`,
  close: 'Close',
  diagnostics: 'Diagnostics',
  diagnosticsHint: 'Without secrets, names or order IDs.',
  diagnosticsSave: 'Save…',
  diagnosticsSaving: 'Collecting…',
  diagnosticsSaved: 'Saved. Send the file to the person who helps.',
};

export const aboutTexts = { id: aboutId, en: aboutEn };
