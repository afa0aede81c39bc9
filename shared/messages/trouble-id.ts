import type { TroubleTexts } from './trouble-texts.ts';

export const troubleId: TroubleTexts = {
  placeFailed: 'Layar ini tidak bisa ditampilkan.',
  placeFailedNext:
    'Tidak ada tagihan yang hilang: yang masih terbuka tetap dipantau, dan kembali ke layar setelah dimuat ulang.',
  reload: 'Muat ulang',
  goneShort: 'Konter berhenti',
  gone: 'Konter berhenti.',
  goneNext:
    'Layar ini tidak tahu lagi apakah pelanggan sudah membayar. Jalankan lagi Konter: tagihan yang masih terbuka diperiksa dulu, lalu kembali ke layar.',
};
