/** Backups and damaged ledgers: the event, whether money may have moved, the next step. Not for the first paint. */
import type { BackupReason, RecoveryReport } from '../../../contract/views/setup/backup-views.ts';
import type { Texts } from '../../texts.ts';

export const storageId = {
  backups: 'Cadangan',
  backupsHint:
    'Dibuat otomatis setiap hari dan sebelum pembaruan. Cadangan tutup hari disimpan 90 hari, yang lain 14 terbaru, yang manual 5.',
  none: 'Belum ada cadangan.',
  reasons: {
    start: 'harian',
    migration: 'sebelum catatan diubah bentuknya',
    update: 'sebelum pembaruan',
    'day-close': 'tutup hari',
    manual: 'manual',
    'before-restore': 'sebelum pemulihan',
  } satisfies Record<BackupReason, string>,
  /** Beside every backup: the list has only checked ones. */
  verified: 'terverifikasi',
  backUpNow: 'Buat cadangan',
  backingUp: 'Membuat cadangan…',
  backedUp: 'Cadangan sudah dibuat dan diperiksa.',
  showAll: (count: number) => `Lihat semua (${count})`,
  restore: 'Pulihkan…',
  restoreTitle: (when: string) => `Kembali ke cadangan ${when}?`,
  /** The steps of a restore, in order. */
  restoreSteps: [
    'Catatan yang sekarang disalin dulu untuk jaga-jaga, dan berkasnya disimpan di folder quarantine. Tidak ada yang dihapus.',
    'Lalu catatan menjadi seperti pada waktu itu. Yang diselesaikan atau ditandai manual sesudahnya tidak ada di dalamnya.',
    'Penjualan sesudahnya dibaca sebisa mungkin dari berkas yang sekarang atau log tagihan, dan masing-masing diperiksa ke layanan pembayaran.',
    'Semua pembayaran yang masih terbuka juga diperiksa. Dengan begitu, uang yang sudah masuk terdeteksi.',
  ],
  restoreConfirm: 'Ya, kembali',
  restoring: 'Memulihkan…',
  checked: (when: string) => `Catatan diperiksa ${when}: semuanya baik.`,
  neverChecked: 'Catatan sedang diperiksa.',
  problems: (count: number) => `Pemeriksaan terakhir menemukan ${count} hal yang tidak beres.`,
  broken: 'Catatan penjualan rusak, jadi belum bisa menagih. Pelanggan tidak terdampak. Perbaiki sekarang.',
  repair: 'Perbaiki sekarang',
  repairing: 'Memperbaiki…',
  wasWhole: 'Sudah diperiksa lagi: catatan utuh. Tidak ada yang berubah.',
  report: {
    cause: {
      damaged: 'Catatan penjualan rusak dan sudah diperbaiki.',
      missing: 'Catatan penjualan hilang dan sudah dikembalikan.',
      'by-hand': 'Cadangan sudah dipulihkan.',
      newer: 'Konter kembali ke versi sebelumnya, dengan catatan dari sebelum pembaruan.',
      hub: 'Terminal lama dipulihkan dari hub.',
    } satisfies Record<RecoveryReport['cause'], string>,
    fromLog: (count: number) => `Semua penjualan yang bisa dipastikan (${count}) tetap ada.`,
    fromBackup: (when: string, count: number) => `Cadangan ${when} berisi ${count} penjualan dipulihkan.`,
    fromHub: (count: number) =>
      `Semua penjualan yang ada di hub (${count}) dipulihkan. Yang belum sempat dikirim terminal lama tidak ada: cocokkan jam-jam terakhirnya dengan portal merchant.`,
    fromNothing: 'Tidak ada cadangan yang bisa dipakai, jadi dimulai catatan baru.',
    recovered: (count: number) => `${count} penjualan sesudahnya ditemukan lagi di berkas lama atau log tagihan.`,
    unreadable: (count: number) =>
      `${count} penjualan tidak terbaca. Cocokkan struk dengan portal merchant; uangnya mungkin sudah berpindah.`,
    /** Both formatted; one of them may be 0. */
    lost: (closings: number, decisions: number) =>
      `Tidak ada lagi di catatan ini: ${closings} Laporan Z, ${decisions} keputusan manual. Nomor Z berlanjut sesudah yang tertinggi; Periksa sekarang menyebutkannya.`,
    asked: 'Semuanya, dan setiap pembayaran yang terbuka, sedang diperiksa; yang sudah dibayar menjadi lunas otomatis.',
    byHandLost: 'Lihat penjualan hari ini di Riwayat. Yang diselesaikan manual sesudahnya harus diulang.',
    quarantinedAs: (folder: string) => `Berkas lama disimpan di ${folder}. Tidak ada yang dihapus.`,
  },
};

export type StorageTexts = Texts<typeof storageId>;
