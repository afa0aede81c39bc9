/** The calendar for choosing a day. Loaded when it opens. */
import type { Texts } from './texts.ts';

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

export const calendarEn: Texts<typeof calendarId> = {
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  none: 'No limit',
  cancel: 'Cancel',
};

export const calendarTexts = { id: calendarId, en: calendarEn };
