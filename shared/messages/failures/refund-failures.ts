/** Records of refunds. */
import type { FailureTable } from './failure-table.ts';

export const refundFailures = {
  'nothing-to-refund': {
    id: ['Pembayaran ini sudah tidak bisa dikembalikan lagi.', 'Lihat catatannya di Riwayat.'],
    en: ['This payment has nothing left to refund.', 'See its records in History.'],
  },
  'refund-too-large': {
    id: ['Jumlahnya lebih besar dari yang masih bisa dikembalikan.', 'Ketik jumlah yang lebih kecil.'],
    en: ['That is more than the amount left to refund.', 'Enter a smaller amount.'],
  },
  'refund-not-found': {
    id: ['Catatan pengembalian ini tidak ditemukan.', 'Buka lagi penjualannya di Riwayat.'],
    en: ['This refund record was not found.', 'Open the sale in History again.'],
  },
  'refund-corrected-already': {
    id: ['Catatan pengembalian ini sudah dibatalkan.', 'Lihat catatannya di Riwayat.'],
    en: ['This refund record was already taken back.', 'See the records in History.'],
  },
} satisfies FailureTable;
