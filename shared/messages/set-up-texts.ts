/** The set-up of a shop, step by step and field by field. Loaded with Settings, or when a field is wrong. */
import type { SetUpField } from '../model/set-up.ts';
import type { Texts } from './texts.ts';

/** Step by step. */
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

const setUpEn: Texts<typeof setUpId> = {
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

/** What each field must look like. */
export const setUpFieldId = {
  /** Heading over several wrong fields, in a form and in a file. */
  several: (count: number) => `${count} isian perlu diperbaiki.`,
  /** Below the heading, in a form. */
  belowFields: 'Yang benar tertulis di bawah masing-masing isian. Tidak ada yang berubah.',
  /** Below the heading, over the list of a file's mistakes. */
  inFile: 'Perbaiki semuanya di berkas, lalu coba lagi. Tidak ada yang berubah.',
  required: 'Wajib diisi.',
  unknown: 'Tidak dikenal: hapus, atau periksa ejaannya.',
  fieldTooLong: (most: number) => `Terlalu panjang: maksimal ${most} karakter, termasuk isi terpanjang setiap {…}.`,
  listTooLong: (most: number) => `Terlalu panjang: maksimal ${most} entri.`,
  example: (example: string) => `Contoh: ${example}`,
  /** One sentence each: what would be right. */
  right: {
    environment: 'Isinya “sandbox” atau “production”.',
    baseUrl: 'Alamat yang mulai dengan https://, tanpa ? dan #.',
    invoiceApiUrl: 'Alamat yang mulai dengan https://, tanpa ? dan #.',
    checkoutUrl: 'Alamat yang mulai dengan https://, tanpa ? dan #.',
    merchantCode: 'Kode dari portal merchant, tanpa spasi.',
    apiKey: 'Salin utuh dari portal merchant, tanpa spasi di tengah.',
    terminalId: '1 sampai 4 huruf besar A–Z atau angka.',
    shopName: 'Satu baris teks.',
    shopTimeZone: 'Nama zona waktu: Asia/Jakarta, Asia/Makassar atau Asia/Jayapura.',
    customerEmail: 'Satu alamat e-mail milik toko.',
    callbackUrl: 'Alamat lengkap yang mulai dengan https:// atau http://.',
    returnUrl: 'Alamat lengkap yang mulai dengan https:// atau http://.',
    checkoutBy: 'Isinya “redirect” atau “script”.',
    checkoutCurrency: 'Kosong untuk rupiah, atau 3 huruf besar.',
    signature: 'Isinya “documented” atau “hmac-sha256”.',
    invoiceSignature: 'Isinya “documented” atau “hmac-sha256”.',
    partnerId: 'Kosong, atau kode tanpa spasi.',
    qrisMethod: 'Kosong, atau 2 huruf besar atau angka.',
    headerPrefix: 'Huruf, angka dan tanda -, dengan tanda - di akhir.',
    statusBody: 'Isinya “json” atau “form”.',
    walletKeys: 'Dua nama yang berbeda; promo isinya “promo_ids” atau “promoId”.',
    expiryMinutes: 'Menit bulat, 1 sampai 10080, untuk setiap cara bayar.',
    creditCard: 'acquirer isinya “014” atau “022”; binWhitelist berisi kode 3 atau 6 angka.',
    askCustomer: 'Kode cara bayar, masing-masing dengan data pelanggan yang ditanyakan, tanpa ulangan.',
    customerChooses: 'Isinya true atau false, tanpa tanda kutip.',
    invoiceFor: 'Pilihan dari “retail”, “e-wallet”, “credit-card” dan “pay-later”.',
    requestFields: 'Satu baris teks dengan {…} yang dikenal; telepon hanya angka; negara 2 atau 3 huruf besar.',
    statusChecksPerMinute: 'Angka bulat, 1 sampai 600.',
    callbackListener: 'host dan port (1 sampai 65535), atau null.',
    dayEndHour: 'Angka bulat, 0 sampai 23.',
    updateAddress: 'Alamat utuh yang diawali https://.',
  } satisfies Record<SetUpField, string>,
};

export type SetUpFieldTexts = Texts<typeof setUpFieldId>;

const setUpFieldEn: SetUpFieldTexts = {
  several: (count) => `${count} fields need correcting.`,
  belowFields: 'What would be right stands below each of them. Nothing was changed.',
  inFile: 'Correct all of them in the file, then try again. Nothing was changed.',
  required: 'Required.',
  unknown: 'Unknown: remove it, or check its spelling.',
  fieldTooLong: (most) => `Too long: at most ${most} characters, with the longest that each {…} can become.`,
  listTooLong: (most) => `Too long: at most ${most} entries.`,
  example: (example) => `Example: ${example}`,
  right: {
    environment: 'Either “sandbox” or “production”.',
    baseUrl: 'An address that begins with https://, without ? and #.',
    invoiceApiUrl: 'An address that begins with https://, without ? and #.',
    checkoutUrl: 'An address that begins with https://, without ? and #.',
    merchantCode: 'The code from the merchant portal, without spaces.',
    apiKey: 'Copied whole from the merchant portal, without spaces inside.',
    terminalId: '1 to 4 capital letters A–Z or digits.',
    shopName: 'One line of text.',
    shopTimeZone: 'Name of a time zone: Asia/Jakarta, Asia/Makassar or Asia/Jayapura.',
    customerEmail: 'One e-mail address of the shop.',
    callbackUrl: 'A whole address that begins with https:// or http://.',
    returnUrl: 'A whole address that begins with https:// or http://.',
    checkoutBy: 'Either “redirect” or “script”.',
    checkoutCurrency: 'Empty for rupiah, or 3 capital letters.',
    signature: 'Either “documented” or “hmac-sha256”.',
    invoiceSignature: 'Either “documented” or “hmac-sha256”.',
    partnerId: 'Empty, or a code without spaces.',
    qrisMethod: 'Empty, or 2 capital letters or digits.',
    headerPrefix: 'Letters, digits and hyphens, with a hyphen at the end.',
    statusBody: 'Either “json” or “form”.',
    walletKeys: 'Two different names; promo is “promo_ids” or “promoId”.',
    expiryMinutes: 'Whole minutes, 1 to 10080, for each kind of method.',
    creditCard: 'acquirer is “014” or “022”; binWhitelist has codes of 3 or 6 digits.',
    askCustomer: 'Method codes, each with the customer’s details to ask for, without repeats.',
    customerChooses: 'true or false, without quotation marks.',
    invoiceFor: 'Any of “retail”, “e-wallet”, “credit-card” and “pay-later”.',
    requestFields: 'One line of text with known {…}; phones in digits; countries as 2 or 3 capital letters.',
    statusChecksPerMinute: 'A whole number, 1 to 600.',
    callbackListener: 'host and port (1 to 65535), or null.',
    dayEndHour: 'A whole number, 0 to 23.',
    updateAddress: 'A whole address that begins with https://.',
  },
};

export const setUpFieldTexts = { id: setUpFieldId, en: setUpFieldEn };
