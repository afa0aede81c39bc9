/** Settings. Not among the first screen's texts, because the first paint does not need them. */
import type { Theme } from '../contract/preferences.ts';
import type { CheckoutBy } from '../model/choices.ts';
import type { Environment, SignatureScheme } from '../model/environment.ts';
import { groupDigits } from '../model/values/rupiah.ts';
import { counted, grouped, type Texts } from './texts.ts';

export const settingsId = {
  title: 'Pengaturan',
  find: 'Cari pengaturan',
  notFound: 'Tidak ditemukan. Coba kata lain.',
  pages: {
    shop: 'Toko',
    selling: 'Penjualan',
    items: 'Barang',
    printer: 'Printer',
    screen: 'Layar & suara',
    people: 'Manajer & orang',
    gateway: 'Layanan pembayaran',
    hub: 'Hub',
    backups: 'Cadangan & data',
    about: 'Tentang Konter',
    mode: 'Mode',
    restore: 'Pulihkan catatan',
  },
  /** Present values of the pages. */
  values: {
    cash: 'Terima tunai',
    noCash: 'Tanpa tunai',
    items: (count: number) => (count === 0 ? 'Belum ada' : `${count} barang`),
    people: (count: number) => (count === 0 ? 'PIN sudah diatur' : `PIN sudah diatur · ${count} orang`),
    noPin: 'PIN belum diatur',
    notSetUp: 'Belum diatur',
    noHub: 'Tidak terdaftar',
    noBackups: 'Belum ada',
    restore: 'Kembali ke cadangan',
  },
  /** What each setting is found by, in the words of the screen. */
  finds: {
    shop: ['Nama toko', 'Zona waktu'],
    dayEnd: ['Hari usaha'],
    quickAmounts: ['Jumlah cepat'],
    cash: ['Tunai'],
    items: ['Barang, harga & barcode', 'Impor & ekspor barang'],
    printer: ['Printer struk', 'Lebar kertas', 'Cetak struk otomatis'],
    appearance: ['Bahasa', 'Tema gelap & terang'],
    sound: ['Suara & volume'],
    display: ['Layar pelanggan', 'Logo toko'],
    kiosk: ['Kunci layar (kiosk)', 'Mulai saat komputer dinyalakan'],
    manager: ['PIN manajer'],
    people: ['Kasir & orang', 'Kunci otomatis'],
    credentials: ['API key', 'Kode merchant', 'Alamat callback', 'Metode signature', 'QRIS di kasir', 'Impor berkas'],
    test: ['Tes sambungan'],
    firstSale: ['Penjualan pertama'],
    hub: ['Hub & kode pendaftaran'],
    backups: ['Buat cadangan'],
    secondPlace: ['Tempat kedua (stik USB)'],
    storage: ['Folder data', 'Perlindungan API key'],
    verify: ['Periksa catatan'],
    diagnostics: ['Berkas diagnosis'],
    about: ['Versi', 'Lisensi'],
    updates: ['Pembaruan'],
    setUp: ['Siapkan toko'],
    environment: ['Latihan, uji coba, produksi'],
    restore: ['Pulihkan cadangan', 'Perbaiki catatan rusak'],
  },
  /** Next to a setting that has taken effect. */
  savedSign: 'Tersimpan',
  environment: 'Mode',
  environmentHint: 'Catatannya terpisah.',
  about: {
    training: 'Tanpa API key, tanpa uang.',
    sandbox: 'Sistem uji layanan pembayaran.',
    production: 'Uang sungguhan.',
  } satisfies Record<Environment, string>,
  inUse: 'Sedang dipakai',
  notSetUp: 'Belum diatur.',
  keyMissing: 'API key belum disimpan.',
  ready: 'Siap dipakai.',
  credentials: 'Berkas dari layanan pembayaran',
  importFile: 'Pilih berkas…',
  byHand: 'Isi sendiri',
  more: 'Lainnya',
  importing: 'Mengimpor…',
  imported: 'Berkas diterima. Pengaturan sudah dipakai.',
  provisioned:
    'Diatur lewat KONTER_PROVISION: berkas itu dibaca setiap mulai. Kalau PIN manajer ada dan berkas itu mengganti tujuan uang, berkas itu menunggu izin. Perubahan lain di sini tidak bertahan.',
  merchantCode: 'Kode merchant',
  apiKey: 'API key',
  apiKeyKept: 'Sudah tersimpan. Kosongkan kalau tidak diganti.',
  /** The form's gateway or merchant is not that of the stored key. */
  apiKeyOther: 'Alamat atau merchant lain: isi API key-nya.',
  baseUrl: 'Alamat layanan pembayaran',
  customerEmail: 'E-mail untuk tagihan',
  customerEmailHint: 'Dikirim bersama setiap tagihan.',
  callbackUrl: 'Alamat callback',
  returnUrl: 'Alamat kembali',
  ownAddressHint: 'Keduanya opsional.',
  terminalId: 'Kode terminal',
  shopName: 'Nama toko',
  shopTimeZone: 'Zona waktu',
  signature: 'Metode signature',
  checkoutBy: 'Halaman bayar',
  checkoutWays: {
    redirect: 'Alamat',
    script: 'Skrip (popup)',
  } satisfies Record<CheckoutBy, string>,
  qrisMethod: 'QRIS di kasir',
  cheapestQris: 'Aktif termurah',
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
  firstSale: {
    title: 'Penjualan pertama',
    about: 'Bayar dari HP Anda sendiri.',
    begin: (amount: string) => `Tagih ${amount}`,
    /** @param facts amount and time of the sale */
    proof: (sale: number, facts: string) =>
      `Terbukti: penjualan #${sale}, ${facts}. Layanan pembayaran menyatakannya lunas.`,
    notInTraining: 'Tidak di mode Latihan.',
  },
  appearance: 'Tampilan',
  language: 'Bahasa',
  theme: 'Tema',
  themes: { system: 'Ikut sistem', light: 'Terang', dark: 'Gelap' } satisfies Record<Theme, string>,
  data: 'Folder data & kunci',
  vaultProtected: 'API key dilindungi oleh sistem operasi.',
  vaultUnprotected: 'Sistem operasi TIDAK melindungi API key di sini.',
};

