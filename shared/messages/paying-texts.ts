/** Paying at an outlet or on a gateway page, and the customer's fields before it. */
import type { CheckoutStage } from '../contract/checkout.ts';
import type { CustomerField } from '../model/methods.ts';
import type { Texts } from './texts.ts';

const payingId = {
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
  proceed: (amount: string) => `Tagih ${amount}`,
};

export type PayingTexts = Texts<typeof payingId>;

const payingEn: PayingTexts = {
  retailCode: 'Payment code',
  retailHow: (outlet) => `Show or say this code at the till of ${outlet}, then pay the amount.`,
  copyCode: 'Copy code',
  scanPage: 'Scan with the customer’s phone camera, then pay on the page that opens',
  scanPageInTraining: 'In training, a real phone can’t open it: use “Open the page here”',
  orOpen: 'or open',
  pageQrLabel: (amount, host) => `QR code that opens the page to pay ${amount} at ${host}`,
  openHere: 'Open the page here',
  showAgain: 'Show the page again',
  checkout: {
    open: 'The page is open in its own window.',
    'said-paid': 'The page says it is paid. Asking the payment gateway…',
    'said-pending': 'The page says the payment is still being processed. Asking the payment gateway…',
    'said-canceled': 'The page says the payment was canceled. Asking the payment gateway…',
    'said-error': 'The page ended without a clear result. Asking the payment gateway…',
    closed: 'The page was closed. The payment stays watched, and the page can be opened again.',
  },
  pageKept: (where) =>
    `The page tried to open ${where}, which is not allowed. If the customer can’t continue, let them pay by phone.`,

  askTitle: (method) => `Customer details for ${method}`,
  askKept: 'Sent to the payment gateway only. This terminal does not store them.',
  fields: {
    name: 'Name',
    lastName: 'Last name (optional)',
    phone: 'Phone number',
    email: 'E-mail',
    credentialCode: 'Linked account code',
    voucher: 'Voucher code (optional)',
    useCoins: 'Use the customer’s coins',
  },
  hints: {
    phone: 'For example 0812 3456 7890',
    credentialCode: 'Type it, or scan it from the customer’s phone',
  },
  missing: 'Required.',
  invalid: 'Please check this.',
  proceed: (amount) => `Charge ${amount}`,
};

export const payingTexts = { id: payingId, en: payingEn };
