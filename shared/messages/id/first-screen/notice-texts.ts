/** Startup notices by kind. */
import type { StartupNotice } from '../../../contract/terminal.ts';
import type { Texts } from '../../texts.ts';

export const noticesId = {
  'provisioning-refused': 'Berkas pengaturan saat mulai ditolak. Pengaturan lama tetap dipakai.',
  'callbacks-unheard':
    'Penerima callback tidak bisa dimulai. Pembayaran tetap diperiksa secara berkala. Periksa callbackListener di berkas pengaturan.',
  'callbacks-open':
    'Penerima callback bisa dijangkau komputer lain di jaringan. Kalau itu tidak disengaja, isi host 127.0.0.1 di callbackListener.',
  'training-port-moved': 'Alamat layanan pembayaran latihan berubah. Buka lagi halaman HP atau ATM dari sini.',
  'training-down':
    'Layanan pembayaran latihan tidak bisa dimulai, jadi mode latihan belum bisa menagih. Penjualan untuk uang sungguhan tetap jalan. Periksa ruang kosong dan izin folder data.',
  'settings-lost':
    'Pengaturan toko hilang atau diubah di luar Konter, jadi tidak dipakai. Catatan penjualan tetap utuh, tetapi pembayaran yang masih terbuka belum dipantau sampai manajer mengimpor pengaturan lagi: Pengaturan, Impor.',
  'hub-lost':
    'Pengaturan hub hilang atau diubah di luar Konter. Tidak ada yang dikirim ke hub sampai manajer mendaftarkan terminal ini lagi di Pengaturan.',
  'ledger-unavailable':
    'Catatan penjualan mode lain tidak bisa dibuka, jadi pembayarannya belum dipantau. Penjualan di sini tetap jalan.',
  'ledger-rebuilt': 'Baca ini dulu sebelum menagih.',
  'ledger-damaged':
    'Catatan penjualan di komputer ini rusak, jadi belum bisa menagih. Buka Pengaturan, Pulihkan catatan, lalu tekan Perbaiki sekarang. Tidak ada yang dihapus.',
  'ledger-older':
    'Catatan penjualan lebih lama daripada catatan terakhir terminal ini: ada yang mengembalikan salinan lama. Panggil manajer, dan bandingkan dengan laporan Z terakhir.',
  'manager-pin-reset':
    'PIN manajer dibuat ulang. Kalau bukan Anda, segera ganti PIN dan API key. Manajer menutup pesan ini dengan PIN baru.',
  'manager-pin-lost':
    'Berkas PIN manajer hilang atau diubah di luar Konter, jadi semua tindakan manajer terkunci. Buat PIN baru dengan API key di Pengaturan.',
  'people-lost':
    'Daftar nama hilang atau diubah di luar Konter, jadi penjualan sekarang tanpa nama. Manajer mengisinya lagi di Pengaturan.',
  'second-place-missed':
    'Sudah tiga hari atau lebih catatan penjualan tidak disalin ke tempat kedua. Kalau komputer ini dicuri atau rusak, catatannya bisa ikut hilang. Pasang kembali tempat penyimpanannya, lalu salin.',
  'vault-unreadable':
    'API key yang tersimpan tidak bisa dibaca. Masuk ulang ke komputer, lalu jalankan Konter. Kalau tetap begitu, isi ulang API key di Pengaturan.',
  'display-lost':
    'Layar pelanggan tertutup tiga kali dalam lima menit, jadi tidak dibuka lagi. Periksa layarnya, lalu di Pengaturan pilih Mati dan layar itu lagi.',
  'data-open-to-others': 'Pengguna lain di komputer ini bisa membaca penjualan: folder data tidak pribadi.',
} satisfies Record<StartupNotice['kind'], string>;

export type NoticeTexts = Texts<typeof noticesId>;
