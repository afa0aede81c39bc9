/** What the hub's messages say, in both languages: plain lines that a telephone shows as they are. */
import type { Texts } from '../../../shared/messages/texts.ts';

const id = {
  summary: (day: string, sum: string) => `Konter, ${day}: ${sum}`,
  payments: (count: number, average: string) => `${count} pembayaran, rata-rata ${average}`,
  before: (change: string, sum: string) => `Kemarin sampai jam ini ${sum} (${change})`,
  lastWeek: (change: string, sum: string) => `Minggu lalu sampai jam ini ${sum} (${change})`,
  closed: (closed: number, all: number) => `Sudah tutup: ${closed} dari ${all} terminal yang berjualan`,
  agrees: 'cocok dengan jurnal',
  differs: 'TIDAK cocok dengan jurnal',
  open: 'belum tutup',
  review: (count: number) => `${count} pembayaran perlu ditinjau`,
  urgent: (count: number) => `Konter: ${count} hal tidak bisa menunggu`,
  history: (place: string) =>
    `${place}: ada catatan kedua yang berbeda. Mungkin dua mesin berjualan dengan disk yang sama.`,
  closing: (place: string, sum: string) => `${place}: Laporan Z ${sum} tidak cocok dengan jurnal.`,
  silent: (place: string, time: string) =>
    `${place}: tidak terdengar sejak ${time}, padahal jam ini biasanya berjualan.`,
};

const en: Texts<typeof id> = {
  summary: (day, sum) => `Konter, ${day}: ${sum}`,
  payments: (count, average) => `${count} payments, ${average} on average`,
  before: (change, sum) => `Yesterday until this hour ${sum} (${change})`,
  lastWeek: (change, sum) => `Last week until this hour ${sum} (${change})`,
  closed: (closed, all) => `Closed: ${closed} of the ${all} terminals that sold`,
  agrees: 'agrees with the journal',
  differs: 'DIFFERS from the journal',
  open: 'not closed',
  review: (count) => `${count} payments to review`,
  urgent: (count) => `Konter: ${count} cannot wait`,
  history: (place) => `${place}: a second history that differs. Perhaps two machines sell with the same disk.`,
  closing: (place, sum) => `${place}: the Z report ${sum} differs from the journal.`,
  silent: (place, time) => `${place}: not heard since ${time}, though it usually sells at this hour.`,
};

export const messageWords = { id, en };
export type MessageLanguage = keyof typeof messageWords;
