/** The connection to the gateway: the destination of money, the mode, and its test. */
import type { DiagnosisAdvice } from '../contract/settings.ts';
import type { Environment } from '../model/environment.ts';
import { acceptanceWords } from '../model/set-up.ts';
import type { Texts } from './texts.ts';

/** The destination of money: changes of it, missing protection, and removal of a mode. */
export const destinationId = {
  /** A gateway's host and a merchant code as one name. */
  place: (host: string, merchantCode: string) => `${host}, merchant ${merchantCode}`,
  nowhere: 'belum diatur',
  changed: (mode: string, from: string, to: string) => `${mode}: tujuan uang diganti, dari ${from} ke ${to}.`,
  keyReplaced: (mode: string, place: string) => `${mode}: API key ${place} diganti.`,
  otherSettings: (mode: string, place: string) => `${mode}: alamat ${place} diganti.`,
  takenOut: (mode: string, place: string) => `${mode}: ${place} dikeluarkan dari terminal ini.`,
  askManager: 'Kalau tidak disengaja, berhenti berjualan dan panggil manajer.',
  wanted: (mode: string, from: string, to: string) =>
    `${mode}: sebuah berkas ingin mengganti tujuan uang, dari ${from} ke ${to}.`,
  wantedThere: (mode: string, place: string) =>
    `${mode}: sebuah berkas ingin memilih mode ini, atau memasukkan API key atau alamat lain, untuk ${place}.`,
  untilTaken: 'Belum ada yang berubah. Manajer bisa mengizinkannya.',
  take: 'Izinkan',
  seen: 'Sudah dilihat',
  unguarded: 'Siapa pun di sini bisa mengganti tujuan uang toko: PIN manajer belum dibuat.',
  setPin: 'Buat PIN',
  /** The button that stores a key despite the gateway's refusal. */
  insist: 'Tetap pakai API key baru',
  /** The button that chooses the file again for that. */
  insistFile: 'Pilih berkasnya lagi dan pakai API key-nya',
  wipe: (mode: string) => `Keluarkan ${mode} dari terminal ini`,
  wipeTitle: (mode: string) => `Keluarkan ${mode} dari terminal ini?`,
  wipeSteps: [
    'Pengaturan dan API key-nya dihapus. Untuk memakainya lagi, perlu API key dari portal merchant.',
    'Penjualan, laporan, dan cadangannya tetap ada.',
    'Kalau sedang dipakai, terminal pindah ke latihan.',
  ],
  wipeConfirm: (mode: string) => `Keluarkan ${mode}`,
  wiping: 'Mengeluarkan…',
  /** A production key on a computer without protected storage. */
  unprotected: {
    label: 'Tetap simpan API key produksi: manajer mengetik',
    hint: `“${acceptanceWords.id}”. Siapa pun yang membaca berkas komputer ini lalu bisa menagih atas nama toko.`,
    accept: 'Setujui',
  },
};

export type DestinationTexts = Texts<typeof destinationId>;

export const destinationEn: DestinationTexts = {
  place: (host, merchantCode) => `${host}, merchant ${merchantCode}`,
  nowhere: 'not set up',
  changed: (mode, from, to) => `${mode}: where money goes was changed, from ${from} to ${to}.`,
  keyReplaced: (mode, place) => `${mode}: the API key of ${place} was replaced.`,
  otherSettings: (mode, place) => `${mode}: addresses of ${place} were changed.`,
  takenOut: (mode, place) => `${mode}: ${place} was removed from this terminal.`,
  askManager: 'If this was not intended, stop selling and call the manager.',
  wanted: (mode, from, to) => `${mode}: a file wants to change where money goes, from ${from} to ${to}.`,
  wantedThere: (mode, place) =>
    `${mode}: a file wants to select this mode, or to enter an API key or other addresses, for ${place}.`,
  untilTaken: 'Nothing has changed. A manager can allow it.',
  take: 'Allow',
  seen: 'Seen',
  unguarded: 'Anyone here can change where the shop’s money goes: no manager PIN is set.',
  setPin: 'Set a PIN',
  insist: 'Keep the new API key anyway',
  insistFile: 'Choose the file again and keep its API key',
  wipe: (mode) => `Remove ${mode} from this terminal`,
  wipeTitle: (mode) => `Remove ${mode} from this terminal?`,
  wipeSteps: [
    'Its settings and its API key are removed. To use it again, you need the API key from the merchant portal.',
    'Its sales, reports and backups stay.',
    'If it is in use now, the terminal changes to training.',
  ],
  wipeConfirm: (mode) => `Remove ${mode}`,
  wiping: 'Removing…',
  unprotected: {
    label: 'To keep a production API key, a manager types',
    hint: `“${acceptanceWords.en}”. Anyone who reads this computer’s files can then bill as the shop.`,
    accept: 'Accept',
  },
};

export const destinationTexts = { id: destinationId, en: destinationEn };

