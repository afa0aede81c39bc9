/** The help inside the program. Loaded when it is opened. At most five steps for each trouble. */
import type { Texts } from '../../texts.ts';

export const helpId = {
  title: 'Bantuan',
  close: 'Tutup',
  all: 'Semua bantuan',
  keysTitle: 'Tombol papan ketik',
  topics: {
    'already-paid': {
      title: 'Pelanggan bilang sudah membayar',
      steps: [
        'Jangan serahkan barang dulu. Layar yang hijau adalah tanda uang sudah masuk, bukan foto di HP pelanggan.',
        'Tekan “Cek sekarang”. Konter langsung bertanya ke layanan pembayaran.',
        'Minta pelanggan membuka riwayat di HP-nya: cocokkan jumlah, jam, dan nama toko.',
        'Belum hijau juga? Layani pelanggan lain. Tagihan ini tetap dipantau dan Konter memberi tahu kalau lunas.',
        'Uangnya terpotong dan tetap belum lunas: catat nomor pesanan dan panggil manajer.',
      ],
    },
    'line-down': {
      title: 'Internet putus',
      steps: [
        'Tagihan yang sudah tampil tetap berlaku: pelanggan masih bisa membayarnya dari HP sendiri.',
        'Tagihan baru tidak bisa dibuat. Konter langsung mengatakannya, dan tidak ada yang ditagih.',
        'Periksa kabel, Wi-Fi, atau pakai hotspot HP. Konter menyambung sendiri dan tidak perlu dimulai ulang.',
        'Sementara itu terima tunai kalau pelanggan mau, dan catat sebagai Tunai.',
        'Setelah tersambung semua tagihan yang terbuka diperiksa. Tunggu sampai titik di kanan atas hijau.',
      ],
    },
    'code-ran-out': {
      title: 'Waktu kode habis',
      steps: [
        'Tanya pelanggan: uangnya sudah terpotong atau belum?',
        'Belum terpotong: tekan tombol untuk membuat QR atau tagihan baru. Kode yang lama tidak dipakai lagi.',
        'Sudah terpotong: jangan buat yang baru. Tekan “Cek sekarang” dan tunggu sebentar.',
        'Kode yang lama tetap diperiksa sampai 24 jam. Kalau ternyata dibayar, Konter memberi tahu.',
      ],
    },
    'paid-twice': {
      title: 'Pelanggan membayar dua kali',
      steps: [
        'Konter memberi tahu dengan garis merah: “Dibayar dua kali”.',
        'Barang diserahkan satu kali saja. Uang yang kedua milik pelanggan.',
        'Buka “Perlu ditinjau” untuk melihat kedua pembayarannya.',
        'Kembalikan uang yang kedua, tunai atau lewat portal layanan pembayaran.',
        'Manajer menekan “Sudah dikembalikan”, supaya laporan hari ini benar.',
      ],
    },
    refund: {
      title: 'Mengembalikan uang',
      steps: [
        'Buka Riwayat, lalu cari penjualannya dengan nomor di struk atau jumlahnya.',
        'Kembalikan uangnya sendiri: tunai, transfer, atau lewat portal layanan pembayaran. Konter tidak mengirim uang.',
        'Pada penjualan itu tekan “Catat pengembalian”. Boleh sebagian.',
        'Manajer mengetik PIN dan alasannya.',
        'Laporan mengurangi jumlah itu dari pendapatan hari ini.',
      ],
    },
    'close-day': {
      title: 'Menutup hari',
      steps: [
        'Selesaikan dulu yang ada di “Perlu ditinjau”.',
        'Buka Laporan, lalu tekan “Tutup hari”. Periksa jumlah setiap cara bayar.',
        'Hitung uang di laci kalau toko menerima tunai, dan bandingkan dengan baris Tunai.',
        'Manajer mengetik PIN. Laporan Z dibuat dan tidak bisa diubah lagi.',
        'Cetak atau simpan PDF-nya. Penjualan sesudahnya masuk Laporan Z berikutnya.',
      ],
    },
  },
  keys: [
    ['0 – 9', 'Ketik jumlah, dari layar Kasir mana pun fokusnya'],
    ['+ ×', 'Tambah atau kalikan: 15000 + 8000'],
    ['Enter', 'Tagih; sesudah lunas: penjualan baru'],
    ['Ctrl + Enter', 'Tagih, juga dari catatan'],
    ['Esc', 'Kosongkan jumlah; tutup dialog'],
    ['Ctrl + Z', 'Kembalikan jumlah yang terhapus'],
    ['F2', 'QRIS'],
    ['F3', 'Transfer VA'],
    ['F4', 'Dompet digital'],
    ['F6 – F9', 'Minimarket, kartu, PayLater, halaman bayar'],
    ['Alt + C', 'Tunai'],
    ['Alt + B', 'Cari barang'],
    ['Alt + 1 … 9', 'Pilih bank'],
    ['F1 atau ?', 'Bantuan ini'],
  ] as readonly (readonly [string, string])[],
};

export type HelpTexts = Texts<typeof helpId>;
