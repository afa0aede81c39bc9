/** Cash at the counter, and the drawer that it is in. Loaded with the dialog, the green screen and the report. */
import type { Texts } from './texts.ts';

/** What the customer gave, and the change. */
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
  /** On the green screen of a code that was paid while the cash was counted. */
  giveBack: 'Kembalikan uang tunainya',
  giveBackWhy: 'Tunai tidak dicatat: kodenya sudah dibayar lebih dulu.',
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
  giveBack: 'Give the cash back',
  giveBackWhy: 'Cash was not recorded: the code was paid first.',
  settings: {
    title: 'Cash',
    label: 'Take cash',
    drawer: 'Cash drawer',
    drawerHint: 'The receipt printer opens it, and closing counts it.',
  },
};

export const cashTexts = { id: cashId, en: cashEn };

/** What was in the drawer at first, cash in and out, and its count at closing. */
const drawerId = {
  title: 'Laci uang',
  opened: 'Isi awal',
  unsaid: 'Belum dicatat',
  sales: 'Penjualan tunai',
  in: 'Uang masuk',
  out: 'Uang keluar',
  expected: 'Seharusnya di laci',
  /** Which of the three is recorded. */
  what: 'Yang dicatat',
  kinds: { open: 'Isi awal', in: 'Uang masuk', out: 'Uang keluar' },
  amount: 'Jumlah',
  openHint: 'Hitung uang di laci sebelum penjualan pertama.',
  asLastTime: (amount: string) => `Seperti terakhir: ${amount}`,
  reason: 'Untuk apa',
  reasons: {
    in: ['Uang receh', 'Modal tambahan'],
    out: ['Setor ke bank', 'Belanja toko', 'Diambil pemilik'],
  },
  confirm: { open: 'Catat isi awal', in: 'Catat uang masuk', out: 'Catat uang keluar' },
  recording: 'Mencatat…',
  close: 'Selesai',
  /** In the list of Z reports. @param difference counted − expected */
  difference: (difference: number, amount: string) =>
    difference === 0 ? 'Laci pas' : difference > 0 ? `Laci lebih ${amount}` : `Laci kurang ${amount}`,
  count: {
    begin: 'Hitung laci',
    title: 'Hitung laci: lembar tiap pecahan',
    coins: 'Koin, lainnya (Rp)',
    counted: 'Dihitung',
  },
};

const drawerEn: Texts<typeof drawerId> = {
  title: 'Cash drawer',
  opened: 'Opening amount',
  unsaid: 'Not recorded yet',
  sales: 'Cash sales',
  in: 'Cash in',
  out: 'Cash out',
  expected: 'Expected in the drawer',
  what: 'What is recorded',
  kinds: { open: 'Opening amount', in: 'Cash in', out: 'Cash out' },
  amount: 'Amount',
  openHint: 'Count the cash in the drawer before the first sale.',
  asLastTime: (amount) => `As last time: ${amount}`,
  reason: 'What for',
  reasons: {
    in: ['Small change', 'More float'],
    out: ['To the bank', 'Shop supplies', 'Taken by the owner'],
  },
  confirm: { open: 'Record opening amount', in: 'Record cash in', out: 'Record cash out' },
  recording: 'Recording…',
  close: 'Done',
  difference: (difference, amount) =>
    difference === 0 ? 'Drawer exact' : difference > 0 ? `Drawer over by ${amount}` : `Drawer short by ${amount}`,
  count: {
    begin: 'Count the drawer',
    title: 'Count the drawer: notes of each value',
    coins: 'Coins, other (Rp)',
    counted: 'Counted',
  },
};

export const drawerTexts = { id: drawerId, en: drawerEn };
