/** The guide through the first training sale. Loaded when it starts. */
import type { Texts } from '../../texts.ts';

export const saleGuideId = {
  numbers: { amount: '1 dari 3', pay: '2 dari 3', paid: '3 dari 3' },
  steps: {
    amount: 'Ketik jumlah, misalnya 25000, lalu tekan Tagih.',
    pay: 'Sekarang Anda pelanggannya: buka “HP pelanggan” di atas, pilih tagihan ini, lalu bayar.',
    paid: 'Layar hijau berarti uang sudah masuk. “Penjualan baru” untuk pelanggan berikutnya.',
  },
  end: 'Tutup panduan',
};

export type SaleGuideTexts = Texts<typeof saleGuideId>;
