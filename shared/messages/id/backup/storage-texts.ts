/** Backups and damaged ledgers: the event, whether money may have moved, the next step. Not for the first paint. */
import type { BackupReason, RecoveryReport } from '../../../contract/backup.ts';
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
    'Lalu salinan itu menjadi catatan, dan semua yang terjadi sesudahnya dimasukkan lagi dari jurnal: penjualan, tunai, pengembalian, keputusan, dan Laporan Z.',
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
  secondPlace: {
    title: 'Tempat kedua',
    about:
      'Salinan cadangan di disk lain, stik USB, atau folder jaringan, setiap hari dan setiap tutup hari. Kalau komputer ini dicuri, catatan toko tidak ikut hilang. Salinan ini tidak dienkripsi.',
    none: 'Belum dipilih. Kalau komputer ini dicuri atau rusak, catatannya bisa ikut hilang.',
    folder: 'Folder salinan',
    /** @param until the copy has what was recorded until then */
    copied: (until: string) => `Disalin sampai ${until}.`,
    missed: (since: string) => `Tidak ada salinan sejak ${since}.`,
    sameDisk: 'Folder ini ada di disk yang sama dengan catatannya: pencuri membawa keduanya.',
    choose: 'Pilih folder…',
    chooseOther: 'Pilih folder lain…',
    copy: 'Salin sekarang',
    copying: 'Menyalin…',
    stop: 'Berhenti menyalin',
  },
  report: {
    cause: {
      damaged: 'Catatan penjualan rusak dan sudah diperbaiki.',
      missing: 'Catatan penjualan hilang dan sudah dikembalikan.',
      'by-hand': 'Cadangan sudah dipulihkan.',
      newer: 'Konter kembali ke versi sebelumnya, dengan catatan dari sebelum pembaruan.',
      hub: 'Terminal lama dipulihkan dari hub.',
    } satisfies Record<RecoveryReport['cause'], string>,
    fromLog: (count: number) => `${count} penjualan di berkas lama tetap ada.`,
    fromBackup: (when: string, count: number) => `Cadangan ${when} berisi ${count} penjualan dipulihkan.`,
    fromHub: (count: number) =>
      `Semua penjualan yang ada di hub (${count}) dipulihkan. Yang belum sempat dikirim terminal lama tidak ada: cocokkan jam-jam terakhirnya dengan portal merchant.`,
    fromNothing: 'Tidak ada cadangan yang bisa dipakai, jadi dimulai catatan baru.',
    recovered: (count: number) => `${count} penjualan lain dimasukkan lagi dari jurnal.`,
    unreadable: (count: number) =>
      `${count} penjualan tidak terbaca. Cocokkan struk dengan portal merchant; uangnya mungkin sudah berpindah.`,
    /** Both formatted; one of them may be 0. */
    lost: (closings: number, decisions: number) =>
      `Tidak ada lagi di catatan ini: ${closings} Laporan Z, ${decisions} keputusan manual. Nomor Z berlanjut sesudah yang tertinggi; Periksa sekarang menyebutkannya.`,
    asked: 'Semuanya, dan setiap pembayaran yang terbuka, sedang diperiksa; yang sudah dibayar menjadi lunas otomatis.',
    /** @param when the last entry before the gap, formatted */
    rowsLost: (count: number, when: string) =>
      `${count} kejadian di jurnal sesudah ${when} tidak ada lagi. Cocokkan hari itu dengan struk dan portal merchant; pengembalian dan keputusan manual mungkin harus dicatat lagi.`,
    atHub: (count: number) =>
      `Hub masih punya ${count} kejadian yang tidak ada di catatan ini: hub tidak menjawab dalam lima detik, atau riwayatnya lain. Penjualan bisa dilanjutkan; halaman hub lalu menunjukkan dua riwayat.`,
    quarantinedAs: (folder: string) => `Berkas lama disimpan di ${folder}. Tidak ada yang dihapus.`,
  },
};

export type StorageTexts = Texts<typeof storageId>;
