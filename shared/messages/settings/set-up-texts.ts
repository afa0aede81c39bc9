/** The first set-up, step by step. Loaded with Settings. */
import type { Texts } from '../texts.ts';

const setUpId = {
  panel: 'Siapkan toko',
  begin: 'Mulai',
  steps: 'Langkah',
  questions: {
    language: 'Bahasa dan tampilan',
    name: 'Nama toko dan zona waktu',
    manager: 'PIN untuk manajer',
    shop: 'Layanan pembayaran',
    printer: 'Printer',
    display: 'Layar untuk pelanggan',
    sale: 'Penjualan latihan pertama',
  },
  why: {
    language: 'Layar ini langsung berubah.',
    name: 'Nama ini tampil di layar, struk dan tagihan. Zona waktu menentukan kapan hari berganti.',
    manager: 'Tanpa PIN, siapa pun di kasir bisa mengganti tujuan uang toko. Toko satu orang boleh melewatinya.',
    shop: 'Belum punya API key? Lewati saja: latihan tetap berjalan tanpa uang sungguhan.',
    printer: 'Struk bisa juga dilihat di layar, jadi printer boleh menyusul.',
    display: 'Pelanggan melihat jumlah dan QR di layarnya sendiri.',
    sale: 'Konter menuntun Anda: ketik jumlah, tagih, bayar dari HP latihan, dan lihat layar menjadi hijau.',
  },
  shopPanel: 'Nama & zona',
  timeZones: {
    'Asia/Jakarta': 'WIB · Jakarta',
    'Asia/Makassar': 'WITA · Makassar',
    'Asia/Jayapura': 'WIT · Jayapura',
  },
  back: 'Kembali',
  next: 'Lanjut',
  close: 'Tutup dulu',
  firstSale: 'Mulai penjualan latihan',
};

type SetUpTexts = Texts<typeof setUpId>;

const setUpEn: SetUpTexts = {
  panel: 'Set up the shop',
  begin: 'Start',
  steps: 'Steps',
  questions: {
    language: 'Language and appearance',
    name: 'Shop name and time zone',
    manager: 'A PIN for the manager',
    shop: 'Payment gateway',
    printer: 'Printer',
    display: 'A screen for the customer',
    sale: 'The first training sale',
  },
  why: {
    language: 'This screen changes at once.',
    name: 'The name stands on screens, receipts and bills. The time zone decides when a day begins.',
    manager:
      'Without a PIN, anybody at the till can change where the shop’s money goes. A one-person shop may skip it.',
    shop: 'No API key yet? Skip this: training works without real money.',
    printer: 'Receipts can be seen on the screen too, so the printer may follow later.',
    display: 'Customers see the amount and the QR on a screen of their own.',
    sale: 'Konter leads you: type an amount, charge, pay from the training phone, and see the screen turn green.',
  },
  shopPanel: 'Name & zone',
  timeZones: {
    'Asia/Jakarta': 'WIB · Jakarta',
    'Asia/Makassar': 'WITA · Makassar',
    'Asia/Jayapura': 'WIT · Jayapura',
  },
  back: 'Back',
  next: 'Next',
  close: 'Close for now',
  firstSale: 'Start the training sale',
};

export const setUpTexts = { id: setUpId, en: setUpEn };
