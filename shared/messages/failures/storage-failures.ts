/** The ledger’s file, its backups on this machine, its copy at the hub, and the program itself. */
import type { FailureTable } from './failure-table.ts';

export const storageFailures = {
  'database-busy': {
    id: ['Catatan penjualan sedang dipakai program lain.', 'Coba lagi sebentar lagi.'],
    en: ['Another program is using the sales records.', 'Try again in a moment.'],
  },
  'database-full': {
    id: ['Penyimpanan komputer penuh.', 'Kosongkan ruang dulu. Jangan menagih sebelum itu.'],
    en: ['This computer’s disk is full.', 'Free some space first. Do not charge before that.'],
  },
  'database-read-only': {
    id: ['Catatan penjualan tidak bisa ditulis.', 'Periksa izin folder data, lalu coba lagi.'],
    en: ['The sales records can’t be written.', 'Check the data folder’s permissions, then try again.'],
  },
  'database-newer': {
    id: ['Catatan penjualan dibuat oleh Konter yang lebih baru.', 'Pasang Konter versi terbaru.'],
    en: ['The sales records come from a newer Konter.', 'Install the latest Konter.'],
  },
  'database-not-migrated': {
    id: [
      'Versi Konter ini tidak bisa menyesuaikan catatan penjualan. Catatannya tidak berubah.',
      'Pasang lagi versi sebelumnya, lalu hubungi pemasang.',
    ],
    en: [
      'This version of Konter cannot convert the sales records. They are unchanged.',
      'Install the former version again, then call your installer.',
    ],
  },
  'database-broken': {
    id: [
      'Catatan penjualan rusak.',
      'Jangan menagih. Buka Pengaturan, Pulihkan catatan, lalu perbaiki; tidak ada yang dihapus.',
    ],
    en: [
      'The sales records are damaged.',
      'Do not charge. Open Settings, Restore records and repair them; nothing was deleted.',
    ],
  },
  'backup-not-found': {
    id: ['Cadangan ini sudah tidak ada.', 'Pilih cadangan lain. Tidak ada yang berubah.'],
    en: ['This backup is no longer there.', 'Choose another one. Nothing was changed.'],
  },
  'backup-unusable': {
    id: ['Cadangan ini tidak lolos pemeriksaan, jadi tidak dipakai.', 'Pilih cadangan lain. Tidak ada yang berubah.'],
    en: ['This backup did not pass its check, so it was not used.', 'Choose another one. Nothing was changed.'],
  },
  'backup-too-soon': {
    id: ['Cadangan baru saja dibuat, belum satu menit.', 'Tunggu semenit kalau perlu satu lagi.'],
    en: ['A backup was made less than a minute ago.', 'Wait a minute if you need another one.'],
  },
  'no-backup-yet': {
    id: ['Belum ada cadangan yang bisa disalin.', 'Tekan Buat cadangan, lalu coba lagi.'],
    en: ['There is no backup to copy yet.', 'Press Back up now, then try again.'],
  },
  // The separate process of a job on the ledger ended before its result.
  'job-ended': {
    id: ['Pekerjaan ini terhenti sebelum selesai.', 'Coba lagi. Catatan penjualan tidak berubah.'],
    en: ['This was interrupted before it finished.', 'Try again. The sales records are unchanged.'],
  },
  internal: {
    id: ['Ada kesalahan di program ini.', 'Coba lagi. Kalau terulang, mulai ulang Konter dan lihat Riwayat.'],
    en: ['Something is wrong in this program.', 'Try again. If it happens again, restart Konter and look at History.'],
  },

  // Enrolling at the hub, and restoring another terminal’s sales from it.
  'hub-address-invalid': {
    id: ['Ini bukan alamat https.', 'Tanyakan alamat hub ke pemilik.'],
    en: ['This is not an https address.', 'Ask the owner for the address of the hub.'],
  },
  'hub-code-invalid': {
    id: ['Kode terdiri dari delapan huruf dan angka.', 'Ketik seperti di halaman pemilik.'],
    en: ['A code has eight letters and digits.', 'Type it as the owner’s page shows it.'],
  },
  'hub-code-refused': {
    id: ['Hub tidak menerima kode ini.', 'Minta kode baru ke pemilik: tiap kode sekali pakai.'],
    en: ['The hub does not accept this code.', 'Ask the owner for a new one: each is valid once.'],
  },
  'hub-unreachable': {
    id: ['Hub tidak menjawab.', 'Periksa alamatnya dan internet, lalu coba lagi.'],
    en: ['The hub does not answer.', 'Check its address and the internet, then try again.'],
  },
  'hub-not-understood': {
    id: ['Jawaban hub tidak bisa dimengerti.', 'Periksa alamatnya.'],
    en: ['The hub’s answer is not understood.', 'Check its address.'],
  },
  'hub-not-saved': {
    id: ['Tidak bisa disimpan di komputer ini.', 'Kosongkan ruang di disk, lalu coba lagi.'],
    en: ['It could not be saved on this computer.', 'Make room on the disk, then try again.'],
  },
  'hub-ledger-not-empty': {
    id: [
      'Komputer ini sudah punya penjualan sendiri, jadi tidak bisa mengambil alih terminal lain.',
      'Pakai komputer yang belum punya penjualan, atau minta kode terminal baru ke pemilik.',
    ],
    en: [
      'This computer has sales of its own, so it can’t take over another terminal’s.',
      'Use a computer without sales, or ask the owner for the code of a new terminal.',
    ],
  },
  'hub-other-environment': {
    id: [
      'Kode ini untuk mengganti terminal dengan mode lain.',
      'Pilih mode itu di komputer ini, lalu ketik kodenya lagi.',
    ],
    en: [
      'This code replaces a terminal of another mode.',
      'Choose that mode on this computer, then type the code again.',
    ],
  },
  'hub-other-merchant': {
    id: [
      'Terminal lama memakai akun merchant lain.',
      'Siapkan kode merchant itu di komputer ini, lalu ketik kodenya lagi.',
    ],
    en: [
      'The old terminal was of another merchant account.',
      'Set up its merchant code on this computer, then type the code again.',
    ],
  },
  'hub-other-prefix': {
    id: [
      'Terminal lama memakai ID terminal lain.',
      'Pakai ID terminal lama itu di pengaturan komputer ini, lalu ketik kodenya lagi.',
    ],
    en: [
      'The old terminal had another terminal ID.',
      'Give this computer the old terminal ID in the set-up, then type the code again.',
    ],
  },
  'hub-prefix-taken': {
    id: [
      'Terminal lain dari merchant ini sudah memakai ID terminal yang sama.',
      'Beri komputer ini ID terminal lain di pengaturan, lalu ketik kodenya lagi.',
    ],
    en: [
      'Another terminal of this merchant has the same terminal ID.',
      'Give this computer another terminal ID in the set-up, then type the code again.',
    ],
  },
  'hub-other-journal': {
    id: [
      'Hub punya catatan terminal itu yang tidak ada di komputer ini: dari cadangan lebih baru atau mesin lain.',
      'Pulihkan cadangan terbaru di sini, lalu ketik kodenya lagi. Atau pakai kodenya di komputer tanpa penjualan.',
    ],
    en: [
      'The hub has rows of that terminal that this computer has not: from a newer backup, or another machine.',
      'Restore the newest backup here, then type the code again. Or use the code on a computer without sales.',
    ],
  },
  'hub-known-journal': {
    id: [
      'Penjualan komputer ini sudah ada di hub sebagai satu terminal. Sebagai terminal baru akan terhitung dua kali.',
      'Minta kode untuk terminal itu ke pemilik: Toko, Ubah, Kode baru.',
    ],
    en: [
      'The hub has this computer’s sales already, as a terminal. As a new one they would count twice.',
      'Ask the owner for a code for that terminal: Outlets, Edit, New code.',
    ],
  },
  'hub-rows-wrong': {
    id: [
      'Yang dikirim hub bukan catatan utuh, jadi tidak ada yang dipulihkan.',
      'Hubungi pemilik. Catatan komputer ini tidak berubah.',
    ],
    en: [
      'What the hub sent is not a whole journal, so nothing was restored.',
      'Call the owner. This computer’s own records are unchanged.',
    ],
  },
  'hub-rows-newer': {
    id: [
      'Catatan ini ditulis Konter versi lebih baru, jadi tidak ada yang dipulihkan.',
      'Perbarui Konter di komputer ini, lalu coba lagi.',
    ],
    en: [
      'A newer version of Konter wrote this journal, so nothing was restored.',
      'Update Konter on this computer, then try again.',
    ],
  },
  'hub-rows-of-another': {
    id: [
      'Catatan ini dari mode atau akun merchant lain, jadi tidak ada yang dipulihkan.',
      'Hubungi pemilik. Catatan komputer ini tidak berubah.',
    ],
    en: [
      'The journal is of another mode or merchant account, so nothing was restored.',
      'Call the owner. This computer’s own records are unchanged.',
    ],
  },
  'hub-restoring': {
    money: 'none',
    id: [
      'Penjualan terminal lama sedang dipulihkan ke komputer ini.',
      'Tagih sesudah selesai, atau batalkan di Pengaturan bagian Hub.',
    ],
    en: [
      'The old terminal’s sales are being restored to this computer.',
      'Charge when that is done, or cancel it in Settings under Hub.',
    ],
  },
} satisfies FailureTable;
