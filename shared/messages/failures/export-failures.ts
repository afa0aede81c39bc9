/** Exports, and the copies of backups on a second disk. */
import type { FailureTable } from './failure-table.ts';

export const exportFailures = {
  'export-running': {
    id: ['Ekspor lain sedang berjalan.', 'Tunggu sampai selesai.'],
    en: ['Another export is still running.', 'Wait until it is done.'],
  },
  'export-canceled': {
    id: ['Tempat berkas tidak dipilih.', 'Tidak ada yang diekspor.'],
    en: ['No place was chosen for the file.', 'Nothing was exported.'],
  },
  'export-day-in-future': {
    id: ['Hari itu belum tiba.', 'Pilih hari ini atau sebelumnya.'],
    en: ['That day has not come yet.', 'Choose today or an earlier day.'],
  },
  'export-disk-full': {
    id: ['Tempat penyimpanan tujuan penuh.', 'Kosongkan dulu, atau pilih tempat lain.'],
    en: ['The disk that it goes to is full.', 'Free some space, or choose another place.'],
  },
  'export-folder-gone': {
    id: ['Folder tujuan tidak ada lagi.', 'Pasang kembali, atau pilih folder lain.'],
    en: ['The folder is no longer there.', 'Plug it in again, or choose another folder.'],
  },
  'export-folder-read-only': {
    id: ['Folder tujuan tidak bisa ditulisi.', 'Pilih folder lain.'],
    en: ['The folder can’t be written to.', 'Choose another folder.'],
  },
  'export-name-taken': {
    id: ['Sudah ada berkas lain dengan nama itu.', 'Pilih nama lain. Berkas itu tidak diubah.'],
    en: ['There is another file of that name.', 'Choose another name. That file was not changed.'],
  },
  'export-write-failed': {
    id: ['Berkas tidak bisa ditulis di sana.', 'Periksa tempat penyimpanannya, atau pilih yang lain.'],
    en: ['The file can’t be written there.', 'Check the disk, or choose another one.'],
  },
} satisfies FailureTable;
