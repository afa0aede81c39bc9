/** Texts of the gateway's own pages in both languages. Separate from the terminal's texts, because a gateway is another product. */

export type PageLanguage = 'id' | 'en';

type Pairs = Readonly<Record<string, Readonly<Record<PageLanguage, unknown>>>>;
type InOneLanguage<P extends Pairs> = { readonly [K in keyof P]: P[K]['id'] };

export const both = <T>(id: T, en: T): Readonly<Record<PageLanguage, T>> => ({ id, en });

export function inLanguage<P extends Pairs>(pairs: P, language: PageLanguage): InOneLanguage<P> {
  const chosen = Object.entries(pairs).map(([name, pair]) => [name, pair[language]]);
  return Object.fromEntries(chosen) as InOneLanguage<P>;
}

const sentences = {
  index: both('Layanan pembayaran latihan', 'Training gateway'),
  noMoney: both('Hanya latihan: tidak ada uang yang berpindah.', 'For training only: no money moves.'),
  phone: both('HP pelanggan', "Customer's phone"),
  phoneHint: both('Pindai QR dan bayar sebagai pelanggan', 'Scan a QR and pay as the customer'),
  atm: both('ATM bank', 'Bank ATM'),
  atmHint: both('Bayar nomor virtual account', 'Pay a virtual account number'),
  back: both('Kembali', 'Back'),
  done: both('Selesai', 'Done'),
  // Phone
  scanTitle: both('Bayar dengan QR', 'Pay by QR'),
  scanLabel: both('Isi kode QR', 'Content of the QR code'),
  scanHint: both('Tempel teks QRIS di sini', 'Paste the QRIS text here'),
  scan: both('Pindai', 'Scan'),
  openPayments: both('Tagihan terbuka', 'Open payments'),
  noPayments: both(
    'Belum ada tagihan. Buat penjualan di terminal kasir, lalu tagihannya muncul di sini.',
    'No open payment yet. Charge a sale on the terminal and it appears here.',
  ),
  payTo: both('Bayar ke', 'Pay to'),
  order: both('Nomor pesanan', 'Order ID'),
  vaNumber: both('Nomor virtual account', 'Virtual account number'),
  method: both('Cara bayar', 'Method'),
  pay: both('Bayar', 'Pay'),
  payAgain: both('Bayar sekali lagi', 'Pay again'),
  decline: both('Tolak', 'Decline'),
  expiresIn: both('Sisa waktu', 'Time left'),
  stateExpired: both('Waktu habis', 'Expired'),
  stateCanceled: both('Batal', 'Canceled'),
  statePaid: both('Lunas', 'Paid'),
  lateWarning: both(
    'Waktunya sudah lewat. Pembayaran tetap bisa masuk, tetapi terlambat.',
    'The deadline has passed. The payment still goes through, but late.',
  ),
  canceledWarning: both(
    'Tagihan ini sudah ditolak. Pembayaran tetap bisa masuk, tetapi terlambat.',
    'This was declined. The payment still goes through, but late.',
  ),
  paidWarning: both(
    'Tagihan ini sudah lunas. Membayar lagi berarti membayar dua kali.',
    'This is paid. Paying again means paying twice.',
  ),
  resultPaid: both('Pembayaran berhasil', 'Payment successful'),
  resultPaidLate: both('Dibayar terlambat', 'Paid late'),
  resultTwice: both('Dibayar dua kali', 'Paid twice'),
  resultCanceled: both('Pembayaran ditolak', 'Payment declined'),
  resultUnknown: both('Tidak dikenal', 'Unknown'),
  unreadableQr: both(
    'Kode QR ini tidak dapat dibaca: isinya rusak atau bukan QRIS.',
    "This QR code can't be read: it is damaged, or not QRIS.",
  ),
  unknownQr: both(
    'Kode QR ini tidak berasal dari layanan pembayaran latihan ini.',
    'This QR code is not from this training gateway.',
  ),
  unknownOrder: both(
    'Tagihan ini tidak ada di layanan pembayaran latihan.',
    'The training gateway has no such payment.',
  ),
  // ATM
  atmBank: both('Bank Latihan', 'Training Bank'),
  atmPrompt: both('Masukkan nomor virtual account', 'Enter the virtual account number'),
  find: both('Cari', 'Find'),
  unknownNumber: both(
    'Nomor ini tidak terdaftar. Periksa kembali 16 digitnya.',
    'This number is not registered. Check its 16 digits.',
  ),
  name: both('Nama', 'Name'),
  amount: both('Jumlah', 'Amount'),
  // Index
  merchant: both('Kode merchant', 'Merchant code'),
  signature: both('Signature', 'Signature'),
  invoiceSignature: both('Signature invoice', 'Invoice signature'),
  headerPrefix: both('Awalan header invoice', 'Invoice header prefix'),
  publicUrl: both('Alamat publik', 'Public address'),
  clock: both('Jam layanan pembayaran', "Payment gateway's clock"),
  faults: both('Gangguan', 'Faults'),
  faultsHint: both(
    'Buat permintaan berikutnya gagal, untuk melihat pesan di terminal.',
    'Make the next requests fail, to see what the terminal says.',
  ),
  fault: both('Gangguan', 'Fault'),
  operation: both('Permintaan', 'Request'),
  times: both('Berapa kali', 'How often'),
  queueFault: both('Pasang', 'Set'),
  waitingFaults: both('Menunggu', 'Waiting'),
  noFaults: both('Tidak ada gangguan yang menunggu.', 'No fault is waiting.'),
  clearFaults: both('Hapus semua', 'Clear all'),
  advance: both('Majukan 15 menit', 'Advance by 15 minutes'),
  reset: both('Hapus semua data', 'Reset everything'),
  requests: both('Permintaan terakhir', 'Last requests'),
  callbacks: both('Callback terakhir', 'Last callbacks'),
  locked: both('Buka dari terminal', 'Open it from the terminal'),
  lockedHint: both(
    'Di terminal ini mode produksi sudah diatur. Karena itu halaman latihan hanya terbuka dari spanduk Latihan di Konter.',
    'Production is set up on this terminal. Therefore the training pages open only from the Training banner in Konter.',
  ),
  backAtShop: both('Kembali di toko', 'Back at the shop'),
  backAtShopHint: both(
    'Ini yang dibawa browser dari halaman bayar. Ini bukan bukti: cek statusnya ke layanan pembayaran.',
    'This is what the browser brought from the payment page. It is no proof: check the status at the payment gateway.',
  ),
};

/** What a request or a fault is for. */
const operations = {
  any: both('semua', 'all'),
  methods: both('daftar cara bayar', 'method list'),
  create: both('buat tagihan', 'create payment'),
  status: both('cek status', 'check status'),
  invoice: both('buat invoice', 'create invoice'),
};

const pageTextsIn = (language: PageLanguage) => ({
  ...inLanguage(sentences, language),
  operations: inLanguage(operations, language),
});

export type PageTexts = ReturnType<typeof pageTextsIn>;

export const texts = { id: pageTextsIn('id'), en: pageTextsIn('en') } as const;
