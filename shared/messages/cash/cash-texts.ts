/** Cash at the counter: what the customer gave, and the change. Loaded with its dialog and with the green screen. */
import type { Texts } from '../texts.ts';

const cashId = {
  title: 'Bayar tunai',
  toPay: 'Harus dibayar',
  given: 'Uang diterima',
  exact: 'Uang pas',
  suggestions: 'Sekali tekan langsung tercatat',
  change: 'Kembalian',
  noChange: 'Pas, tanpa kembalian',
  missing: 'Masih kurang',
  confirm: 'Catat lunas tunai',
  booking: 'Mencatat…',
  keypad: 'Tombol angka uang diterima',
  /** For a sale whose code can still be paid. */
  stillPayable:
    'Tagihan yang sekarang tetap bisa dibayar dan tetap dipantau. Kalau ikut dibayar, terminal memberi tahu bahwa penjualan ini dibayar dua kali.',
  /** Before the dialog, in the choice of another method. */
  proceed: 'Lanjut: hitung uang',
  /** On the green screen. */
  changeIs: (amount: string) => `Kembalian ${amount}`,
  cashNumber: 'No. tunai',
  settings: {
    title: 'Pembayaran tunai',
    label: 'Terima tunai',
    drawer: 'Laci uang',
    drawerHint: 'Dibuka printer struk, dihitung saat Tutup hari.',
  },
};

export type CashTexts = Texts<typeof cashId>;

const cashEn: CashTexts = {
  title: 'Pay in cash',
  toPay: 'To pay',
  given: 'Cash given',
  exact: 'Exact',
  suggestions: 'One touch records it',
  change: 'Change',
  noChange: 'Exact, no change',
  missing: 'Still missing',
  confirm: 'Record as paid in cash',
  booking: 'Recording…',
  keypad: 'Number keys for the cash given',
  stillPayable:
    'The present bill can still be paid and stays watched. If it is paid too, the terminal says that this sale was paid twice.',
  proceed: 'Continue: count the cash',
  changeIs: (amount) => `Change ${amount}`,
  cashNumber: 'Cash no.',
  settings: {
    title: 'Cash',
    label: 'Take cash',
    drawer: 'Cash drawer',
    drawerHint: 'The receipt printer opens it, and closing counts it.',
  },
};

export const cashTexts = { id: cashId, en: cashEn };
