/** A connection test. Loaded with Settings. */
import type { DiagnosisAdvice } from '../../../contract/settings/diagnosis-views.ts';
import type { Texts } from '../../texts.ts';

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
  copied: 'Tersalin',
  notCopied: 'Tidak bisa disalin: blok teksnya saja.',
  showReport: 'Laporan untuk bagian bantuan',
  /** Beside the button: the report contains no secret. */
  noSecrets: 'Tidak berisi API key atau signature.',
};

export type DiagnosisTexts = Texts<typeof diagnosisId>;
