/** Backups and damaged ledgers: the event, whether money may have moved, the next step. Not for the first paint. */
import type { BackupReason, RecoveryReport } from '../contract/backup.ts';
import { counted, type Texts } from './texts.ts';

export const storageId = {
  backups: 'Cadangan',
  restorePanel: 'Cadangan yang bisa dipulihkan',
  backupsHint: 'Setiap hari dan saat tutup hari.',
  none: 'Belum ada cadangan.',
  reasons: {
    start: 'harian',
    migration: 'sebelum catatan diubah bentuknya',
    'day-close': 'tutup hari',
    manual: 'manual',
    'before-restore': 'sebelum pemulihan',
  } satisfies Record<BackupReason, string>,
  /** Next to every backup: the list has only checked ones. */
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
    'Lalu cadangan itu menjadi catatan, dan semua yang terjadi sesudahnya dimasukkan lagi dari jurnal: penjualan, tunai, pengembalian, keputusan, dan Laporan Z.',
    'Semua pembayaran yang masih terbuka juga diperiksa. Dengan begitu, uang yang sudah masuk terdeteksi.',
  ],
  restoreConfirm: 'Ya, kembali',
  restoring: 'Memulihkan…',
  checked: (when: string) => `Diperiksa ${when}: baik.`,
  neverChecked: 'Catatan sedang diperiksa.',
  problems: (count: number) => `Pemeriksaan terakhir menemukan ${count} hal yang tidak beres.`,
  broken: 'Catatan penjualan rusak, jadi belum bisa menagih. Pelanggan tidak terdampak. Perbaiki sekarang.',
  repair: 'Perbaiki sekarang',
  repairing: 'Memperbaiki…',
  wasWhole: 'Sudah diperiksa lagi: catatan utuh. Tidak ada yang berubah.',
  secondPlace: {
    title: 'Tempat kedua',
    about: 'Disk lain, stik USB, atau folder jaringan; tidak dienkripsi.',
    none: 'Belum ada: catatan bisa hilang bersama komputer ini.',
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
    asked:
      'Semua pembayaran yang masih terbuka sedang diperiksa ke layanan pembayaran; yang sudah dibayar menjadi lunas otomatis.',
    /** @param when the last entry before the gap, formatted */
    rowsLost: (count: number, when: string) =>
      `${count} kejadian di jurnal sesudah ${when} tidak ada lagi. Cocokkan hari itu dengan struk dan portal merchant; pengembalian dan keputusan manual mungkin harus dicatat lagi.`,
    atHub: (count: number) =>
      `Hub masih punya ${count} kejadian yang tidak ada di catatan ini: hub tidak menjawab dalam lima detik, atau riwayatnya lain. Penjualan bisa dilanjutkan; halaman hub lalu menunjukkan dua riwayat.`,
    quarantinedAs: (folder: string) => `Berkas lama disimpan di ${folder}. Tidak ada yang dihapus.`,
  },
};

const sales = (count: number): string => counted(count, 'sale');

export const storageEn: Texts<typeof storageId> = {
  backups: 'Backups',
  restorePanel: 'Backups that can be restored',
  backupsHint: 'Daily and at each closing.',
  none: 'There is no backup yet.',
  reasons: {
    start: 'daily',
    migration: 'before the records were converted',
    'day-close': 'day closed',
    manual: 'manual',
    'before-restore': 'before a restore',
  },
  verified: 'verified',
  backUpNow: 'Back up now',
  backingUp: 'Backing up…',
  backedUp: 'The backup is made and checked.',
  showAll: (count) => `Show all ${count}`,
  restore: 'Restore…',
  restoreTitle: (when) => `Go back to the backup of ${when}?`,
  restoreSteps: [
    'A safety copy of the current records is made first. The current file is kept in the folder quarantine. Nothing is deleted.',
    'Then the backup becomes the records, and all that happened later is entered again from the journal: sales, cash, refunds, decisions and Z reports.',
    'Every payment that is still open is also checked at the payment gateway. This finds money that was received.',
  ],
  restoreConfirm: 'Yes, go back',
  restoring: 'Restoring…',
  checked: (when) => `Checked ${when}: all is well.`,
  neverChecked: 'The records are being checked.',
  problems: (count) =>
    `The last check found ${count === 1 ? '1 thing' : `${count} things`} that ${count === 1 ? 'is' : 'are'} wrong.`,
  broken: 'The sales records are damaged, so nothing can be charged. Customers are not affected. Repair them now.',
  repair: 'Repair now',
  repairing: 'Repairing…',
  wasWhole: 'Checked again: the records are intact. Nothing was changed.',
  secondPlace: {
    title: 'Second place',
    about: 'Another disk, a stick or a share; not encrypted.',
    none: 'None: the records can be lost with this computer.',
    copied: (until) => `Copied up to ${until}.`,
    missed: (since) => `No copy since ${since}.`,
    sameDisk: 'This folder is on the same disk as the records: a thief takes both.',
    choose: 'Choose folder…',
    chooseOther: 'Choose another folder…',
    copy: 'Copy now',
    copying: 'Copying…',
    stop: 'Stop copying',
  },
  report: {
    cause: {
      damaged: 'The sales records were damaged and have been repaired.',
      missing: 'The sales records were missing and have been restored.',
      'by-hand': 'The backup was restored.',
      newer: 'Konter went back to the version before, with the records from before the update.',
      hub: 'The old terminal was restored from the hub.',
    },
    fromLog: (count) => `${sales(count)} of the old file ${count === 1 ? 'was' : 'were'} kept.`,
    fromBackup: (when, count) => `The backup of ${when} with ${sales(count)} was restored.`,
    fromHub: (count) =>
      `All sales that the hub has (${count}) were restored. Others of the old terminal may be missing: compare its last hours with the merchant portal.`,
    fromNothing: 'There was no usable backup, so new records were started.',
    recovered: (count) => `${sales(count)} more ${count === 1 ? 'was' : 'were'} entered again from the journal.`,
    unreadable: (count) =>
      `${sales(count)} could not be read. Compare receipts with the merchant portal. Their money may have moved.`,
    lost: (closings, decisions) =>
      `Not in these records any more: ${closings} Z ${closings === 1 ? 'report' : 'reports'}, ${decisions} manual ${decisions === 1 ? 'decision' : 'decisions'}. Z numbers continue after the highest one; Verify now names them.`,
    asked: 'All open payments are being checked at the payment gateway. Paid ones become paid by themselves.',
    rowsLost: (count, when) =>
      `${counted(count, 'row')} of the journal after ${when} ${count === 1 ? 'is' : 'are'} missing. Compare that day with receipts and the merchant portal. Refunds and manual decisions may have to be recorded again.`,
    atHub: (count) =>
      `The hub has ${counted(count, 'row')} of the journal that ${count === 1 ? 'is' : 'are'} not in these records: it did not answer within five seconds, or has another history. Sales can go on. The hub’s page then shows two histories.`,
    quarantinedAs: (folder) => `The old file is kept in ${folder}. Nothing was deleted.`,
  },
};

export const storageTexts = { id: storageId, en: storageEn };
