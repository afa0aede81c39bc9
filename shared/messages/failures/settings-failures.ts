/** Setting up the shop, and the settings of this terminal: kiosk, start with the computer, updates. */
import type { FailureTable } from './failure-table.ts';

export const settingsFailures = {
  // Setting up.
  'environment-not-set-up': {
    money: 'none',
    id: ['Mode ini belum diatur.', 'Isi data toko di Pengaturan, atau pakai Latihan.'],
    en: ['This mode is not set up.', 'Fill in the shop’s details in Settings, or use Training.'],
  },
  'provision-canceled': {
    id: ['Tidak ada berkas yang dipilih.', 'Pengaturan tidak berubah.'],
    en: ['No file was chosen.', 'Nothing was changed.'],
  },
  'provision-unreadable': {
    id: ['Berkas tidak bisa dibaca.', 'Periksa berkasnya, lalu impor lagi. Tidak ada yang berubah.'],
    en: ['The file can’t be read.', 'Check the file and import it again. Nothing was changed.'],
  },
  'provision-not-json': {
    id: ['Isi berkas bukan JSON yang benar.', 'Minta berkas baru. Tidak ada yang berubah.'],
    en: ['The file is not valid JSON.', 'Ask for a new file. Nothing was changed.'],
  },
  'provision-field-unknown': {
    id: ({ field }) => [
      `Berkas berisi isian yang tidak dikenal: ${field}.`,
      'Hapus isian itu, lalu impor lagi. Tidak ada yang berubah.',
    ],
    en: ({ field }) => [`The file has an unknown field: ${field}.`, 'Remove it and import again. Nothing was changed.'],
  },
  'provision-field-missing': {
    id: ({ field }) => [`Isian wajib belum ada: ${field}.`, 'Lengkapi, lalu coba lagi. Tidak ada yang berubah.'],
    en: ({ field }) => [`A required field is missing: ${field}.`, 'Fill it in and try again. Nothing was changed.'],
  },
  'provision-field-invalid': {
    id: ({ field }) => [`Isian salah: ${field}.`, 'Perbaiki, lalu coba lagi. Tidak ada yang berubah.'],
    en: ({ field }) => [`This field is wrong: ${field}.`, 'Correct it and try again. Nothing was changed.'],
  },
  'provision-field-too-long': {
    id: ({ field, most }) => [
      `Isian terlalu panjang: ${field}. Maksimal ${most} karakter, termasuk isi terpanjang dari setiap {…}.`,
      'Pendekkan, lalu coba lagi. Tidak ada yang berubah.',
    ],
    en: ({ field, most }) => [
      `This field is too long: ${field}. It may have ${most} characters, with the longest that each {…} can become.`,
      'Shorten it and try again. Nothing was changed.',
    ],
  },
  'provision-list-too-long': {
    id: ({ field, most }) => [
      `Daftar terlalu panjang: ${field}. Maksimal ${most} entri.`,
      'Pendekkan, lalu coba lagi. Tidak ada yang berubah.',
    ],
    en: ({ field, most }) => [
      `This list is too long: ${field}. It may have ${most} entries.`,
      'Shorten it and try again. Nothing was changed.',
    ],
  },
  'vault-unavailable': {
    id: ['Penyimpanan API key di komputer ini tidak bisa dipakai.', 'Masuk ulang ke komputer, lalu coba lagi.'],
    en: ['This computer’s key storage can’t be used.', 'Sign in to the computer again, then retry.'],
  },
  'vault-not-protected': {
    id: [
      'Komputer ini tidak melindungi API key, jadi API key produksi tidak disimpan.',
      'Siapkan keyring-nya, atau minta manajer menyetujuinya di Pengaturan bagian “Cadangan & data”. Tidak ada yang berubah.',
    ],
    en: [
      'This computer doesn’t protect API keys, so the production API key was not kept.',
      'Set up its keyring, or have a manager accept that in Settings under “Backups & data”. Nothing was changed.',
    ],
  },
  'acceptance-words-wrong': {
    id: ['Kata-katanya tidak sama.', 'Ketik seperti yang tertulis di bawah kolom.'],
    en: ['The words do not match.', 'Type them as shown below the field.'],
  },
  'vault-key-missing': {
    money: 'none',
    id: ['API key belum disimpan.', 'Isi API key di Pengaturan.'],
    en: ['No API key is stored.', 'Enter the API key in Settings.'],
  },
  'key-not-taken': {
    id: [
      'Layanan pembayaran tidak menerima API key baru, jadi yang lama tetap dipakai.',
      'Periksa lalu simpan lagi, atau tetap pakai API key baru. Tidak ada yang berubah.',
    ],
    en: [
      'The payment gateway refused the new API key, so the old one is still in use.',
      'Check it and save again, or keep the new one anyway. Nothing was changed.',
    ],
  },
  'payments-still-watched': {
    id: [
      'Masih ada pembayaran mode ini yang dipantau.',
      'Tunggu sampai semuanya berakhir, paling lama sehari sesudah batas waktunya. Tidak ada yang berubah.',
    ],
    en: [
      'Payments of this mode are still watched.',
      'Wait until each of them has ended, at most a day after its deadline. Nothing was changed.',
    ],
  },
  'method-list-empty': {
    id: ['Belum ada cara bayar yang aktif untuk toko ini.', 'Aktifkan di portal merchant, lalu tes lagi.'],
    en: ['No payment method is active for this shop.', 'Activate one in the merchant portal, then test again.'],
  },

  // Kiosk, start with the computer, updates.
  'kiosk-needs-pin': {
    id: ['PIN manajer belum dibuat, jadi layar terkunci belum bisa dipakai.', 'Buat PIN manajer dulu.'],
    en: ['There is no manager’s PIN yet, so the screen cannot be locked.', 'Set the manager’s PIN first.'],
  },
  'kiosk-impossible': {
    id: ['Pratinjau berjalan di browser, jadi layarnya tidak bisa dikunci.', 'Pakai Konter yang terpasang.'],
    en: ['Preview runs in a browser, so its screen cannot be locked.', 'Use the installed Konter.'],
  },
  'autostart-refused': {
    id: [
      'Sistem komputer ini menolak mengubah program yang jalan saat mulai.',
      'Atur sendiri di pengaturan komputer, pada daftar program yang jalan saat masuk.',
    ],
    en: [
      'This computer’s system refused to change the programs that start with it.',
      'Change it yourself in the computer’s settings, in the list of programs that start at sign-in.',
    ],
  },
  'update-address-invalid': {
    id: ['Ini bukan alamat https.', 'Isi alamat seperti https://unduh.toko.example/konter.'],
    en: ['This is not an https address.', 'Enter one like https://download.shop.example/konter.'],
  },
  'update-payment-open': {
    id: ['Masih ada pembayaran terbuka atau tampil di layar.', 'Selesaikan dulu, atau perbarui nanti.'],
    en: ['A payment is open or on the screen.', 'Finish it first, or update later.'],
  },
  'update-not-ready': {
    id: ['Versi baru belum siap.', 'Lihat lagi sebentar nanti.'],
    en: ['The new version is not ready yet.', 'Look again in a while.'],
  },
} satisfies FailureTable;
