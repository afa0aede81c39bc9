/** Texts for a window whose own part or main process is missing. */
import type { Texts } from '../texts.ts';

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

type UnavailableTexts = Texts<typeof unavailableId>;

export const unavailableEn: UnavailableTexts = {
  placeFailed: 'This screen can’t be shown.',
  placeFailedNext: 'No payment is lost. Open payments are still watched, and return to the screen after a reload.',
  reload: 'Reload',
  goneShort: 'Konter has stopped',
  gone: 'Konter has stopped.',
  goneNext:
    'This screen no longer knows whether the customer has paid. Start Konter again. Open payments are checked first, then return to the screen.',
};
