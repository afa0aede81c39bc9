/** The choice of when a business day ends. Loaded with Settings. */
import type { Texts } from '../texts.ts';

export const dayEndId = {
  title: 'Hari usaha',
  endsAt: 'Berakhir pukul',
  /** @param hour 0 to 23, after midnight */
  hour: (hour: number) => `${String(hour).padStart(2, '0')}.00`,
  /** @param day today's business day, in words */
  now: (day: string) => `Sekarang: ${day}.`,
};

type DayEndTexts = Texts<typeof dayEndId>;

const dayEndEn: DayEndTexts = {
  title: 'Business day',
  endsAt: 'Ends at',
  hour: (hour) => `${String(hour).padStart(2, '0')}:00`,
  now: (day) => `Now: ${day}.`,
};

export const dayEndTexts = { id: dayEndId, en: dayEndEn };
