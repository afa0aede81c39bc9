/** Membayar di gerai atau di halaman layanan pembayaran, dan yang ditanyakan dulu kepada pelanggan. */
import type { PayingTexts } from './paying-texts.ts';

export const payingId: PayingTexts = {
  retailCode: 'Kode bayar',
  retailHow: (outlet) => `Tunjukkan atau sebutkan kode ini di kasir ${outlet}, lalu bayar sesuai jumlahnya.`,
  copyCode: 'Salin kode',
  scanPage: 'Pindai dengan kamera HP pelanggan, lalu bayar di halaman yang terbuka',
  orOpen: 'atau buka',
  pageQrLabel: (amount, host) => `Kode QR untuk membuka halaman pembayaran ${amount} di ${host}`,
  openHere: 'Buka halaman di sini',
  showAgain: 'Tampilkan halaman lagi',
  checkout: {
    open: 'Halaman terbuka di jendela sendiri.',
    'said-paid': 'Menurut halaman sudah dibayar. Menanyakan ke gateway…',
    'said-pending': 'Menurut halaman pembayaran masih diproses. Menanyakan ke gateway…',
    'said-canceled': 'Menurut halaman pembayaran dibatalkan. Menanyakan ke gateway…',
    'said-error': 'Halaman berakhir tanpa kabar yang jelas. Menanyakan ke gateway…',
    closed: 'Halaman ditutup. Pembayaran tetap dipantau, dan halaman bisa dibuka lagi.',
  },
  pageKept: (where) =>
    `Halaman ingin pindah ke ${where}, dan itu tidak diizinkan. Jika pelanggan tidak bisa melanjutkan, minta ia membayar lewat HP-nya.`,

  askTitle: (method) => `Data pelanggan untuk ${method}`,
  askWhy: 'Metode ini memerlukannya.',
  askKept: 'Hanya diteruskan ke layanan pembayaran. Terminal ini tidak menyimpannya.',
  fields: {
    name: 'Nama',
    phone: 'Nomor HP',
    email: 'Email',
    credentialCode: 'Kode akun tertaut',
    voucher: 'Kode voucher (boleh kosong)',
    useCoins: 'Pakai koin pelanggan',
  },
  hints: {
    phone: 'Contoh: 0812 3456 7890',
    credentialCode: 'Ketik, atau pindai dari HP pelanggan',
  },
  missing: 'Isi dulu.',
  invalid: 'Periksa lagi.',
  goOn: (amount) => `Tagih ${amount}`,
};
