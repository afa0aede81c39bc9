/** What stands above the gateway's page, on the customer's side of the counter. */
import type { Texts } from '../../texts.ts';

export const checkoutToolbarId = {
  whose: 'Halaman pelanggan',
  /** What the page says is no reason to hand over the goods. */
  noProof: 'Halaman ini bukan bukti pembayaran. Tunggu layar hijau di Konter.',
  close: 'Tutup',
};

export type CheckoutToolbarTexts = Texts<typeof checkoutToolbarId>;
