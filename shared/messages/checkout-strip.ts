/** What stands above the gateway's page, on the customer's side of the counter, in both languages. */
import type { Language } from '../views.ts';

interface CheckoutStripTexts {
  readonly whose: string;
  /** What the page says is no reason to hand over the goods. */
  readonly noProof: string;
  readonly close: string;
}

export const checkoutStrip: Readonly<Record<Language, CheckoutStripTexts>> = {
  id: {
    whose: 'Halaman pelanggan',
    noProof: 'Isinya bukan bukti pembayaran. Tunggu layar hijau di Konter.',
    close: 'Tutup',
  },
  en: {
    whose: 'Customer’s page',
    noProof: 'What it says proves no payment. Wait for the green screen in Konter.',
    close: 'Close',
  },
};
