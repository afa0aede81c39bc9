/** A connection test. Loaded with Settings. */
import type { DiagnosisAdvice } from '../../contract/settings.ts';
import type { Texts } from '../texts.ts';

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
