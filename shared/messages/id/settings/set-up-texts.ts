/** The first set-up, step by step. Loaded with Settings. */
import type { Texts } from '../../texts.ts';

export const setUpId = {
  panel: 'Siapkan toko: 2 menit',
  about: 'Enam langkah singkat, lalu satu penjualan latihan. Setiap langkah boleh dilewati.',
  begin: 'Mulai',
  steps: 'Langkah',
  names: {
    language: 'Bahasa',
    name: 'Toko',
    manager: 'PIN',
    shop: 'Sambungan',
    printer: 'Printer',
    display: 'Layar pelanggan',
    sale: 'Coba',
  },
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
  shopPanel: 'Nama toko & zona waktu',
  shopAbout: 'Untuk mode yang sedang dipakai. Tersimpan begitu Anda pindah dari kolomnya.',
  shopNameHint: 'Contoh: Warung Kopi Senja. Boleh dikosongkan.',
  timeZones: {
    'Asia/Jakarta': 'WIB · Jakarta',
    'Asia/Makassar': 'WITA · Makassar',
    'Asia/Jayapura': 'WIT · Jayapura',
  },
  noTraining: 'Penjualan latihan hanya bisa di mode Latihan, tanpa tagihan yang masih terbuka.',
  back: 'Kembali',
  next: 'Lanjut',
  later: 'Nanti saja',
  firstSale: 'Mulai penjualan latihan',
};

export type SetUpTexts = Texts<typeof setUpId>;
