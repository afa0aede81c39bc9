/** The guide through the first training sale. Loaded when it starts. */
import type { Texts } from './texts.ts';

const saleGuideId = {
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

const saleGuideEn: Texts<typeof saleGuideId> = {
  title: 'Try one sale (1 minute)',
  preview: [
    'Type an amount, like 25000, then press Charge.',
    'A QRIS code appears. Press “Customer’s phone” above, then Pay.',
    'The screen turns green: the money has arrived. Training money is not real.',
  ],
  numbers: { pay: '2 of 3', again: '2 of 3', paid: '3 of 3' },
  steps: {
    pay: 'Now you are the customer: press “Customer’s phone” above, then Pay. Konter checks by itself.',
    again: 'This payment was not paid. That happens: make a new one, or begin again with “New sale”.',
    paid: 'Green: the money has arrived, hand over the goods. Press “New sale” or Enter; this guide ends here.',
  },
  end: 'Close the guide',
};

export const saleGuideTexts = { id: saleGuideId, en: saleGuideEn };
