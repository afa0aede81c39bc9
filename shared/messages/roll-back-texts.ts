/** The way back from a newer version, on the screen that says that the records are of a newer Konter. */
import type { Texts } from './texts.ts';

export const rollBackId = {
  title: 'Kembali ke versi ini?',
  offer: (when: string) => `Ada cadangan dari ${when}, dari sebelum pembaruan.`,
  steps: [
    'Berkas yang sekarang disimpan utuh di folder quarantine. Tidak ada yang dihapus.',
    'Penjualan sesudah cadangan itu dibaca dari berkas yang sekarang, sebisa mungkin, dan masing-masing diperiksa ke layanan pembayaran.',
    'Penyelesaian manual dan tanda sesudah cadangan itu tidak ikut.',
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
    'Sales after that backup are read from the present file, as far as possible. Each is checked at the payment gateway.',
    'Manual settlements and marks after that backup are not in it.',
  ],
  none: 'There is no backup from before the update on this computer.',
  confirm: 'Yes, go back to that backup',
  running: 'Restoring…',
};