/** The confirmation before another environment is selected. */
export const changeModeId = {
  title: (from: string, to: string) => `Pindah dari ${from} ke ${to}?`,
  means: {
    training: 'Mulai sekarang hanya latihan: tagihan tidak memakai uang sungguhan.',
    sandbox: 'Mulai sekarang hanya uji coba: pelanggan tidak benar-benar membayar.',
    production: 'Mulai sekarang pelanggan membayar dengan uang sungguhan.',
  } satisfies Record<Environment, string>,
  changeTo: (to: string) => `Pindah ke ${to}`,
  stayIn: (from: string) => `Tetap di ${from}`,
};

const changeModeEn: Texts<typeof changeModeId> = {
  title: (from, to) => `Change from ${from} to ${to}?`,
  means: {
    training: 'From now on this is practice: no payment moves real money.',
    sandbox: 'From now on this is a test: customers do not really pay.',
    production: 'From now on customers pay with real money.',
  },
  changeTo: (to) => `Change to ${to}`,
  stayIn: (from) => `Stay in ${from}`,
};

export const changeModeTexts = { id: changeModeId, en: changeModeEn };

/** A connection test. */
export const diagnosisId = {
  clockRight: 'Jam komputer ini sama dengan jam layanan pembayaran.',
  /** @param seconds > 0 */
  clockAhead: (seconds: number) => `Jam komputer ini ${seconds} detik lebih cepat dari jam layanan pembayaran.`,
  /** @param seconds > 0 */
  clockBehind: (seconds: number) => `Jam komputer ini ${seconds} detik lebih lambat dari jam layanan pembayaran.`,
  /** Methods whose kind the counter does not know. */
  otherMethods: 'Tidak dikenal Konter',
  whatToDo: 'Yang perlu dilakukan, mulai dari yang paling mungkin:',
  advice: {
    'check-address':
      'Cocokkan alamat layanan pembayaran huruf demi huruf dengan yang Anda terima; alamat uji coba dan produksi berbeda.',
    'check-network': 'Periksa kabel atau Wi-Fi, dan apakah ada firewall atau proxy yang menghalangi.',
    'check-certificate':
      'Sesuatu di antara sini dan layanan pembayaran mungkin mengganti sertifikatnya: antivirus, proxy, atau halaman masuk Wi-Fi.',
    'set-clock': 'Setel jam komputer ini dan nyalakan “setel waktu otomatis”. Waktu ikut dihitung dalam signature.',
    'check-merchant-code': 'Periksa kode merchant: kode itu milik satu mode (uji coba atau produksi) dan satu proyek.',
    'check-key': 'Masukkan lagi API key, disalin dari portal merchant untuk mode ini, tanpa spasi.',
    'try-other-signature':
      'Kalau kode dan API key sudah benar, mungkin layanan pembayaran memakai metode signature yang lain: tanyakan dulu, lalu ubah di atas. Konter tidak pernah mencoba keduanya sendiri.',
    'activate-methods':
      'Kredensial benar, tetapi belum ada cara bayar yang aktif: minta QRIS atau virtual account diaktifkan di portal merchant.',
    'ask-gateway': 'Kirim laporan di bawah ke bagian bantuan layanan pembayaran.',
    wait: 'Tunggu sampai waktu itu, lalu tes lagi. Terlalu banyak permintaan membuat layanan pembayaran memblokir toko.',
  } satisfies Record<DiagnosisAdvice, string>,
  copyReport: 'Salin laporan',
  showReport: 'Laporan untuk bagian bantuan',
  /** Next to the button: the report contains no secret. */
  noSecrets: 'Tidak berisi API key atau signature.',
};

export type DiagnosisTexts = Texts<typeof diagnosisId>;

const diagnosisEn: DiagnosisTexts = {
  clockRight: 'This computer’s clock agrees with the payment gateway’s.',
  clockAhead: (seconds) => `This computer’s clock is ${seconds} s ahead of the payment gateway’s.`,
  clockBehind: (seconds) => `This computer’s clock is ${seconds} s behind the payment gateway’s.`,
  otherMethods: 'Not known to Konter',
  whatToDo: 'What to do, the most likely first:',
  advice: {
    'check-address':
      'Compare the payment gateway address letter by letter with the one you were given; sandbox and production differ.',
    'check-network': 'Check the cable or Wi-Fi, and whether a firewall or proxy is in the way.',
    'check-certificate':
      'Something between here and the payment gateway may replace its certificate: an antivirus program, a proxy, a login page of the Wi-Fi.',
    'set-clock':
      'Set this computer’s clock, and switch on “set time automatically”. The time is part of what is signed.',
    'check-merchant-code': 'Check the merchant code: it belongs to one mode (sandbox or production) and one project.',
    'check-key': 'Enter the API key again, copied from the merchant portal of this mode, without spaces.',
    'try-other-signature':
      'If code and key are right, the payment gateway may use the other signature scheme. Ask its support, then change it above. Konter never tries both by itself.',
    'activate-methods':
      'The credentials are right, but no payment method is active: have QRIS or virtual accounts activated in the merchant portal.',
    'ask-gateway': 'Send the report below to the payment gateway’s support.',
    wait: 'Wait until then and test again. Too many requests make a payment gateway block the shop.',
  },
  copyReport: 'Copy report',
  showReport: 'Report for support',
  noSecrets: 'It contains no key and no signature.',
};

export const diagnosisTexts = { id: diagnosisId, en: diagnosisEn };
