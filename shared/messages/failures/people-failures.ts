/** The manager’s PIN, the people of this terminal, and decisions of a manager. */
import type { FailureTable } from './failure-table.ts';

const CHECK_DISK = {
  id: 'Periksa penyimpanan dan folder data, lalu coba lagi.',
  en: 'Check the disk and the data folder, then try again.',
};

export const peopleFailures = {
  // The manager’s PIN.
  'manager-needed': {
    id: ['Hanya manajer yang boleh melakukan ini.', 'Tidak ada yang berubah. Panggil manajer untuk mengetik PIN.'],
    en: ['Only a manager may do that.', 'Nothing was changed. Ask the manager to type the PIN.'],
  },
  'manager-pin-not-set': {
    id: ['PIN manajer belum dibuat.', 'Manajer membuatnya dulu di Pengaturan.'],
    en: ['No manager PIN is set.', 'A manager sets one in Settings first.'],
  },
  'manager-pin-wrong': {
    id: ['PIN manajer salah.', 'Coba lagi. Setelah lima kali salah, PIN dikunci 30 menit.'],
    en: ['The manager PIN is wrong.', 'Try again. After five wrong tries it is locked for 30 minutes.'],
  },
  'manager-pin-format': {
    id: ['PIN terdiri dari 4 sampai 12 digit.', 'Ketik angka saja.'],
    en: ['A PIN has 4 to 12 digits.', 'Type digits only.'],
  },
  'manager-pin-lost': {
    id: ['PIN manajer tidak bisa dibaca lagi.', 'Buat yang baru di Pengaturan dengan API key.'],
    en: ['The manager PIN can’t be read any more.', 'Set a new one in Settings with the API key.'],
  },
  // Of the manager's PIN, and of the API key that resets it.
  'manager-locked': {
    id: ({ until }) => [
      'Terlalu banyak percobaan yang salah, jadi dikunci sementara.',
      until ? `Coba lagi pukul ${until}.` : 'Tunggu sebentar, lalu coba lagi.',
    ],
    en: ({ until }) => [
      'Too many wrong tries, so it is locked for a while.',
      until ? `Try again at ${until}.` : 'Wait, then try again.',
    ],
  },
  'change-just-made': {
    id: [
      'Perubahan ini dibuat sejak mode manajer dibuka.',
      'Kunci mode manajer, lalu buka lagi dengan PIN untuk menutup pesan ini.',
    ],
    en: [
      'This change was made since manager mode was opened.',
      'Lock manager mode and open it again with the PIN to close this message.',
    ],
  },
  'manager-key-wrong': {
    id: ['Itu bukan API key toko ini.', 'Salin dari portal merchant, lalu coba lagi.'],
    en: ['That is not the API key of this shop.', 'Copy it from the merchant portal and try again.'],
  },
  'manager-reset-unavailable': {
    id: [
      'API key toko belum disimpan, jadi manajer tidak bisa dipastikan.',
      'Tunggu sampai kuncinya terbuka, atau atur toko di Pengaturan.',
    ],
    en: [
      'No API key of the shop is stored, so the manager can’t be verified.',
      'Wait until the lock ends, or set up the shop in Settings.',
    ],
  },
  'manager-file-failed': {
    id: ['PIN manajer tidak bisa disimpan.', CHECK_DISK.id],
    en: ['The manager PIN could not be saved.', CHECK_DISK.en],
  },
  'pin-guessable': {
    id: ['PIN ini mudah ditebak.', 'Jangan pakai angka kembar, angka berurutan, pola berulang atau tahun.'],
    en: ['This PIN is easy to guess.', 'Use no equal digits, no digits in order, no repeated pattern and no year.'],
  },

  // People of this terminal.
  'sign-in-needed': {
    money: 'none',
    id: ['Belum ada yang masuk di kasir ini.', 'Pilih nama Anda dan ketik PIN.'],
    en: ['Nobody is signed in at this till.', 'Choose your name and type your PIN.'],
  },
  'person-not-found': {
    id: ['Nama ini sudah tidak ada di daftar.', 'Buka daftarnya lagi.'],
    en: ['This name is not in the list any more.', 'Open the list again.'],
  },
  'person-name-empty': {
    id: ['Nama harus diisi, maksimal 40 karakter.', 'Ketik nama yang dikenal di toko.'],
    en: ['A name is needed, of at most 40 letters.', 'Type the name that the shop knows.'],
  },
  'person-name-taken': {
    id: ['Nama ini sudah ada di daftar.', 'Pakai nama lain, atau buka lagi nama yang sudah keluar.'],
    en: ['This name is in the list already.', 'Use another name, or restore the removed one.'],
  },
  'person-pin-format': {
    id: ['PIN harus 6 digit.', 'Ketik angka saja.'],
    en: ['A PIN has 6 digits.', 'Type digits only.'],
  },
  'person-pin-wrong': {
    id: ['PIN salah.', 'Coba lagi. Setelah lima kali salah, nama ini dikunci 30 menit.'],
    en: ['The PIN is wrong.', 'Try again. After five wrong tries this name is locked for 30 minutes.'],
  },
  'person-locked': {
    id: ({ until }) => [
      'Terlalu banyak PIN salah: nama ini dikunci.',
      until ? `Coba lagi pukul ${until}, atau panggil manajer.` : 'Tunggu, atau panggil manajer.',
    ],
    en: ({ until }) => [
      'Too many wrong PINs: this name is locked.',
      until ? `Try again at ${until}, or call the manager.` : 'Wait, or call the manager.',
    ],
  },
  'people-locked': {
    id: ({ until }) => [
      'Terlalu banyak PIN salah di kasir ini: semua nama dikunci.',
      until ? `Coba lagi pukul ${until}, atau panggil manajer.` : 'Tunggu, atau panggil manajer.',
    ],
    en: ({ until }) => [
      'Too many wrong PINs at this till: every name is locked.',
      until ? `Try again at ${until}, or call the manager.` : 'Wait, or call the manager.',
    ],
  },
  'people-full': {
    id: ['Daftar sudah penuh.', 'Maksimal 60 nama.'],
    en: ['The list is full.', 'It holds at most 60 names.'],
  },
  'people-none': {
    id: ['Belum ada nama di daftar.', 'Tambahkan nama dulu.'],
    en: ['There is no name in the list.', 'Add a name first.'],
  },
  'people-file-failed': {
    id: ['Daftar nama tidak bisa disimpan.', CHECK_DISK.id],
    en: ['The list of names could not be saved.', CHECK_DISK.en],
  },

  // Decisions of a manager, and the reason and reference that decisions and refunds need.
  'nothing-to-resolve': {
    id: ['Tidak ada yang perlu diputuskan untuk pembayaran ini.', 'Lihat di Riwayat.'],
    en: ['Nothing about this payment is waiting for a decision.', 'Look at it in History.'],
  },
  'finding-not-seen': {
    id: ['Ada temuan baru pada pembayaran ini.', 'Tutup ini dan baca kartunya lagi.'],
    en: ['There is something new to review about this payment.', 'Close this and read its card again.'],
  },
  'resolution-not-allowed': {
    id: ['Keputusan ini tidak cocok untuk pembayaran ini.', 'Pilih yang lain.'],
    en: ['This decision does not fit this payment.', 'Choose another one.'],
  },
  'reason-too-short': {
    id: ['Alasannya belum diisi atau terlalu pendek.', 'Tulis alasannya dengan singkat.'],
    en: ['The reason is missing or too short.', 'Write in a few words why.'],
  },
  'reason-too-long': {
    id: ['Alasannya terlalu panjang; maksimal 200 karakter.', 'Persingkat alasannya.'],
    en: ['The reason is too long; 200 characters at most.', 'Make it shorter.'],
  },
  'reference-missing': {
    id: ['Nomor bukti pengembalian belum diisi.', 'Tulis nomor di bukti transfer atau kuitansi.'],
    en: ['The reference of the refund is missing.', 'Write the number on the transfer slip or receipt.'],
  },
  'reference-too-long': {
    id: ['Nomor bukti terlalu panjang; maksimal 100 karakter.', 'Persingkat nomornya.'],
    en: ['The reference is too long; 100 characters at most.', 'Make it shorter.'],
  },
  'text-not-plain': {
    id: ['Teksnya berisi karakter yang tidak terlihat.', 'Ketik sendiri, jangan ditempel.'],
    en: ['The text has characters that can’t be seen.', 'Type it instead of pasting it.'],
  },
  'linked-sale-not-found': {
    id: ['Penjualan yang lain itu tidak ditemukan.', 'Pilih dari Riwayat.'],
    en: ['The other sale was not found.', 'Choose it from History.'],
  },
  'linked-to-itself': {
    id: ['Itu penjualan yang sama.', 'Pilih penjualan lain yang dibayar dengan uang ini.'],
    en: ['That is the same sale.', 'Choose the other sale that the money is for.'],
  },
  'sale-settled': {
    id: ['Penjualan ini sudah diselesaikan manual oleh manajer.', 'Jangan ditagih lagi. Lihat di Riwayat.'],
    en: ['A manager has settled this sale manually.', 'Do not charge again. See it in History.'],
  },

  // Records of refunds.
  'nothing-to-refund': {
    id: ['Pembayaran ini sudah tidak bisa dikembalikan lagi.', 'Lihat catatannya di Riwayat.'],
    en: ['This payment has nothing left to refund.', 'See its records in History.'],
  },
  'refund-too-large': {
    id: ['Jumlahnya lebih besar dari yang masih bisa dikembalikan.', 'Ketik jumlah yang lebih kecil.'],
    en: ['That is more than the amount left to refund.', 'Enter a smaller amount.'],
  },
  'refund-not-found': {
    id: ['Catatan pengembalian ini tidak ditemukan.', 'Buka lagi penjualannya di Riwayat.'],
    en: ['This refund record was not found.', 'Open the sale in History again.'],
  },
  'refund-corrected-already': {
    id: ['Catatan pengembalian ini sudah dibatalkan.', 'Lihat catatannya di Riwayat.'],
    en: ['This refund record was already taken back.', 'See the records in History.'],
  },
  'refund-replaced': {
    id: [
      'Penjualan ini sudah dibayar dengan cara lain setelah tunainya dikembalikan.',
      'Kalau tunainya belum dikembalikan, kembalikan sekarang.',
    ],
    en: [
      'This sale was paid another way after its cash was given back.',
      'If the cash was not given back, give it back now.',
    ],
  },
} satisfies FailureTable;
