/** The toolbar above the gateway's page, in the checkout window. */
import type { Texts } from './texts.ts';

export const checkoutToolbarId = {
  whose: 'Halaman bayar pelanggan',
  /** The page's own messages are no proof of a payment. */
  noProof: 'Halaman ini bukan bukti pembayaran. Tunggu layar hijau di Konter.',
  close: 'Tutup',
};

export const checkoutToolbarEn: Texts<typeof checkoutToolbarId> = {
  whose: 'Customer’s payment page',
  noProof: 'This page is no proof of payment. Wait for the green screen in Konter.',
  close: 'Close',
};
