/** Failures and the next step, in a cashier's words. Amounts and times are already formatted. */
import type { FailureCode } from '../../../contract/failure.ts';
import { linkWasDownId } from './link-failure-texts.ts';

/** The event and the next step. The texts `money` say whether money moved, once for all codes. */
export type FailureSentences = readonly [what: string, next: string];

/** Facts for a failure's sentence, already formatted; empty if unknown. */
export interface FailureDetail {
  readonly field: string;
  /** The most characters of the field. */
  readonly most: string;
  readonly until: string;
  readonly problem: string;
}

export type FailureTexts = Readonly<
  Record<FailureCode, FailureSentences | ((detail: FailureDetail) => FailureSentences)>
>;

const CHECK_FIRST =
  'Tanyakan ke pelanggan apakah saldonya terpotong. Terminal terus memeriksa; jangan tagih dua kali tanpa melihat.';
const CALL_MANAGER = 'Panggil manajer untuk memeriksa Pengaturan.';
const CHECK_LINE = 'Periksa internet toko, lalu coba lagi.';
const ASK_SUPPORT = 'Coba lagi. Kalau terulang, hubungi bantuan.';
const CHECK_DISK = 'Periksa penyimpanan dan folder data, lalu coba lagi.';
const UNCHANGED = 'Tidak ada yang berubah.';
const WAIT_FOR_GATEWAY = 'Coba lagi sebentar lagi. Kalau terulang, panggil manajer.';

