/** The end of the business day. */
import { type DayEndTexts, dayEndId } from '../../id/settings/day-end-texts.ts';

export const dayEndEn: DayEndTexts = {
  title: 'Business day',
  about:
    'Before this hour, a sale after midnight still belongs to the day before. A bar open until 02:00 picks 04:00; a shop that closes before midnight picks 00:00.',
  endsAt: 'The business day ends at',
  hour: (hour) => (hour === 0 ? '00:00 (midnight)' : `${String(hour).padStart(2, '0')}:00`),
  now: (day) => `It is now the business day of ${day}.`,
  stays: 'Takes effect now. Recorded sales stay on their day.',
};

export const dayEndTexts = { id: dayEndId, en: dayEndEn };
