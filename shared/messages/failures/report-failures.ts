/** Reports, closings, reconciliation, exports and prints. */
import type { FailureTable } from './failure-table.ts';

export const reportFailures = {
  // Reports and closings.
  'date-invalid': {
    id: ['Itu bukan tanggal.', 'Pilih hari dari kalender.'],
    en: ['That is not a date.', 'Choose the day from the calendar.'],
  },
  'range-too-long': {
    id: ['Laporan maksimal 366 hari.', 'Pilih rentang yang lebih pendek.'],
    en: ['A report covers 366 days at most.', 'Choose a shorter range.'],
  },
  'nothing-to-close': {
    id: ['Tidak ada kejadian sejak penutupan terakhir.', 'Belum ada yang perlu ditutup.'],
    en: ['Nothing has happened since the last closing.', 'There is nothing to close yet.'],
  },
  'closing-changed': {
    id: ['Angkanya sudah berubah, jadi belum ada yang ditutup.', 'Baca angka yang baru, lalu tutup lagi.'],
    en: ['The figures have changed, so nothing was closed.', 'Read the new figures, then close again.'],
  },

  // Reconciliation.
  'day-without-payments': {
    id: ['Hari itu tidak ada penjualan, jadi tidak ada yang bisa dicocokkan.', 'Pilih hari lain.'],
    en: ['There were no sales that day, so there is nothing to reconcile.', 'Choose another day.'],
  },
  'reconcile-running': {
    id: ['Hari lain sedang dicocokkan.', 'Tunggu sampai selesai, atau batalkan yang itu.'],
    en: ['Another day is being reconciled.', 'Wait until it is done, or cancel that one.'],
  },

  // Exports, and the copies of backups on a second disk.
  'export-running': {
    id: ['Ekspor lain sedang berjalan.', 'Tunggu sampai selesai.'],
    en: ['Another export is still running.', 'Wait until it is done.'],
  },
  'export-canceled': {
    id: ['Tempat berkas tidak dipilih.', 'Tidak ada yang diekspor.'],
    en: ['No place was chosen for the file.', 'Nothing was exported.'],
  },
  'export-day-in-future': {
    id: ['Hari itu belum tiba.', 'Pilih hari ini atau sebelumnya.'],
    en: ['That day has not come yet.', 'Choose today or an earlier day.'],
  },
  'export-disk-full': {
    id: ['Tempat penyimpanan tujuan penuh.', 'Kosongkan dulu, atau pilih tempat lain.'],
    en: ['The disk that it goes to is full.', 'Free some space, or choose another place.'],
  },
  'export-folder-gone': {
    id: ['Folder tujuan tidak ada lagi.', 'Pasang kembali, atau pilih folder lain.'],
    en: ['The folder is no longer there.', 'Plug it in again, or choose another folder.'],
  },
  'export-folder-read-only': {
    id: ['Folder tujuan tidak bisa ditulisi.', 'Pilih folder lain.'],
    en: ['The folder can’t be written to.', 'Choose another folder.'],
  },
  'export-name-taken': {
    id: ['Sudah ada berkas lain dengan nama itu.', 'Pilih nama lain. Berkas itu tidak diubah.'],
    en: ['There is another file of that name.', 'Choose another name. That file was not changed.'],
  },
  'export-write-failed': {
    id: ['Berkas tidak bisa ditulis di sana.', 'Periksa tempat penyimpanannya, atau pilih yang lain.'],
    en: ['The file can’t be written there.', 'Check the disk, or choose another one.'],
  },

  // Printing, and receipts by WhatsApp and PDF.
  'printer-not-set-up': {
    id: ['Belum ada printer yang dipilih.', 'Pilih printer di Pengaturan.'],
    en: ['No printer is set up.', 'Choose one in Settings.'],
  },
  'printer-address-wrong': {
    id: [
      'Ini bukan alamat printer di jaringan toko.',
      'Isi namanya atau alamat di jaringan toko, misalnya 192.168.1.50.',
    ],
    en: [
      'This is not a printer address in the shop’s network.',
      'Enter its name or an address in the shop’s own network, like 192.168.1.50.',
    ],
  },
  'printer-port-unusual': {
    id: [
      'Printer biasanya tidak memakai port ini.',
      'Periksa angkanya: biasanya 9100. Kalau memang benar, pilih “Pakai port ini”.',
    ],
    en: [
      'Printers do not usually listen at this port.',
      'Check the number. It is usually 9100. If yours is right, choose “Use this port”.',
    ],
  },
  'nothing-to-print': {
    id: ['Ini tidak bisa dicetak lagi.', 'Lihat status pembayarannya di Riwayat.'],
    en: ['This can’t be printed any more.', 'See the payment’s status in History.'],
  },
  'print-job-not-found': {
    id: ['Cetakan ini sudah tidak ada di daftar.', 'Cetak lagi dari Riwayat.'],
    en: ['This print is no longer in the list.', 'Print it again from History.'],
  },
  'whatsapp-number-wrong': {
    id: ['Nomor HP itu tampaknya keliru.', 'Ketik nomor Indonesia, misalnya 0812 3456 7890.'],
    en: ['That phone number does not look right.', 'Type an Indonesian number, such as 0812 3456 7890.'],
  },
  'browser-not-opened': {
    id: ['Browser tidak terbuka.', 'Coba lagi, atau tunjukkan QR struknya.'],
    en: ['The browser did not open.', 'Try again, or show the receipt’s QR code.'],
  },
  'pdf-not-made': {
    id: ['PDF tidak tersimpan.', 'Pilih tempat yang masih longgar, atau cetak lalu pilih “Simpan sebagai PDF”.'],
    en: ['The PDF was not saved.', 'Choose a place with free space, or print it and choose “Save as PDF” there.'],
  },
} satisfies FailureTable;