export type SettingsTexts = Texts<typeof settingsId>;

export const settingsEn: SettingsTexts = {
  title: 'Settings',
  find: 'Find a setting',
  notFound: 'Not found. Try another word.',
  pages: {
    shop: 'Shop',
    selling: 'Selling',
    items: 'Items',
    printer: 'Printer',
    screen: 'Screen & sound',
    people: 'Manager & people',
    gateway: 'Payment gateway',
    hub: 'Hub',
    backups: 'Backups & data',
    about: 'About Konter',
    mode: 'Mode',
    restore: 'Restore records',
  },
  values: {
    cash: 'Takes cash',
    noCash: 'No cash',
    items: (count) => (count === 0 ? 'None yet' : counted(count, 'item')),
    people: (count) => (count === 0 ? 'PIN set' : `PIN set · ${count === 1 ? '1 person' : `${count} people`}`),
    noPin: 'No PIN yet',
    notSetUp: 'Not set up',
    noHub: 'Not enrolled',
    noBackups: 'None yet',
    restore: 'Go back to a backup',
  },
  finds: {
    shop: ['Shop name', 'Time zone'],
    dayEnd: ['Business day'],
    quickAmounts: ['Quick amounts'],
    cash: ['Cash'],
    items: ['Items, prices & barcodes', 'Import & export of items'],
    printer: ['Receipt printer', 'Paper width', 'Automatic receipts'],
    appearance: ['Language', 'Dark & light theme'],
    sound: ['Sound & volume'],
    display: ['Customer display', 'Shop logo'],
    kiosk: ['Locked screen (kiosk)', 'Start with the computer'],
    manager: ['Manager’s PIN'],
    people: ['Cashiers & people', 'Automatic lock'],
    credentials: [
      'API key',
      'Merchant code',
      'Callback address',
      'Signature scheme',
      'QRIS at the counter',
      'Import file',
    ],
    test: ['Connection test'],
    firstSale: ['First sale'],
    hub: ['Hub & enrolment code'],
    backups: ['Back up now'],
    secondPlace: ['Second place (USB stick)'],
    storage: ['Data folder', 'Protection of the API key'],
    verify: ['Verify the records'],
    diagnostics: ['Diagnostics file'],
    about: ['Version', 'Licences'],
    updates: ['Updates'],
    setUp: ['Set up the shop'],
    environment: ['Training, test, production'],
    restore: ['Restore a backup', 'Repair damaged records'],
  },
  savedSign: 'Saved',
  environment: 'Mode',
  environmentHint: 'Their records are apart.',
  about: {
    training: 'No API key, no money.',
    sandbox: 'The payment gateway’s test system.',
    production: 'Real money.',
  },
  inUse: 'In use',
  notSetUp: 'Not set up.',
  keyMissing: 'No API key is stored.',
  ready: 'Ready.',
  credentials: 'The payment gateway’s file',
  importFile: 'Choose the file…',
  byHand: 'Fill in yourself',
  more: 'More',
  importing: 'Importing…',
  imported: 'The file was accepted. Its settings are in use.',
  provisioned:
    'Set by KONTER_PROVISION: that file is read at every start. With a manager PIN, one that changes where money goes waits to be allowed. Other changes made here do not last.',
  merchantCode: 'Merchant code',
  apiKey: 'API key',
  apiKeyKept: 'One is stored. Leave empty to keep it.',
  apiKeyOther: 'Another payment gateway or merchant: enter its key.',
  baseUrl: 'Payment gateway address',
  customerEmail: 'E-mail for orders',
  customerEmailHint: 'Sent with every payment.',
  callbackUrl: 'Callback address',
  returnUrl: 'Return address',
  ownAddressHint: 'Both are optional.',
  terminalId: 'Terminal code',
  shopName: 'Shop name',
  shopTimeZone: 'Time zone',
  signature: 'Signature scheme',
  checkoutBy: 'Payment page',
  checkoutWays: { redirect: 'Address', script: 'Script (popup)' },
  qrisMethod: 'QRIS at the counter',
  cheapestQris: 'Cheapest active',
  signatures: { documented: 'As documented (MD5 / SHA-256)', 'hmac-sha256': 'HMAC-SHA256' },
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  test: (environment) => `Test connection: ${environment}`,
  testing: 'Testing…',
  testWorked: (tookMs, count) => `It works, in ${grouped(tookMs)} ms. ${counted(count, 'active method')}:`,
  connectionTest: 'Connection test',
  firstSale: {
    title: 'First sale',
    about: 'Pay with your own phone.',
    begin: (amount) => `Charge ${amount}`,
    proof: (sale, facts) => `Proved: sale #${sale}, ${facts}. The payment gateway said it is paid.`,
    notInTraining: 'Not in Training mode.',
  },
  appearance: 'Appearance',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'Match system', light: 'Light', dark: 'Dark' },
  data: 'Data folder & key',
  vaultProtected: 'The API key is protected by the operating system.',
  vaultUnprotected: 'The operating system does NOT protect the API key here.',
};

