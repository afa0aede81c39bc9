/** What each field of a set-up must look like. Loaded when one of them is wrong. */
import type { SetUpField } from '../../../model/setup/set-up-fields.ts';
import type { Texts } from '../../texts.ts';

export const setUpFieldId = {
  /** Heading over several wrong fields, in a form and in a file. */
  several: (count: number) => `${count} isian perlu diperbaiki.`,
  /** Below the heading, in a form. */
  besideFields: 'Yang benar tertulis di bawah masing-masing isian. Tidak ada yang berubah.',
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
