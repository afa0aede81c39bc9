/** The ledger’s file and its backups on this machine, and the program itself. */
import type { FailureTable } from './failure-table.ts';

export const storageFailures = {
  'database-busy': {
    id: ['Catatan penjualan sedang dipakai program lain.', 'Coba lagi sebentar lagi.'],
    en: ['Another program is using the sales records.', 'Try again in a moment.'],
  },
  'database-full': {
    id: ['Penyimpanan komputer penuh.', 'Kosongkan ruang dulu. Jangan menagih sebelum itu.'],
    en: ['This computer’s disk is full.', 'Free some space first. Do not charge before that.'],
  },
  'database-read-only': {
    id: ['Catatan penjualan tidak bisa ditulis.', 'Periksa izin folder data, lalu coba lagi.'],
    en: ['The sales records can’t be written.', 'Check the data folder’s permissions, then try again.'],
  },
  'database-newer': {
    id: ['Catatan penjualan dibuat oleh Konter yang lebih baru.', 'Pasang Konter versi terbaru.'],
    en: ['The sales records come from a newer Konter.', 'Install the latest Konter.'],
  },
  'database-not-migrated': {
    id: [
      'Versi Konter ini tidak bisa menyesuaikan catatan penjualan. Catatannya tidak berubah.',
      'Pasang lagi versi sebelumnya, lalu hubungi pemasang.',
    ],
    en: [
      'This version of Konter cannot convert the sales records. They are unchanged.',
      'Install the former version again, then call your installer.',
    ],
  },
  'database-broken': {
    id: [
      'Catatan penjualan rusak.',
      'Jangan menagih. Buka Pengaturan, Pulihkan catatan, lalu perbaiki; tidak ada yang dihapus.',
    ],
    en: [
      'The sales records are damaged.',
      'Do not charge. Open Settings, Restore records and repair them; nothing was deleted.',
    ],
  },
  'backup-not-found': {
    id: ['Cadangan ini sudah tidak ada.', 'Pilih cadangan lain. Tidak ada yang berubah.'],
    en: ['This backup is no longer there.', 'Choose another one. Nothing was changed.'],
  },
  'backup-unusable': {
    id: ['Cadangan ini tidak lolos pemeriksaan, jadi tidak dipakai.', 'Pilih cadangan lain. Tidak ada yang berubah.'],
    en: ['This backup did not pass its check, so it was not used.', 'Choose another one. Nothing was changed.'],
  },
  'backup-too-soon': {
    id: ['Cadangan baru saja dibuat, belum satu menit.', 'Tunggu semenit kalau perlu satu lagi.'],
    en: ['A backup was made less than a minute ago.', 'Wait a minute if you need another one.'],
  },
  'no-backup-yet': {
    id: ['Belum ada cadangan yang bisa disalin.', 'Tekan Buat cadangan, lalu coba lagi.'],
    en: ['There is no backup to copy yet.', 'Press Back up now, then try again.'],
  },
  // The separate process of a job on the ledger ended before its result.
  'job-ended': {
    id: ['Pekerjaan ini terhenti sebelum selesai.', 'Coba lagi. Catatan penjualan tidak berubah.'],
    en: ['This was interrupted before it finished.', 'Try again. The sales records are unchanged.'],
  },
  internal: {
    id: ['Ada kesalahan di program ini.', 'Coba lagi. Kalau terulang, mulai ulang Konter dan lihat Riwayat.'],
    en: ['Something is wrong in this program.', 'Try again. If it happens again, restart Konter and look at History.'],
  },
} satisfies FailureTable;
