/** Kapan hari usaha berakhir. */
import type { DayEndTexts } from './day-end-texts.ts';

export const dayEndId: DayEndTexts = {
  title: 'Hari usaha',
  about:
    'Sebelum jam ini, penjualan lewat tengah malam masih masuk hari kemarin. Bar yang buka sampai 02.00 memilih 04.00; toko yang tutup sebelum tengah malam memilih 00.00.',
  endsAt: 'Hari usaha berakhir pukul',
  hour: (hour) => (hour === 0 ? '00.00 (tengah malam)' : `${String(hour).padStart(2, '0')}.00`),
  now: (day) => `Sekarang hari usaha ${day}.`,
  stays: 'Berlaku mulai sekarang. Yang sudah tercatat tetap pada harinya.',
};
