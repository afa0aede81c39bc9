/** Texts for a window whose own part or main process is missing. */
import type { Texts } from '../../texts.ts';

export const unavailableId = {
  placeFailed: 'Layar ini tidak bisa ditampilkan.',
  placeFailedNext:
    'Tidak ada tagihan yang hilang: yang masih terbuka tetap dipantau, dan kembali ke layar setelah dimuat ulang.',
  reload: 'Muat ulang',
  /** In place of the connection status. */
  goneShort: 'Konter berhenti',
  gone: 'Konter berhenti.',
  goneNext:
    'Layar ini tidak tahu lagi apakah pelanggan sudah membayar. Jalankan lagi Konter: tagihan yang masih terbuka diperiksa dulu, lalu kembali ke layar.',
};

export type UnavailableTexts = Texts<typeof unavailableId>;