export const settingsTexts = { id: settingsId, en: settingsEn };

/** The choice of when a business day ends. */
export const dayEndId = {
  title: 'Hari usaha',
  endsAt: 'Berakhir pukul',
  /** @param hour 0 to 23, after midnight */
  hour: (hour: number) => `${String(hour).padStart(2, '0')}.00`,
  /** @param day today's business day, in words */
  now: (day: string) => `Sekarang: ${day}.`,
};

const dayEndEn: Texts<typeof dayEndId> = {
  title: 'Business day',
  endsAt: 'Ends at',
  hour: (hour) => `${String(hour).padStart(2, '0')}:00`,
  now: (day) => `Now: ${day}.`,
};

export const dayEndTexts = { id: dayEndId, en: dayEndEn };

/** The choice of quick amounts. */
const quickAmountId = {
  title: 'Jumlah cepat',
  amounts: 'Jumlah',
  hint: (most: number) => `Maksimal ${most}: 10rb 20rb 50rb.`,
  withLast: 'Tambah jumlah terakhir',
  tooMany: (most: number) => `Maksimal ${most} jumlah.`,
  /** @param word as it was typed */
  unreadable: (word: string) => `“${word}” bukan jumlah. Contoh: 25000 atau 25rb.`,
  twice: (amount: string) => `${amount} ada dua kali.`,
};

export type QuickAmountTexts = Texts<typeof quickAmountId>;

const quickAmountEn: QuickAmountTexts = {
  title: 'Quick amounts',
  amounts: 'Amounts',
  hint: (most) => `At most ${most}: 10k 20k 50k.`,
  withLast: 'Add the last amounts',
  tooMany: (most) => `At most ${most} amounts.`,
  unreadable: (word) => `“${word}” is not an amount. Examples: 25000 or 25k.`,
  twice: (amount) => `${amount} is there twice.`,
};

export const quickAmountTexts = { id: quickAmountId, en: quickAmountEn };

/** The choice of sounds and voice. */
const soundId = {
  title: 'Suara',
  volume: 'Volume',
  volumes: { off: 'Bisu', low: 'Pelan', medium: 'Sedang', high: 'Keras' },
  voice: 'Sebutkan jumlah yang diterima',
  /** Shown while the volume is off. */
  silent: 'Tanpa suara, kasir hanya tahu dari layar.',
  /** Before the buttons that play each sound. */
  tryIt: 'Coba dengarkan',
  sounds: { paid: 'Lunas', attention: 'Perlu perhatian', error: 'Gagal' },
};

const soundEn: Texts<typeof soundId> = {
  title: 'Sound',
  volume: 'Volume',
  volumes: { off: 'Mute', low: 'Low', medium: 'Medium', high: 'High' },
  voice: 'Say the amount received',
  silent: 'Without sound, the cashier learns it from the screen alone.',
  tryIt: 'Try it',
  sounds: { paid: 'Paid', attention: 'Needs attention', error: 'Failed' },
};

export const soundTexts = { id: soundId, en: soundEn };
