/** Reports, closings and reconciliation. */
import type { FailureTable } from './failure-table.ts';

export const reportFailures = {
  // Reports and closings.
  'date-invalid': {
    id: ['Itu bukan tanggal.', 'Pilih hari dari kalender.'],
    en: ['That is not a date.', 'Choose the day from the calendar.'],
  },
  'range-too-long': {
    id: ['Laporan maksimal 366 hari.', 'Pilih rentang yang lebih pendek.'],
    en: ['A report covers 366 days at most.', 'Choose a shorter range.'],
  },
  'nothing-to-close': {
    id: ['Tidak ada kejadian sejak penutupan terakhir.', 'Belum ada yang perlu ditutup.'],
    en: ['Nothing has happened since the last closing.', 'There is nothing to close yet.'],
  },
  'closing-changed': {
    id: ['Angkanya sudah berubah, jadi belum ada yang ditutup.', 'Baca angka yang baru, lalu tutup lagi.'],
    en: ['The figures have changed, so nothing was closed.', 'Read the new figures, then close again.'],
  },

  // Reconciliation.
  'day-without-payments': {
    id: ['Hari itu tidak ada penjualan, jadi tidak ada yang bisa dicocokkan.', 'Pilih hari lain.'],
    en: ['There were no sales that day, so there is nothing to reconcile.', 'Choose another day.'],
  },
  'reconcile-running': {
    id: ['Hari lain sedang dicocokkan.', 'Tunggu sampai selesai, atau batalkan yang itu.'],
    en: ['Another day is being reconciled.', 'Wait until it is done, or cancel that one.'],
  },
} satisfies FailureTable;
