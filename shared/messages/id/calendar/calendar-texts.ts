/** The calendar for choosing a day. Loaded when it opens. */
import type { Texts } from '../../texts.ts';

export const calendarId = {
  previous: 'Bulan sebelumnya',
  next: 'Bulan berikutnya',
  month: 'Bulan',
  year: 'Tahun',
  today: 'Hari ini',
  /** Takes a limit of a range away. */
  none: 'Tanpa batas',
  cancel: 'Batal',
};

export type CalendarTexts = Texts<typeof calendarId>;
