/** Pemeriksaan seluruh catatan: semuanya cocok, atau apa persisnya yang tidak. */
import type { VerifyTexts } from './report-verify-texts.ts';

export const verifyId: VerifyTexts = {
  title: 'Periksa catatan',
  about:
    'Semua dihitung ulang dari jurnal: setiap pembayaran, setiap jumlah, setiap Laporan Z, dan rantai segelnya. Perubahan oleh tangan lain ketahuan di sini.',
  verify: 'Periksa sekarang',
  verifying: 'Memeriksa…',
  meanwhile: 'Bisa beberapa detik untuk catatan bertahun-tahun. Penjualan jalan terus.',
  matches: (records) => `Semua ${records} catatan cocok.`,
  read: ({ sales, payments, closings, seconds }) =>
    `${sales} penjualan, ${payments} pembayaran, ${closings} Laporan Z, dalam ${seconds} detik.`,
  found: (count) => `${count} hal tidak cocok.`,
  whatToDo:
    'Tidak ada yang diubah atau dihapus. Simpan berkas catatannya, hubungi dukungan, dan jangan pakai jumlah di bawah ini sebelum jelas.',
  more: (count) => `dan ${count} lagi`,
  findings: {
    'file-damaged': ({ what }) => `Berkas catatan rusak. ${what}`,
    'schema-differs': ({ what }) => `Susunan catatan bukan susunan Konter. ${what}`,
    unreadable: ({ what }) => `Ada bagian yang tidak terbaca. ${what}`,
    'journal-gap': ({ number }) => `Jurnal: ada baris yang hilang sebelum baris ${number}.`,
    'journal-unlinked': ({ number }) => `Jurnal baris ${number} tidak menyambung ke baris sebelumnya.`,
    'journal-changed': ({ number }) => `Jurnal baris ${number} sudah diubah sesudah ditulis.`,
    'payment-differs': ({ sale, orderId, what }) =>
      `Pembayaran ${orderId} (penjualan ${sale}) berbeda dari jurnalnya: ${what}.`,
    'sale-differs': ({ sale, what }) => `Penjualan ${sale} berbeda dari jurnalnya: ${what}.`,
    'sale-state': ({ sale, what }) => `Keadaan penjualan ${sale} tidak sesuai pembayarannya: ${what}.`,
    'sale-without-payment': ({ sale }) => `Penjualan ${sale} tidak punya pembayaran.`,
    'sale-not-counted-once': ({ sale }) => `Penjualan ${sale} tidak dihitung tepat satu kali.`,
    'sale-numbers': ({ day }) => `Nomor penjualan pada ${day} tidak urut atau ada yang hilang.`,
    'sales-missing': () => 'Ada penjualan yang disebut jurnal tetapi tidak ada lagi.',
    'total-differs': ({ day, what }) => `Jumlah ${day} untuk ${what} berbeda dari hitungan ulang.`,
    'slice-differs': ({ day, what }) => `Rincian ${day} (${what}) berbeda dari hitungan ulang.`,
    'settlement-total-differs': ({ day }) => `Jumlah yang diselesaikan dengan tangan pada ${day} berbeda.`,
    'settlement-differs': ({ sale }) => `Penyelesaian dengan tangan untuk penjualan ${sale} berbeda dari jurnalnya.`,
    'resolution-differs': ({ orderId }) => `Keputusan tentang pembayaran ${orderId} berbeda dari jurnalnya.`,
    'flag-differs': ({ orderId }) => `Tanda pada pembayaran ${orderId} berbeda dari jurnalnya.`,
    'callback-differs': ({ orderId }) => `Kabar layanan tentang pembayaran ${orderId} berbeda dari jurnalnya.`,
    'reconciliation-differs': ({ what }) => `Catatan pencocokan dengan layanan pembayaran berbeda. ${what}`,
    'history-differs': ({ what }) => `Daftar pencarian di Riwayat berbeda dari penjualannya. ${what}`,
    'name-differs': ({ what }) => `Nama cara bayar ${what} bukan nama terakhir menurut jurnal.`,
    'closing-gap': ({ number }) => `Laporan Z: ada nomor yang hilang sebelum no. ${number}.`,
    'closing-unlinked': ({ number }) => `Laporan Z no. ${number} tidak menyambung ke laporan sebelumnya.`,
    'closing-changed': ({ number }) => `Laporan Z no. ${number} sudah diubah sesudah ditutup.`,
    'closing-untold': ({ number }) => `Laporan Z no. ${number} tidak disebut dalam jurnal.`,
    'closing-differs': ({ number }) => `Isi Laporan Z no. ${number} tidak sama dengan hitungan ulang dari jurnal.`,
    'closing-lost': ({ number }) => `Laporan Z no. ${number} disebut jurnal tetapi tidak ada lagi.`,
  },
};
