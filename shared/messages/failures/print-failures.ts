/** Printing, and receipts by WhatsApp and PDF. */
import type { FailureTable } from './failure-table.ts';

export const printFailures = {
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
