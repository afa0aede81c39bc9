/** The cash drawer: what was in it at first, cash in and out, and its count at closing. Loaded with the report. */
import type { Texts } from '../texts.ts';

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
