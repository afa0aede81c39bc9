/** History's filters and a sale's page. Loaded with that screen, because the first paint does not need them. */
import type { GatewayMessage } from '../../../contract/history.ts';
import type { SaleStatus } from '../../../model/sale.ts';
import { groupDigits } from '../../../model/values/rupiah.ts';
import type { Texts } from '../../texts.ts';

export const historyId = {
  search: 'Nomor, referensi, VA, catatan, jumlah',
  filters: 'Filter',
  period: 'Waktu',
  today: 'Hari ini',
  allDays: 'Semua hari',
  range: 'Pilih tanggal',
  from: 'Dari',
  until: 'Sampai',
  noLimit: 'Tanpa batas',
  state: 'Status',
  anyState: 'Status',
  statuses: {
    waiting: 'Masih terbuka',
    paid: 'Lunas',
    canceled: 'Batal',
    expired: 'Waktu habis',
    rejected: 'Gagal',
    unresolved: 'Belum ada kepastian',
    settled: 'Selesai manual',
  } satisfies Record<SaleStatus, string>,
  method: 'Cara bayar',
  anyMethod: 'Cara bayar',
  toReview: 'Perlu ditinjau',
  clear: 'Hapus filter',
  count: (count: number) => `${groupDigits(count)} penjualan`,
  /** There are more than are counted. */
  countMoreThan: (count: number) => `Lebih dari ${groupDigits(count)} penjualan`,
  /** A minimum, for a search with too many hits to count. */
  countAtLeast: (count: number) => `${groupDigits(count)}+ penjualan`,
  searching: 'Mencari…',
  list: 'Penjualan, yang terbaru di atas',
  empty: 'Tidak ada penjualan yang cocok.',
  emptyRange: 'Tidak ada penjualan pada tanggal ini.',
  emptyYet: 'Belum ada penjualan. Yang pertama akan muncul di sini.',
  /** Label of the paid amount. */
  customerPaid: 'Dibayar pelanggan',
  paidAfter: 'Lama membayar',
  /** The method of the bill, if the customer then chose another one. */
  askedMethod: 'Cara bayar di tagihan',
  seconds: (seconds: number) => `${seconds} detik`,
  minutes: (minutes: number) => `${minutes} menit`,
  hours: (hours: number) => `${hours} jam`,
  callback: {
    title: 'Menurut callback layanan pembayaran',
    signed: 'Dengan signature layanan pembayaran',
    unsigned: 'Tanpa signature',
    hint: 'Callback tidak membuat pembayaran lunas dan tidak memindahkan uang. Yang menentukan hanya jawaban status layanan pembayaran.',
    amount: 'Jumlah',
    merchantCode: 'Kode merchant',
    result: 'Hasil',
    results: { '00': 'Berhasil (00)', '01': 'Gagal (01)', '02': 'Gagal (02)' } as Readonly<Record<string, string>>,
    paymentCode: 'Cara bayar yang dipakai',
    issuer: 'Penerbit QRIS',
    settlementDate: 'Perkiraan cair',
    publisherOrderId: 'Nomor dari layanan pembayaran',
    reference: 'Referensi',
    spUserHash: 'Tanda dompet digital',
    byTheWallet: (hash: string) => `${hash} (dibayar dengan dompet itu sendiri)`,
    productDetail: 'Rincian barang',
    additionalParam: 'Keterangan yang dikirim terminal',
    checkpoint: (saleNumber: number, row: number) => `Penjualan ${saleNumber}, jurnal sampai baris ${groupDigits(row)}`,
    wrongSeal: (text: string) => `${text} (segelnya bukan dari terminal ini)`,
    merchantUserId: 'Nama atau e-mail pelanggan',
    notKept: 'Ada, tidak disimpan',
  },
  messages: {
    title: 'Pesan asli layanan pembayaran',
    hint: 'Untuk bantuan teknis. API key dan signature sudah dihapus; disimpan 90 hari.',
    show: 'Tampilkan pesan asli',
    hide: 'Sembunyikan pesan asli',
    none: 'Tidak ada pesan yang tersimpan untuk pembayaran ini.',
    copy: 'Salin semua',
    copied: 'Tersalin',
    cut: 'Dipotong setelah 4 KiB',
    directions: { sent: 'Dikirim', received: 'Diterima' } satisfies Record<GatewayMessage['direction'], string>,
    operations: { create: 'membuat pembayaran', status: 'menanyakan status' } satisfies Record<
      GatewayMessage['operation'],
      string
    >,
    nothingCame: 'Tidak ada jawaban',
  },
};

export type HistoryTexts = Texts<typeof historyId>;
