/** The guide through the first training sale. Loaded when it starts. */
import type { Texts } from '../../texts.ts';

export const saleGuideId = {
  title: 'Coba satu penjualan (1 menit)',
  preview: [
    'Ketik jumlah, misalnya 25000, lalu tekan Tagih.',
    'Kode QRIS muncul. Tekan “HP pelanggan” di atas, lalu Bayar.',
    'Layar menjadi hijau: uang sudah masuk. Uang latihan tidak sungguhan.',
  ],
  numbers: { pay: '2 dari 3', again: '2 dari 3', paid: '3 dari 3' },
  steps: {
    pay: 'Sekarang Anda pelanggannya: tekan “HP pelanggan” di atas, lalu Bayar. Konter memeriksa sendiri.',
    again: 'Tagihan ini tidak dibayar. Itu bisa terjadi: buat yang baru, atau mulai lagi dengan “Penjualan baru”.',
    paid: 'Hijau: uang sudah masuk, barang boleh diserahkan. Tekan “Penjualan baru” atau Enter; panduan ini selesai.',
  },
  end: 'Tutup panduan',
};

export type SaleGuideTexts = Texts<typeof saleGuideId>;
