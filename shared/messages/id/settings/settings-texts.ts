/** Settings. Not among the first screen's texts, because the first paint does not need them. */

import type { Theme } from '../../../contract/settings/preferences.ts';
import type { CheckoutBy } from '../../../model/choices/checkout-ways.ts';
import type { Environment, SignatureScheme } from '../../../model/environment.ts';
import { groupDigits } from '../../../model/values/rupiah.ts';
import type { Texts } from '../../texts.ts';

export const settingsId = {
  title: 'Pengaturan',
  /** Name of the list of sections. */
  index: 'Bagian pengaturan',
  sections: {
    shop: 'Toko & mode',
    sales: 'Penjualan',
    printer: 'Pencetak',
    screen: 'Layar',
    people: 'Manajer & orang',
    connection: 'Sambungan',
    storage: 'Penyimpanan',
    about: 'Tentang',
  },
  /** Beside a setting that has taken effect. */
  savedSign: 'Tersimpan',
  environment: 'Mode',
  environmentHint: 'Masing-masing punya catatan penjualan dan API key sendiri. Tidak pernah tercampur.',
  about: {
    training: 'Layanan pembayaran di dalam program ini. Tanpa API key, tanpa uang.',
    sandbox: 'Layanan pembayaran uji dengan API key uji. Tanpa uang sungguhan.',
    production: 'Uang sungguhan dari pelanggan.',
  } satisfies Record<Environment, string>,
  inUse: 'Sedang dipakai',
  notSetUp: 'Belum diatur: isi data toko di Sambungan atau impor berkas.',
  keyMissing: 'API key belum disimpan.',
  ready: 'Siap dipakai.',
  credentials: 'Data toko',
  credentialsHint: 'Diisi sekali saat pemasangan. Dari portal merchant.',
  importFile: 'Impor berkas…',
  importing: 'Mengimpor…',
  imported: 'Berkas diterima. Pengaturan sudah dipakai.',
  provisioned:
    'Diatur lewat KONTER_PROVISION: setiap mulai, berkas itu yang dipakai. Perubahan di sini tidak bertahan.',
  merchantCode: 'Kode merchant',
  apiKey: 'API key',
  apiKeyKept: 'Sudah tersimpan. Kosongkan kalau tidak diganti.',
  apiKeyNone: 'Belum ada yang tersimpan.',
  /** The form's gateway or merchant is not that of the stored key. */
  apiKeyOther: 'Alamat atau merchant lain: isi API key-nya.',
  baseUrl: 'Alamat layanan pembayaran',
  customerEmail: 'E-mail untuk tagihan',
  customerEmailHint: 'Dikirim bersama setiap tagihan. Pakai alamat milik toko.',
  callbackUrl: 'Alamat callback',
  returnUrl: 'Alamat kembali',
  terminalId: 'Kode terminal',
  terminalIdHint: 'Maksimal 4 huruf besar atau angka.',
  shopName: 'Nama toko',
  shopTimeZone: 'Zona waktu',
  signature: 'Metode signature',
  checkoutBy: 'Halaman bayar di sisi pelanggan',
  checkoutWays: {
    redirect: 'Alamat halaman layanan pembayaran',
    script: 'Skrip dari layanan pembayaran (popup)',
  } satisfies Record<CheckoutBy, string>,
  qrisMethod: 'QRIS di kasir',
  cheapestQris: 'Yang aktif dan termurah',
  signatures: { documented: 'Sesuai dokumen (MD5 / SHA-256)', 'hmac-sha256': 'HMAC-SHA256' } satisfies Record<
    SignatureScheme,
    string
  >,
  save: 'Simpan',
  saving: 'Menyimpan…',
  saved: 'Tersimpan.',
  test: (environment: string) => `Tes sambungan ${environment}`,
  testing: 'Menguji…',
  testWorked: (tookMs: number, count: number) =>
    `Berhasil dalam ${groupDigits(tookMs)} milidetik. ${count} cara bayar aktif:`,
  connectionTest: 'Tes sambungan',
  connectionTestHint: 'Satu permintaan tanpa uang ke layanan pembayaran. Hasilnya menyebut apa yang perlu diperbaiki.',
  appearance: 'Tampilan',
  appearanceHint: 'Berlaku langsung.',
  language: 'Bahasa',
  theme: 'Tema',
  themes: { system: 'Ikut sistem', light: 'Terang', dark: 'Gelap' } satisfies Record<Theme, string>,
  data: 'Folder data & kunci',
  dataHint: 'Catatan penjualan, pengaturan dan log ada di folder ini:',
  vaultProtected: 'API key dilindungi oleh sistem operasi.',
  vaultUnprotected:
    'API key di komputer ini TIDAK dilindungi sistem operasi, hanya oleh berkas. Jangan pakai API key produksi di sini.',
};

export type SettingsTexts = Texts<typeof settingsId>;
