/** The calendar for choosing a day, in English. */
import { type CalendarTexts, calendarId } from '../../id/calendar/calendar-texts.ts';

export const calendarEn: CalendarTexts = {
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  today: 'Today',
  none: 'No limit',
  cancel: 'Cancel',
};

export const calendarTexts = { id: calendarId, en: calendarEn };
