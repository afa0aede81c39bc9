/** The help inside the program. Loaded when it is opened. At most five steps for each trouble. */
import type { Texts } from './texts.ts';

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
        'Setelah tersambung, Konter memeriksa sendiri semua tagihan yang terbuka. Ini bisa makan waktu beberapa menit.',
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
        'Manajer menekan “Ya, sudah dikembalikan”, supaya laporan hari ini benar.',
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
        'Hitung uang di laci di sana kalau toko menerima tunai. Kurang atau lebihnya masuk Laporan Z.',
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
    ['Alt', 'Selama ditahan, setiap tombol menunjukkan tutsnya'],
    ['Alt + C', 'Tunai'],
    ['Alt + B', 'Cari barang'],
    ['Alt + 1 … 9', 'Pilih bank'],
    ['F1 atau ?', 'Bantuan ini'],
  ] as readonly (readonly [string, string])[],
};

export const helpEn: Texts<typeof helpId> = {
  title: 'Help',
  close: 'Close',
  all: 'All help',
  keysTitle: 'Keyboard shortcuts',
  topics: {
    'already-paid': {
      title: 'The customer says they have paid',
      steps: [
        'Do not hand over the goods yet. The green screen shows that the money has arrived; a picture on a phone does not.',
        'Press “Check now”. Konter asks the payment gateway at once.',
        'Ask the customer to open the history on their phone: compare amount, time and shop name.',
        'Still not green? Serve the next customer. This payment is still checked, and Konter tells you when it is paid.',
        'Money was taken but it stays unpaid: note the order number and call the manager.',
      ],
    },
    'line-down': {
      title: 'The internet is down',
      steps: [
        'A code that is on the screen stays valid: customers can still pay it from their own phones.',
        'No new payment can be created. Konter says so at once, and nobody is charged.',
        'Check the cable or the Wi-Fi, or use a phone’s hotspot. Konter reconnects by itself, without a restart.',
        'Meanwhile take cash if the customer agrees, and record it as Cash.',
        'Once online, Konter checks every open payment by itself, which may take a few minutes.',
      ],
    },
    'code-ran-out': {
      title: 'The code has expired',
      steps: [
        'Ask the customer: was the money taken or not?',
        'Not taken: press the button for a new QR or payment. The old code is not used any more.',
        'Taken: do not make a new one. Press “Check now” and wait a moment.',
        'The old code is still checked for 24 hours. If it turns out to be paid, Konter tells you.',
      ],
    },
    'paid-twice': {
      title: 'The customer paid twice',
      steps: [
        'Konter tells you in a red strip: “Paid twice”.',
        'Hand over the goods once. The second payment is the customer’s money.',
        'Open “To review” to see both payments.',
        'Give the second one back, in cash or in the payment gateway’s portal.',
        'The manager presses “Yes, it was given back”, so that today’s report is right.',
      ],
    },
    refund: {
      title: 'Giving money back',
      steps: [
        'Open History and find the sale by the number on its receipt, or by its amount.',
        'Give the money back yourself: cash, transfer, or the payment gateway’s portal. Konter sends no money.',
        'On that sale press “Record a refund”. A part is possible.',
        'The manager types the PIN and the reason.',
        'The report takes that amount off today’s takings.',
      ],
    },
    'close-day': {
      title: 'Closing the day',
      steps: [
        'First decide what stands in “To review”.',
        'Open Report and press “Close the day”. Check the sum of each method.',
        'Count the drawer there if the shop takes cash. What is short or over is on the Z report.',
        'The manager types the PIN. The Z report is made and never changes.',
        'Print it or save the PDF. Later sales belong to the next Z report.',
      ],
    },
  },
  keys: [
    ['0 – 9', 'Type the amount on Sell, wherever the focus is'],
    ['+ ×', 'Add or multiply: 15000 + 8000'],
    ['Enter', 'Charge; after payment: the next sale'],
    ['Ctrl + Enter', 'Charge, also from the note'],
    ['Esc', 'Clear the amount; close a dialog'],
    ['Ctrl + Z', 'Bring a cleared amount back'],
    ['F2', 'QRIS'],
    ['F3', 'VA transfer'],
    ['F4', 'E-wallet'],
    ['F6 – F9', 'Outlet, card, PayLater, payment page'],
    ['Alt', 'While it is held, each button shows its key'],
    ['Alt + C', 'Cash'],
    ['Alt + B', 'Find an item'],
    ['Alt + 1 … 9', 'Choose a bank'],
    ['F1 or ?', 'This help'],
  ],
};

export const helpTexts = { id: helpId, en: helpEn };
