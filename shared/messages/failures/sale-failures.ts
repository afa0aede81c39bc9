/** What the cashier enters: amounts, items, cash. What is charged, and the checkout window of a payment. */
import type { MoneyTable } from './failure-table.ts';

export const saleFailures = {
  // What the cashier entered.
  'amount-empty': {
    money: null,
    id: ['Jumlah belum diisi.', 'Ketik jumlah yang harus dibayar.'],
    en: ['There is no amount yet.', 'Type what the customer has to pay.'],
  },
  'amount-not-a-number': {
    money: null,
    id: ['Jumlah itu bukan angka.', 'Ketik angka saja, misalnya 25000.'],
    en: ['That amount is not a number.', 'Type digits only, like 25000.'],
  },
  'amount-not-whole': {
    money: null,
    id: ['Jumlah harus rupiah bulat, tanpa koma atau sen.', 'Ketik ulang, misalnya 25.000.'],
    en: ['The amount must be whole rupiah, without cents.', 'Type it again, like 25.000.'],
  },
  'amount-ambiguous': {
    money: null,
    id: ['Titik atau komanya bisa dibaca dua cara.', 'Ketik tanpa titik, misalnya 1500rb atau 1,5jt.'],
    en: ['The dot or comma can be read in two ways.', 'Type it without, like 1500k or 1.5jt.'],
  },
  'item-not-found': {
    money: null,
    id: ['Barang ini tidak ditemukan.', 'Muat ulang daftar barang.'],
    en: ['This item was not found.', 'Load the list of items again.'],
  },
  'item-changed': {
    money: null,
    id: ({ field }) => [
      field === '' ? 'Harga atau daftar barang baru saja berubah.' : `Harga berubah. ${field}.`,
      field === '' ? 'Periksa barangnya, lalu lanjutkan.' : 'Beri tahu pelanggan, lalu lanjutkan.',
    ],
    en: ({ field }) => [
      field === '' ? 'A price or the list of items has just changed.' : `A price has changed. ${field}.`,
      field === '' ? 'Check the items, then go on.' : 'Tell the customer, then go on.',
    ],
  },
  'item-retired': {
    money: null,
    id: ({ field }) => [
      `Tidak dijual lagi: ${field}.`,
      'Keluarkan dengan −, atau tekan sekali lagi untuk tetap menjualnya.',
    ],
    en: ({ field }) => [
      `Not sold any more: ${field}.`,
      'Take it off with −, or press once more to sell it all the same.',
    ],
  },
  'item-barcode-taken': {
    money: null,
    id: ['Barcode ini sudah dipakai barang lain.', 'Periksa barcode, atau ubah barang yang satunya.'],
    en: ['Another item has this barcode.', 'Check the barcode, or change the other item.'],
  },
  'items-full': {
    money: null,
    id: ['Daftar barang sudah penuh.', 'Ubah barang yang tidak dijual lagi.'],
    en: ['The list of items is full.', 'Change an item that is not sold any more.'],
  },
  'amount-below-minimum': {
    money: null,
    id: ['Jumlah paling kecil Rp 10.000.', 'Gabungkan dengan belanjaan lain atau terima tunai.'],
    en: ['The smallest amount is Rp 10.000.', 'Add it to another purchase or take cash.'],
  },
  'amount-too-large': {
    money: null,
    id: ['Jumlah terlalu besar, maksimal 12 digit.', 'Periksa lagi angkanya.'],
    en: ['That amount is too large; 12 digits at most.', 'Check the digits.'],
  },
  'sum-unfinished': {
    money: null,
    id: ['Penjumlahan belum selesai.', 'Ketik angka sesudah tanda +, − atau ×, atau hapus tandanya.'],
    en: ['The sum is not finished.', 'Type a number after the +, − or ×, or delete the sign.'],
  },
  'sum-negative': {
    money: null,
    id: ['Potongannya lebih besar dari jumlahnya.', 'Periksa angka sesudah tanda minus.'],
    en: ['The discount is larger than the amount.', 'Check the number after the minus.'],
  },
  'sum-too-long': {
    money: null,
    id: ['Terlalu banyak angka yang dijumlahkan.', 'Jumlahkan sebagian, lalu ketik hasilnya.'],
    en: ['Too many numbers to add up.', 'Add some of them first, then type the result.'],
  },
  'barcode-scanned': {
    money: null,
    id: ['Yang dipindai itu barcode barang, bukan jumlah. Tidak ada yang ditagih.', 'Ketik jumlahnya.'],
    en: ['That was the barcode of an item, not an amount. Nothing was charged.', 'Type the amount.'],
  },
  'barcode-unknown': {
    money: null,
    id: ['Barcode ini belum ada di daftar barang.', 'Ketik jumlahnya, atau minta manajer menambah barangnya.'],
    en: ['No item has this barcode.', 'Type the amount, or ask the manager to add the item.'],
  },
  'too-many-lines': {
    money: null,
    id: [
      'Barang ini belum ditambahkan: satu penjualan memuat maksimal 40 macam barang.',
      'Tagih dulu yang sudah ada, lalu buat penjualan baru untuk sisanya.',
    ],
    en: [
      'This item was not added: a sale holds at most 40 different items.',
      'Charge what is there, then begin a new sale for the rest.',
    ],
  },
  'quantity-too-large': {
    money: null,
    id: [
      'Belum ditambahkan: maksimal 999 buah dari satu barang dalam satu penjualan.',
      'Tagih dulu yang sudah ada, lalu buat penjualan baru untuk sisanya.',
    ],
    en: [
      'Not added: a sale holds at most 999 of one item.',
      'Charge what is there, then begin a new sale for the rest.',
    ],
  },
  'note-too-long': {
    money: null,
    id: ['Catatan terlalu panjang, maksimal 100 karakter.', 'Pendekkan catatannya.'],
    en: ['The note is too long; 100 characters at most.', 'Make the note shorter.'],
  },
  'method-not-offered': {
    money: 'none',
    id: ['Cara bayar ini sedang tidak tersedia.', 'Pilih cara bayar lain.'],
    en: ['This method is not available right now.', 'Choose another method.'],
  },
  'customer-detail-missing': {
    money: 'none',
    id: ['Cara bayar ini perlu data pelanggan dulu.', 'Isi datanya, lalu tagih lagi.'],
    en: ['This method needs customer details first.', 'Enter them and charge again.'],
  },
  'customer-detail-invalid': {
    money: 'none',
    id: ['Data pelanggan yang diisi tampaknya keliru.', 'Periksa, lalu tagih lagi.'],
    en: ['The customer details do not look right.', 'Check them and charge again.'],
  },
  'payment-not-found': {
    money: null,
    id: ['Pembayaran ini tidak ditemukan.', 'Cari lagi di Riwayat.'],
    en: ['This payment was not found.', 'Look for it in History.'],
  },
  'sale-not-found': {
    money: null,
    id: ['Penjualan ini tidak ditemukan.', 'Cari lagi di Riwayat.'],
    en: ['This sale was not found.', 'Look for it in History.'],
  },
  'sale-already-paid': {
    money: null,
    id: ['Penjualan ini sudah lunas.', 'Jangan tagih lagi. Lihat di Riwayat.'],
    en: ['This sale is already paid.', 'Do not charge again. See it in History.'],
  },
  'sale-still-creating': {
    money: null,
    id: ['Tagihan sebelumnya masih dibuat.', 'Tunggu sebentar, lalu coba lagi.'],
    en: ['The earlier payment is still being created.', 'Wait a moment, then try again.'],
  },
  'clock-in-doubt': {
    money: 'none',
    id: ['Jam komputer ini tidak mungkin benar.', 'Minta manajer menekan Tentukan hari.'],
    en: ['This computer’s clock can’t be right.', 'Ask a manager to press Say which day.'],
  },
  'cash-not-taken': {
    money: 'none',
    id: ['Toko ini tidak mencatat pembayaran tunai.', 'Pilih cara bayar lain, atau minta manajer menyalakannya.'],
    en: ['This shop does not record cash.', 'Choose another method, or ask the manager to switch it on.'],
  },
  'drawer-is-open': {
    money: 'none',
    id: ['Isi awal laci sudah dicatat.', 'Catat selisihnya sebagai uang masuk atau keluar.'],
    en: ['The opening amount is already recorded.', 'Record the difference as cash in or out.'],
  },
  'cash-too-little': {
    money: null,
    id: ['Uang yang diterima kurang dari jumlahnya.', 'Hitung lagi uang dari pelanggan.'],
    en: ['The cash given is less than the amount.', 'Count the customer’s money again.'],
  },
  'cash-too-much': {
    money: null,
    id: ['Uang yang diterima terlalu besar.', 'Periksa lagi angkanya.'],
    en: ['The cash given is too large.', 'Check the figures again.'],
  },
  'environment-changed': {
    money: 'none',
    id: ['Terminal sudah pindah ke mode lain.', 'Lihat di Pengaturan mana yang dipakai, lalu coba lagi.'],
    en: ['The terminal has changed to another mode.', 'Check in Settings which mode is in use, then try again.'],
  },
  'payment-on-counter': {
    money: null,
    id: [
      'Masih ada tagihan terbuka di kasir.',
      'Tunggu sampai dibayar, atau pilih “Layani yang lain” dulu, lalu pindah mode.',
    ],
    en: [
      'There is still an open payment on the counter.',
      'Wait until it is paid, or choose “Next customer” first. Then change the mode.',
    ],
  },

  // Checkout pages.
  'checkout-unavailable': {
    money: null,
    id: [
      'Pembayaran ini tidak punya halaman untuk dibuka, atau sudah selesai.',
      'Lihat statusnya; buat pembayaran baru bila perlu.',
    ],
    en: ['This payment has no page to open, or has ended.', 'Check its status. Make a new payment if needed.'],
  },
  'checkout-not-opened': {
    money: null,
    id: ['Halamannya tidak bisa dibuka di sini.', 'Minta pelanggan memindai kode dengan HP-nya.'],
    en: ['The page could not be opened here.', 'Let the customer scan the code with their phone.'],
  },
} satisfies MoneyTable;
