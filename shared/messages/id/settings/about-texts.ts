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
};

export type AboutTexts = Texts<typeof aboutId>;
