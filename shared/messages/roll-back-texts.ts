/** The way back from a newer version, on the screen that says that the records are of a newer Konter. */
import type { Texts } from './texts.ts';

export const rollBackId = {
  title: 'Kembali ke versi ini?',
  offer: (when: string) => `Ada cadangan dari ${when}, dari sebelum pembaruan.`,
  steps: [
    'Berkas yang sekarang disimpan utuh di folder quarantine. Tidak ada yang dihapus.',
    'Yang terjadi sesudah cadangan itu dimasukkan lagi dari jurnal, sejauh versi ini bisa membacanya: penjualan, tunai, pengembalian, keputusan, dan Laporan Z.',
    'Pembayaran yang masih terbuka diperiksa ke layanan pembayaran. Yang tidak bisa dimasukkan disebutkan sesudahnya.',
  ],
  none: 'Tidak ada cadangan dari sebelum pembaruan di komputer ini.',
  confirm: 'Ya, kembali ke cadangan itu',
  running: 'Memulihkan…',
};

export type RollBackTexts = Texts<typeof rollBackId>;

export const rollBackEn: RollBackTexts = {
  title: 'Go back to this version?',
  offer: (when) => `There is a backup of ${when}, from before the update.`,
  steps: [
    'The present file is kept whole in the folder quarantine. Nothing is deleted.',
    'What happened after that backup is entered again from the journal, as far as this version can read it: sales, cash, refunds, decisions and Z reports.',
    'Open payments are checked at the payment gateway. What could not be entered is named afterwards.',
  ],
  none: 'There is no backup from before the update on this computer.',
  confirm: 'Yes, go back to that backup',
  running: 'Restoring…',
};
