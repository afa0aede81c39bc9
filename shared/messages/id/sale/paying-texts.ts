/**
 * Paying at an outlet or on a gateway page, and the customer's fields before it. Loaded when needed, not for the first
 * paint.
 */
import type { CheckoutStage } from '../../../contract/checkout.ts';
import type { CustomerField } from '../../../model/methods/customer-fields.ts';
import type { Texts } from '../../texts.ts';

export const payingId = {
  retailCode: 'Kode bayar',
  retailHow: (outlet: string) => `Tunjukkan atau sebutkan kode ini di kasir ${outlet}, lalu bayar sesuai jumlahnya.`,
  copyCode: 'Salin kode',
  scanPage: 'Pindai dengan kamera HP pelanggan, lalu bayar di halaman yang terbuka',
  /** The training gateway answers on this machine only. */
  scanPageInTraining: 'Dalam latihan, HP sungguhan tidak bisa membukanya: pakai “Buka halaman di sini”',
  /** Before the address, for a phone that can't scan. */
  orOpen: 'atau buka',
  pageQrLabel: (amount: string, host: string) => `Kode QR untuk membuka halaman bayar ${amount} di ${host}`,
  openHere: 'Buka halaman di sini',
  showAgain: 'Tampilkan halaman lagi',
  /** The checkout page's last report. It proves nothing; the terminal checks the status. */
  checkout: {
    open: 'Halaman terbuka di jendela sendiri.',
    'said-paid': 'Menurut halaman, sudah dibayar. Menanyakan ke layanan pembayaran…',
    'said-pending': 'Menurut halaman, pembayaran masih diproses. Menanyakan ke layanan pembayaran…',
    'said-canceled': 'Menurut halaman, pembayaran dibatalkan. Menanyakan ke layanan pembayaran…',
    'said-error': 'Halaman berakhir tanpa hasil yang jelas. Menanyakan ke layanan pembayaran…',
    closed: 'Halaman ditutup. Pembayaran tetap dipantau, dan halaman bisa dibuka lagi.',
  } satisfies Record<CheckoutStage, string>,
  /** @param where the target of a blocked navigation: a host, or a scheme with its colon */
  pageKept: (where: string) =>
    `Halaman mencoba membuka ${where}, dan itu tidak diizinkan. Kalau pelanggan tidak bisa melanjutkan, minta ia membayar lewat HP-nya.`,

  askTitle: (method: string) => `Data pelanggan untuk ${method}`,
  /** Where the entered fields go. */
  askKept: 'Hanya dikirim ke layanan pembayaran. Terminal ini tidak menyimpannya.',
  fields: {
    name: 'Nama',
    lastName: 'Nama belakang (opsional)',
    phone: 'Nomor HP',
    email: 'E-mail',
    credentialCode: 'Kode akun tertaut',
    voucher: 'Kode voucher (opsional)',
    useCoins: 'Pakai koin pelanggan',
  } satisfies Record<CustomerField, string>,
  hints: {
    phone: 'Contoh: 0812 3456 7890',
    credentialCode: 'Ketik, atau pindai dari HP pelanggan',
  } satisfies Partial<Record<CustomerField, string>>,
  missing: 'Wajib diisi.',
  invalid: 'Periksa lagi.',
  goOn: (amount: string) => `Tagih ${amount}`,
};

export type PayingTexts = Texts<typeof payingId>;
