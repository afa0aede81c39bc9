/** The way back from a newer version, on the screen that says that the records are of a newer Konter. */
import type { Texts } from '../../texts.ts';

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
