/** Startup notices by kind. */
import type { StartupNotice } from '../contract/terminal.ts';
import type { Texts } from './texts.ts';

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
    'Pengaturan toko hilang atau diubah di luar Konter, jadi tidak dipakai. Catatan penjualan tetap utuh, tetapi pembayaran yang masih terbuka belum dipantau sampai manajer mengatur toko lagi di Pengaturan, Layanan pembayaran.',
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

export const noticesEn: NoticeTexts = {
  'provisioning-refused': 'The provisioning file was refused at start. The old settings stay in use.',
  'callbacks-unheard':
    'The callback listener could not start. Payments are still checked by polling. Check callbackListener in the provisioning file.',
  'callbacks-open':
    'Other computers on the network can reach the callback listener. If that is not intended, set the host of callbackListener to 127.0.0.1.',
  'training-port-moved': 'The training gateway’s address changed. Open the phone or ATM page again from here.',
  'training-down':
    'The training gateway can’t start, so nothing can be charged in training. Sales for real money continue. Check free space and permissions of the data folder.',
  'settings-lost':
    'The shop’s settings are missing, or were changed outside Konter. They are not used. Sales are safe, but open payments are not checked until a manager sets up the shop again in Settings, Payment gateway.',
  'hub-lost':
    'The settings of the hub are missing, or were changed outside Konter. Nothing is sent to the hub until a manager enrols this terminal again in Settings.',
  'ledger-unavailable':
    'Another mode’s sales records can’t be opened, so its payments are not watched. Sales here continue.',
  'ledger-rebuilt': 'Please read this before you charge.',
  'ledger-damaged':
    'The sales records on this computer are damaged, so nothing can be charged. Open Settings, Restore records and press Repair now. Nothing was deleted.',
  'ledger-older':
    'The sales records are older than this terminal’s last ones: somebody put an older copy back. Call the manager, and compare with the last Z report.',
  'manager-pin-reset':
    'The manager PIN was reset. If that was not you, change the PIN and the API key now. A manager closes this message with the new PIN.',
  'manager-pin-lost':
    'The manager PIN’s file is missing, or was changed outside Konter, so manager actions are locked. Set a new PIN with the API key in Settings.',
  'people-lost':
    'The list of names is missing, or was changed outside Konter, so sales now have no names. A manager enters them again in Settings.',
  'second-place-missed':
    'The sales records have not been copied to the second place for three days or more. If this computer is stolen or breaks, they can be lost with it. Plug the disk in again, then copy.',
  'vault-unreadable':
    'The stored API key can’t be read. Sign in to the computer again, then start Konter. If that does not help, enter the API key again in Settings.',
  'display-lost':
    'The customer display closed three times in five minutes, so it is not opened again. Check that screen, then choose Off and the screen again in Settings.',
  'data-open-to-others': 'Other users of this computer can read the sales: the data folder is not private.',
};

export const noticesTexts = { id: noticesId, en: noticesEn };