export const failuresId: FailureTexts = {
  'amount-empty': ['Jumlah belum diisi.', 'Ketik jumlah yang harus dibayar.'],
  'amount-not-a-number': ['Jumlah itu bukan angka.', 'Ketik angka saja, misalnya 25000.'],
  'amount-not-whole': ['Jumlah harus rupiah bulat, tanpa koma atau sen.', 'Ketik ulang, misalnya 25.000.'],
  'item-changed': ['Harga atau daftar barang baru saja berubah.', 'Periksa barangnya, lalu tagih lagi.'],
  'item-not-found': ['Barang ini tidak ditemukan.', 'Muat ulang daftar barang.'],
  'item-barcode-taken': ['Barcode ini sudah dipakai barang lain.', 'Periksa barcode, atau ubah barang yang satunya.'],
  'items-full': ['Daftar barang sudah penuh.', 'Ubah barang yang tidak dijual lagi.'],
  'amount-ambiguous': ['Titik atau komanya bisa dibaca dua cara.', 'Ketik tanpa titik, misalnya 1500rb atau 1,5jt.'],
  'amount-below-minimum': ['Jumlah paling kecil Rp 10.000.', 'Gabungkan dengan belanjaan lain atau terima tunai.'],
  'amount-too-large': ['Jumlah terlalu besar, maksimal 12 digit.', 'Periksa lagi angkanya.'],
  'sum-unfinished': ['Penjumlahan belum selesai.', 'Ketik angka sesudah tanda + atau ×, atau hapus tandanya.'],
  'sum-too-long': ['Terlalu banyak angka yang dijumlahkan.', 'Jumlahkan sebagian, lalu ketik hasilnya.'],
  'barcode-unknown': [
    'Barcode ini belum ada di daftar barang.',
    'Ketik jumlahnya, atau minta manajer menambah barangnya.',
  ],
  'too-many-lines': [
    'Barang ini belum ditambahkan: satu penjualan memuat maksimal 40 macam barang.',
    'Tagih dulu yang sudah ada, lalu buat penjualan baru untuk sisanya.',
  ],
  'quantity-too-large': [
    'Belum ditambahkan: maksimal 999 buah dari satu barang dalam satu penjualan.',
    'Tagih dulu yang sudah ada, lalu buat penjualan baru untuk sisanya.',
  ],
  'barcode-scanned': ['Yang dipindai itu barcode barang, bukan jumlah. Tidak ada yang ditagih.', 'Ketik jumlahnya.'],
  'note-too-long': ['Catatan terlalu panjang, maksimal 100 karakter.', 'Pendekkan catatannya.'],
  'method-not-offered': ['Cara bayar ini sedang tidak tersedia.', 'Pilih cara bayar lain.'],
  'customer-detail-missing': ['Cara bayar ini perlu data pelanggan dulu.', 'Isi datanya, lalu tagih lagi.'],
  'customer-detail-invalid': ['Data pelanggan yang diisi tampaknya keliru.', 'Periksa, lalu tagih lagi.'],
  'payment-not-found': ['Pembayaran ini tidak ditemukan.', 'Cari lagi di Riwayat.'],
  'sale-not-found': ['Penjualan ini tidak ditemukan.', 'Cari lagi di Riwayat.'],
  'sale-already-paid': ['Penjualan ini sudah lunas.', 'Jangan tagih lagi. Lihat di Riwayat.'],
  'sale-still-creating': ['Tagihan sebelumnya masih dibuat.', 'Tunggu sebentar, lalu coba lagi.'],
  'clock-in-doubt': ['Jam komputer ini tidak mungkin benar.', 'Minta manajer menekan Tentukan hari.'],
  'cash-not-taken': [
    'Toko ini tidak mencatat pembayaran tunai.',
    'Pilih cara bayar lain, atau minta manajer menyalakannya.',
  ],
  'cash-too-little': ['Uang yang diterima kurang dari jumlahnya.', 'Hitung lagi uang dari pelanggan.'],
  'cash-too-much': ['Uang yang diterima terlalu besar.', 'Periksa lagi angkanya.'],
  'environment-changed': [
    'Terminal sudah pindah ke mode lain.',
    'Lihat di Pengaturan mana yang dipakai, lalu tagih lagi.',
  ],
  'payment-on-counter': [
    'Masih ada tagihan terbuka di kasir.',
    'Tunggu sampai dibayar, atau pilih “Layani yang lain” dulu, lalu pindah mode.',
  ],
  'payment-not-dismissible': ['Pembayaran ini sudah selesai.', 'Mulai penjualan baru.'],

  'minimum-payment': ['Ditolak: di bawah jumlah minimum Rp 10.000.', 'Tagih dengan jumlah yang lebih besar.'],
  'maximum-exceeded': [
    'Ditolak: melebihi jumlah maksimum cara bayar ini.',
    'Pakai cara bayar lain atau bagi pembayarannya.',
  ],
  'method-missing': ({ field }) => {
    if (field === 'virtual-account') return ['Pilih bank pelanggan.', 'Ketuk banknya, lalu tagih.'];
    return field === ''
      ? ['Cara bayar belum dipilih.', 'Pilih QRIS atau salah satu bank, lalu tagih.']
      : ['Pilih dulu yang dipakai pelanggan.', 'Ketuk salah satu, lalu tagih.'];
  },
  'order-id-missing': ['Ditolak: nomor pesanan kosong.', ASK_SUPPORT],
  'order-id-too-long': ['Ditolak: nomor pesanan terlalu panjang.', ASK_SUPPORT],
  'email-invalid': ['Ditolak: alamat e-mail di pengaturan salah.', CALL_MANAGER],
  'email-too-long': ['Ditolak: alamat e-mail lebih dari 50 karakter.', CALL_MANAGER],
  'phone-too-long': ['Ditolak: nomor telepon terlalu panjang.', CALL_MANAGER],
  'wrong-signature': ['Ditolak: API key atau metode signature tidak cocok.', CALL_MANAGER],
  'merchant-not-found': ['Ditolak: kode merchant tidak dikenal.', CALL_MANAGER],
  'channel-unavailable': ['Cara bayar ini belum aktif untuk toko ini.', 'Pilih cara bayar lain.'],
  'item-total-differs': ['Ditolak: jumlah dan rincian barang tidak sama.', ASK_SUPPORT],
  'va-name-missing': ['Ditolak: bank ini meminta nama pelanggan.', 'Pilih bank lain atau QRIS.'],
  'refused-otherwise': ['Layanan pembayaran menolak tagihan ini.', 'Coba lagi atau pilih cara bayar lain.'],
  'order-unknown': ['Layanan pembayaran tidak mengenal tagihan ini.', 'Buat tagihan baru. Yang lama tetap tercatat.'],

  // Of a moment that is over: the line may be up again. That nothing was charged stands in `money`.
  'connection-refused': [`${linkWasDownId.gateway}.`, WAIT_FOR_GATEWAY],
  'host-not-found': [
    `${linkWasDownId.network}.`,
    'Periksa internet toko. Kalau internet jalan, periksa alamat layanan pembayaran di Pengaturan.',
  ],
  'network-unreachable': [`${linkWasDownId.network}.`, CHECK_LINE],
  'gateway-unreachable': [`${linkWasDownId.gateway}.`, WAIT_FOR_GATEWAY],
  'tls-failed': ['Sambungan tadi tidak aman, jadi tidak dipakai.', 'Periksa jam komputer ini, lalu panggil manajer.'],
  'request-too-large': ['Tagihan terlalu besar untuk dikirim.', 'Pendekkan catatan, lalu coba lagi.'],

  'no-answer-in-time': ['Layanan pembayaran tidak menjawab tepat waktu.', CHECK_FIRST],
  'connection-lost': ['Sambungan putus saat tagihan dikirim.', CHECK_FIRST],
  'gateway-error': ['Layanan pembayaran sedang bermasalah.', CHECK_FIRST],
  'gateway-not-found': [
    'Layanan pembayaran tidak ditemukan di alamatnya. Alamat itu mungkin salah.',
    'Panggil manajer untuk mencocokkan alamat layanan pembayaran di Pengaturan.',
  ],
  'too-many-requests': ['Layanan pembayaran sedang membatasi permintaan.', CHECK_FIRST],
  redirected: ['Jawaban datang dari alamat lain, jadi tidak dipercaya.', CHECK_FIRST],
  'answer-too-large': ['Jawaban layanan pembayaran terlalu besar.', CHECK_FIRST],
  'status-code-unknown': ['Layanan pembayaran menjawab dengan kode status yang tidak dikenal.', CHECK_FIRST],
  'answer-differs': ['Jawaban layanan pembayaran tidak cocok dengan tagihan ini.', CHECK_FIRST],
  'answer-not-understood': ['Jawaban layanan pembayaran tidak bisa dibaca.', CHECK_FIRST],
  'answer-without-code': ['Layanan pembayaran tidak memberi QR atau nomor VA.', CHECK_FIRST],
  'qr-unusable': [`QR dari layanan pembayaran tidak lolos pemeriksaan, jadi tidak ditampilkan.`, CHECK_FIRST],
  'page-unusable': ['Alamat halaman bayar tidak lolos pemeriksaan, jadi tidak ditampilkan.', CHECK_FIRST],
  'amount-differs': ['Jumlah di jawaban tidak sama dengan tagihan.', CHECK_FIRST],
  'merchant-differs': ['Jawaban menyebut merchant lain.', CHECK_FIRST],
  'reference-reused': ['Nomor referensi di jawaban sudah pernah dipakai.', CHECK_FIRST],
  'order-id-exists': ['Menurut layanan pembayaran, nomor pesanan ini sudah ada.', CHECK_FIRST],
  'refused-unclearly': ['Layanan pembayaran tidak menjawab dengan jelas apakah tagihan ini sudah dibuat.', CHECK_FIRST],
  interrupted: ['Terminal mati sebelum tahu bagaimana tagihan ini berakhir.', CHECK_FIRST],

  'nothing-to-resolve': ['Tidak ada yang perlu diputuskan untuk pembayaran ini.', 'Lihat di Riwayat.'],
  'resolution-not-allowed': ['Keputusan ini tidak cocok untuk pembayaran ini.', 'Pilih yang lain.'],
  'reason-too-short': ['Alasannya belum diisi atau terlalu pendek.', 'Tulis alasannya dengan singkat.'],
  'reason-too-long': ['Alasannya terlalu panjang; maksimal 200 karakter.', 'Persingkat alasannya.'],
  'reference-missing': ['Nomor bukti pengembalian belum diisi.', 'Tulis nomor di bukti transfer atau kuitansi.'],
  'reference-too-long': ['Nomor bukti terlalu panjang; maksimal 100 karakter.', 'Persingkat nomornya.'],
  'text-not-plain': ['Teksnya berisi karakter yang tidak terlihat.', 'Ketik sendiri, jangan ditempel.'],
  'linked-sale-not-found': ['Penjualan yang lain itu tidak ditemukan.', 'Pilih dari Riwayat.'],
  'linked-to-itself': ['Itu penjualan yang sama.', 'Pilih penjualan lain yang dibayar dengan uang ini.'],
  'sale-settled': ['Penjualan ini sudah diselesaikan manual oleh manajer.', 'Jangan ditagih lagi. Lihat di Riwayat.'],

  'nothing-to-refund': ['Pembayaran ini sudah tidak bisa dikembalikan lagi.', 'Lihat catatannya di Riwayat.'],
  'refund-too-large': ['Jumlahnya lebih besar dari yang masih bisa dikembalikan.', 'Ketik jumlah yang lebih kecil.'],
  'refund-not-found': ['Catatan pengembalian ini tidak ditemukan.', 'Buka lagi penjualannya di Riwayat.'],
  'refund-corrected-already': ['Catatan pengembalian ini sudah dibatalkan.', 'Lihat catatannya di Riwayat.'],

  'day-without-payments': ['Hari itu tidak ada penjualan, jadi tidak ada yang bisa dicocokkan.', 'Pilih hari lain.'],
  'reconcile-running': ['Hari lain sedang dicocokkan.', 'Tunggu sampai selesai, atau batalkan yang itu.'],
  'date-invalid': ['Itu bukan tanggal.', 'Pilih hari dari kalender.'],
  'range-too-long': ['Laporan maksimal 366 hari.', 'Pilih rentang yang lebih pendek.'],
  'nothing-to-close': ['Tidak ada kejadian sejak penutupan terakhir.', 'Belum ada yang perlu ditutup.'],
  'closing-changed': ['Angkanya sudah berubah, jadi belum ada yang ditutup.', 'Baca angka yang baru, lalu tutup lagi.'],

  'manager-needed': [
    'Hanya manajer yang boleh melakukan ini.',
    'Tidak ada yang berubah. Panggil manajer untuk mengetik PIN.',
  ],
  'manager-pin-not-set': ['PIN manajer belum dibuat.', 'Manajer membuatnya dulu di Pengaturan.'],
  'manager-pin-wrong': ['PIN manajer salah.', 'Coba lagi. Setelah lima kali salah, PIN dikunci 30 menit.'],
  'manager-pin-format': ['PIN terdiri dari 4 sampai 12 digit.', 'Ketik angka saja.'],
  'manager-pin-lost': ['PIN manajer tidak bisa dibaca lagi.', 'Buat yang baru di Pengaturan dengan API key.'],
  'manager-locked': ({ until }) => [
    'Terlalu banyak PIN salah: PIN manajer dikunci.',
    until
      ? `Coba lagi pukul ${until}, atau buat PIN baru dengan API key.`
      : 'Tunggu, atau buat PIN baru dengan API key.',
  ],
  'manager-key-wrong': ['Itu bukan API key toko ini.', 'Salin dari portal merchant, lalu coba lagi.'],
  'manager-reset-unavailable': [
    'API key toko belum disimpan, jadi manajer tidak bisa dipastikan.',
    'Tunggu sampai kuncinya terbuka, atau atur toko di Pengaturan.',
  ],
  'manager-file-failed': ['PIN manajer tidak bisa disimpan.', CHECK_DISK],
  'pin-guessable': ['PIN ini mudah ditebak.', 'Jangan pakai angka kembar, angka berurutan, pola berulang atau tahun.'],

  'sign-in-needed': ['Belum ada yang masuk di kasir ini.', 'Tidak ada yang ditagih. Pilih nama Anda dan ketik PIN.'],
  'person-not-found': ['Nama ini sudah tidak ada di daftar.', 'Buka daftarnya lagi.'],
  'person-name-empty': ['Nama harus diisi, maksimal 40 karakter.', 'Ketik nama yang dikenal di toko.'],
  'person-name-taken': ['Nama ini sudah ada di daftar.', 'Pakai nama lain, atau buka lagi nama yang sudah keluar.'],
  'person-pin-format': ['PIN harus 6 digit.', 'Ketik angka saja.'],
  'person-pin-wrong': ['PIN salah.', 'Coba lagi. Setelah lima kali salah, nama ini dikunci 30 menit.'],
  'person-locked': ({ until }) => [
    'Terlalu banyak PIN salah: nama ini dikunci.',
    until ? `Coba lagi pukul ${until}, atau panggil manajer.` : 'Tunggu, atau panggil manajer.',
  ],
  'people-locked': ({ until }) => [
    'Terlalu banyak PIN salah di kasir ini: semua nama dikunci.',
    until ? `Coba lagi pukul ${until}, atau panggil manajer.` : 'Tunggu, atau panggil manajer.',
  ],
  'people-full': ['Daftar sudah penuh.', 'Maksimal 60 nama.'],
  'people-none': ['Belum ada nama di daftar.', 'Tambahkan nama dulu.'],
  'kiosk-needs-pin': ['PIN manajer belum dibuat, jadi layar terkunci belum bisa dipakai.', 'Buat PIN manajer dulu.'],
  'kiosk-impossible': [
    'Pratinjau berjalan di browser, jadi layarnya tidak bisa dikunci.',
    'Pakai Konter yang terpasang.',
  ],
  'hub-address-invalid': ['Ini bukan alamat https.', 'Tanyakan alamat hub ke pemilik.'],
  'hub-code-invalid': ['Kode terdiri dari delapan huruf dan angka.', 'Ketik seperti di halaman pemilik.'],
  'hub-code-refused': ['Hub tidak menerima kode ini.', 'Minta kode baru ke pemilik: tiap kode sekali pakai.'],
  'hub-unreachable': ['Hub tidak menjawab.', 'Periksa alamatnya dan internet, lalu coba lagi.'],
  'hub-not-understood': ['Jawaban hub tidak bisa dimengerti.', 'Periksa alamatnya.'],
  'hub-not-saved': ['Tidak bisa disimpan di komputer ini.', 'Kosongkan ruang di disk, lalu coba lagi.'],
  'hub-ledger-not-empty': [
    'Komputer ini sudah punya penjualan sendiri, jadi tidak bisa mengambil alih terminal lain.',
    'Pakai komputer yang belum punya penjualan, atau minta kode terminal baru ke pemilik.',
  ],
  'hub-other-environment': [
    'Kode ini untuk mengganti terminal dengan mode lain.',
    'Pilih mode itu di komputer ini, lalu ketik kodenya lagi.',
  ],
  'hub-other-merchant': [
    'Terminal lama memakai akun merchant lain.',
    'Siapkan kode merchant itu di komputer ini, lalu ketik kodenya lagi.',
  ],
  'hub-other-prefix': [
    'Terminal lama memakai ID terminal lain.',
    'Pakai ID terminal lama itu di pengaturan komputer ini, lalu ketik kodenya lagi.',
  ],
  'hub-other-journal': [
    'Hub punya catatan terminal itu yang tidak ada di komputer ini: dari cadangan lebih baru atau mesin lain.',
    'Pulihkan cadangan terbaru di sini, lalu ketik kodenya lagi. Atau pakai kodenya di komputer tanpa penjualan.',
  ],
  'hub-known-journal': [
    'Penjualan komputer ini sudah ada di hub sebagai satu terminal. Sebagai terminal baru akan terhitung dua kali.',
    'Minta kode untuk terminal itu ke pemilik: Toko, Ubah, Kode baru.',
  ],
  'hub-book-wrong': [
    'Yang dikirim hub bukan catatan utuh, jadi tidak ada yang dipulihkan.',
    'Hubungi pemilik. Catatan komputer ini tidak berubah.',
  ],
  'hub-book-newer': [
    'Catatan ini ditulis Konter versi lebih baru, jadi tidak ada yang dipulihkan.',
    'Perbarui Konter di komputer ini, lalu coba lagi.',
  ],
  'hub-book-of-another': [
    'Catatan ini dari mode atau akun merchant lain, jadi tidak ada yang dipulihkan.',
    'Hubungi pemilik. Catatan komputer ini tidak berubah.',
  ],
  'hub-restoring': [
    'Penjualan terminal lama sedang dipulihkan ke komputer ini.',
    'Tagih sesudah selesai, atau batalkan di Pengaturan bagian Hub.',
  ],
  'update-address-invalid': ['Ini bukan alamat https.', 'Isi alamat seperti https://unduh.toko.example/konter.'],
  'update-payment-open': [
    'Masih ada pembayaran terbuka atau tampil di layar.',
    'Selesaikan dulu, atau perbarui nanti.',
  ],
  'update-not-ready': ['Versi baru belum siap.', 'Lihat lagi sebentar nanti.'],
  'autostart-refused': [
    'Sistem komputer ini menolak mengubah program yang jalan saat mulai.',
    'Atur sendiri di pengaturan komputer, pada daftar program yang jalan saat masuk.',
  ],
  'people-file-failed': ['Daftar nama tidak bisa disimpan.', CHECK_DISK],

  'export-running': ['Ekspor lain sedang berjalan.', 'Tunggu sampai selesai.'],
  'export-canceled': ['Tempat berkas tidak dipilih.', 'Tidak ada yang diekspor.'],
  'export-day-in-future': ['Hari itu belum tiba.', 'Pilih hari ini atau sebelumnya.'],
  'export-disk-full': ['Tempat penyimpanan tujuan penuh.', 'Kosongkan dulu, atau pilih tempat lain.'],
  'export-folder-gone': ['Folder tujuan tidak ada lagi.', 'Pasang kembali, atau pilih folder lain.'],
  'export-folder-read-only': ['Folder tujuan tidak bisa ditulisi.', 'Pilih folder lain.'],
  'export-name-taken': ['Sudah ada berkas lain dengan nama itu.', 'Pilih nama lain. Berkas itu tidak diubah.'],
  'export-write-failed': ['Berkas tidak bisa ditulis di sana.', 'Periksa tempat penyimpanannya, atau pilih yang lain.'],
  'checkout-unavailable': [
    'Pembayaran ini tidak punya halaman untuk dibuka, atau sudah selesai.',
    'Lihat statusnya; buat pembayaran baru bila perlu.',
  ],
  'checkout-not-opened': ['Halamannya tidak bisa dibuka di sini.', 'Minta pelanggan memindai kode dengan HP-nya.'],

  'check-too-soon': ['Baru saja diperiksa.', 'Tunggu beberapa detik.'],
  'check-not-needed': ['Pembayaran ini sudah lunas.', 'Tidak perlu diperiksa lagi.'],
  'rate-limit-reached': ['Jatah pemeriksaan menit ini habis.', 'Terminal memeriksa sendiri sebentar lagi.'],
  'watch-blocked': ({ until }) => [
    'Layanan pembayaran meminta jeda.',
    until ? `Pemeriksaan lanjut pukul ${until}.` : 'Pemeriksaan lanjut sebentar lagi.',
  ],
  'watch-suspended': ({ until }) => [
    'API key toko ditolak layanan pembayaran, jadi pemeriksaan dijeda.',
    until ? `${CALL_MANAGER} Terminal mencoba lagi pukul ${until}.` : CALL_MANAGER,
  ],

  'environment-not-set-up': ['Mode ini belum diatur.', 'Isi data toko di Pengaturan, atau pakai Latihan.'],
  'provision-canceled': ['Tidak ada berkas yang dipilih.', 'Pengaturan tidak berubah.'],
  'provision-unreadable': ['Berkas tidak bisa dibaca.', `Periksa berkasnya, lalu impor lagi. ${UNCHANGED}`],
  'provision-not-json': ['Isi berkas bukan JSON yang benar.', `Minta berkas baru. ${UNCHANGED}`],
  'provision-field-unknown': ({ field }) => [
    `Berkas berisi isian yang tidak dikenal: ${field}.`,
    `Hapus isian itu, lalu impor lagi. ${UNCHANGED}`,
  ],
  'provision-field-missing': ({ field }) => [
    `Isian wajib belum ada: ${field}.`,
    `Lengkapi, lalu coba lagi. ${UNCHANGED}`,
  ],
  'provision-field-invalid': ({ field }) => [`Isian salah: ${field}.`, `Perbaiki, lalu coba lagi. ${UNCHANGED}`],
  'provision-field-too-long': ({ field, most }) => [
    `Isian terlalu panjang: ${field}. Maksimal ${most} karakter, termasuk isi terpanjang dari setiap {…}.`,
    `Pendekkan, lalu coba lagi. ${UNCHANGED}`,
  ],
  'provision-list-too-long': ({ field, most }) => [
    `Daftar terlalu panjang: ${field}. Maksimal ${most} entri.`,
    `Pendekkan, lalu coba lagi. ${UNCHANGED}`,
  ],
  'vault-unavailable': [
    'Penyimpanan API key di komputer ini tidak bisa dipakai.',
    'Masuk ulang ke komputer, lalu coba lagi.',
  ],
  'vault-not-protected': [
    'Komputer ini tidak melindungi API key, jadi API key produksi tidak disimpan.',
    `Siapkan keyring-nya, atau minta manajer menyetujuinya di Pengaturan bagian “Penyimpanan”. ${UNCHANGED}`,
  ],
  'acceptance-words-wrong': ['Kata-katanya tidak sama.', 'Ketik seperti yang tertulis di bawah kolom.'],
  'key-not-taken': [
    'Layanan pembayaran tidak menerima API key baru, jadi yang lama tetap dipakai.',
    `Periksa lalu simpan lagi, atau tetap pakai API key baru. ${UNCHANGED}`,
  ],
  'payments-still-watched': [
    'Masih ada pembayaran mode ini yang dipantau.',
    `Tunggu sampai semuanya berakhir, paling lama sehari sesudah batas waktunya. ${UNCHANGED}`,
  ],
  'vault-key-missing': ['API key belum disimpan.', 'Isi API key di Pengaturan.'],
  'method-list-empty': [
    'Belum ada cara bayar yang aktif untuk toko ini.',
    'Aktifkan di portal merchant, lalu tes lagi.',
  ],

  'printer-not-set-up': ['Belum ada printer yang dipilih.', 'Pilih printer di Pengaturan.'],
  'printer-address-wrong': [
    'Ini bukan alamat printer di jaringan toko.',
    'Isi namanya atau alamat di jaringan toko, misalnya 192.168.1.50.',
  ],
  'printer-port-unusual': [
    'Printer biasanya tidak memakai port ini.',
    'Periksa angkanya: biasanya 9100. Kalau memang benar, pilih “Pakai port ini”.',
  ],
  'nothing-to-print': ['Ini tidak bisa dicetak lagi.', 'Lihat status pembayarannya di Riwayat.'],
  'whatsapp-number-wrong': ['Nomor HP itu tampaknya keliru.', 'Ketik nomor Indonesia, misalnya 0812 3456 7890.'],
  'browser-not-opened': ['Browser tidak terbuka.', 'Coba lagi, atau tunjukkan QR struknya.'],
  'print-job-not-found': ['Cetakan ini sudah tidak ada di daftar.', 'Cetak lagi dari Riwayat.'],
  'pdf-not-made': [
    'PDF tidak tersimpan.',
    'Pilih tempat yang masih longgar, atau cetak lalu pilih “Simpan sebagai PDF”.',
  ],

  'database-busy': ['Catatan penjualan sedang dipakai program lain.', 'Coba lagi sebentar lagi.'],
  'database-full': ['Penyimpanan komputer penuh.', 'Kosongkan ruang dulu. Jangan menagih sebelum itu.'],
  'database-read-only': ['Catatan penjualan tidak bisa ditulis.', 'Periksa izin folder data, lalu coba lagi.'],
  'database-not-migrated': [
    'Versi Konter ini tidak bisa menyesuaikan catatan penjualan. Catatannya tidak berubah.',
    'Pasang lagi versi sebelumnya, lalu hubungi pemasang.',
  ],
  'database-newer': ['Catatan penjualan dibuat oleh Konter yang lebih baru.', 'Pasang Konter versi terbaru.'],
  'database-broken': [
    'Catatan penjualan rusak.',
    'Jangan menagih. Buka Pengaturan, Penyimpanan, lalu perbaiki; tidak ada yang dihapus.',
  ],
  'backup-too-soon': ['Cadangan baru saja dibuat, belum satu menit.', 'Tunggu semenit kalau perlu satu lagi.'],
  'no-backup-yet': ['Belum ada cadangan yang bisa disalin.', 'Tekan Buat cadangan, lalu coba lagi.'],
  'backup-not-found': ['Cadangan ini sudah tidak ada.', `Pilih cadangan lain. ${UNCHANGED}`],
  'backup-unusable': ['Cadangan ini tidak lolos pemeriksaan, jadi tidak dipakai.', `Pilih cadangan lain. ${UNCHANGED}`],
  'job-ended': ['Pekerjaan ini terhenti sebelum selesai.', 'Coba lagi. Catatan penjualan tidak berubah.'],
  internal: ['Ada kesalahan di program ini.', 'Coba lagi. Kalau terulang, mulai ulang Konter dan lihat Riwayat.'],
};
