/** The guide through the first training sale. Loaded when it starts. */
import type { Texts } from '../../texts.ts';

export const saleGuideId = {
  numbers: { amount: '1 dari 3', pay: '2 dari 3', again: '2 dari 3', paid: '3 dari 3' },
  steps: {
    amount: 'Ketik jumlah, misalnya 25000, lalu tekan Tagih atau Enter. Konter mencatatnya dulu, baru meminta kode QR.',
    pay: 'Sekarang Anda pelanggannya: tekan “HP pelanggan” di atas, pilih tagihan ini, lalu bayar. Konter memeriksa sendiri.',
    again: 'Tagihan ini tidak dibayar. Itu bisa terjadi: buat yang baru, atau mulai lagi dengan “Penjualan baru”.',
    paid: 'Hijau: uang sudah masuk, barang boleh diserahkan. Tekan “Penjualan baru” atau Enter; panduan ini selesai.',
  },
  end: 'Tutup panduan',
};

export type SaleGuideTexts = Texts<typeof saleGuideId>;
