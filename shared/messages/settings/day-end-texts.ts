/** The choice of when a business day ends. Loaded with Settings. */
import type { Texts } from '../texts.ts';

export const dayEndId = {
  title: 'Hari usaha',
  /** The purpose of the setting, with an example. */
  about:
    'Sebelum jam ini, penjualan lewat tengah malam masih masuk hari kemarin. Bar yang buka sampai 02.00 memilih 04.00; toko yang tutup sebelum tengah malam memilih 00.00.',
  endsAt: 'Hari usaha berakhir pukul',
  /** @param hour 0 to 23, after midnight */
  hour: (hour: number) => (hour === 0 ? '00.00 (tengah malam)' : `${String(hour).padStart(2, '0')}.00`),
  /** @param day today's business day, in words */
  now: (day: string) => `Sekarang hari usaha ${day}.`,
  /** The effect of a change on recorded data. */
  stays: 'Berlaku mulai sekarang. Yang sudah tercatat tetap pada harinya.',
};

type DayEndTexts = Texts<typeof dayEndId>;

const dayEndEn: DayEndTexts = {
  title: 'Business day',
  about:
    'Before this hour, a sale after midnight still belongs to the day before. A bar open until 02:00 picks 04:00; a shop that closes before midnight picks 00:00.',
  endsAt: 'The business day ends at',
  hour: (hour) => (hour === 0 ? '00:00 (midnight)' : `${String(hour).padStart(2, '0')}:00`),
  now: (day) => `It is now the business day of ${day}.`,
  stays: 'Takes effect now. Recorded sales stay on their day.',
};

export const dayEndTexts = { id: dayEndId, en: dayEndEn };
