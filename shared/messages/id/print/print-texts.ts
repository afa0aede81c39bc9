/** Printing: jobs, outcomes and their certainty. Not for the first paint. */
import type { PrintDocument, PrinterChoice, PrintFailure } from '../../../contract/print.ts';
import type { Texts } from '../../texts.ts';

const names = { bill: 'Tagihan', receipt: 'Struk', closing: 'Laporan Z', report: 'Laporan', test: 'Cetak percobaan' };

export const printId = {
  print: {
    bill: 'Cetak tagihan',
    receipt: 'Cetak struk',
    closing: 'Cetak…',
    report: 'Cetak…',
    test: 'Cetak percobaan',
  } satisfies Record<PrintDocument['kind'], string>,
  again: 'Cetak lagi',
  /** Opens the preview, where all targets are. */
  choices: { bill: 'Tagihan…', receipt: 'Struk…' },
  lookAt: {
    bill: 'Tagihan',
    receipt: 'Struk',
    closing: 'Cetak Laporan Z',
    report: 'Cetak laporan',
    test: 'Lihat contoh',
  } satisfies Record<PrintDocument['kind'], string>,
  printOn: { receipt: 'Cetak di printer struk', system: 'Cetak di printer komputer' },
  /** The system's dialog: beside a printer of the settings, and without one. */
  /** The receipt without paper, on the customer's phone. */
  toPhone: {
    open: 'Struk ke HP',
    title: 'Struk ke HP pelanggan',
    scan: 'Pelanggan memindai ini dengan kamera HP. Struknya terbaca sebagai teks.',
    qrLabel: 'Kode QR dengan teks struk',
    whatsapp: 'Kirim lewat WhatsApp',
    number: 'Nomor HP pelanggan',
    numberHint: 'Contoh: 0812 3456 7890. Nomornya tidak disimpan.',
    send: 'Buka WhatsApp',
    opened: 'WhatsApp dibuka di browser. Tekan kirim di sana.',
  },
  otherPrinter: 'Printer lain…',
  choosePrinter: 'Pilih printer…',
  close: 'Tutup',
  savePdf: 'Simpan PDF',
  savingPdf: 'Menyimpan…',
  pdfSaved: 'PDF sudah disimpan.',
  noPrinter: 'Belum ada printer di Pengaturan, jadi sistem yang menanyakannya.',
  waiting: 'Menunggu printer…',
  printing: 'Mencetak…',
  printed: 'Sudah tercetak',
  sent: 'Terkirim ke printer',
  /** Advice for the outcome `sent`. */
  sentMeans: 'Printer tidak memastikan. Periksa kertasnya.',
  failed: (why: string) => `Tidak tercetak: ${why}`,
  maybeOnPaper: 'Mungkin sebagian sudah ada di kertas.',
  failures: {
    off: 'printer mati atau alamatnya salah',
    'not-local': 'alamatnya di luar jaringan toko',
    'paper-out': 'kertas habis',
    'cover-open': 'tutup printer terbuka',
    'not-ready': 'printer belum siap',
    timeout: 'printer terlalu lama',
    'not-understood': 'yang menjawab bukan printer struk',
    'connection-lost': 'sambungan ke printer putus',
    'system-refused': 'sistem tidak bisa mencetak',
    interrupted: 'Konter tertutup saat mencetak',
    over: 'sudah tidak berlaku',
    'not-set-up': 'belum ada printer',
    'too-many': 'terlalu banyak yang menunggu',
    internal: 'ada kesalahan di program',
  } satisfies Record<PrintFailure, string>,

  title: 'Printer',
  about: 'Untuk tagihan, struk dan laporan. Mencetak tidak pernah menahan penjualan.',
  kinds: { none: 'Tanpa printer', receipt: 'Printer struk', system: 'Printer komputer' } satisfies Record<
    PrinterChoice['kind'],
    string
  >,
  kindHints: {
    none: 'Tagihan dan struk tetap bisa dilihat di layar.',
    receipt: 'Printer termal di jaringan toko (ESC/POS, biasanya port 9100).',
    system: 'Printer apa pun yang dikenal komputer ini.',
  } satisfies Record<PrinterChoice['kind'], string>,
  host: 'Alamat printer',
  hostHint: 'Misalnya 192.168.1.50. Biasanya tercetak kalau tombol kertas ditekan saat printer dinyalakan.',
  port: 'Port',
  width: 'Lebar kertas',
  millimetres: (width: number) => `${width} mm`,
  qr: 'QR',
  qrImage: 'Gambar (cocok di semua printer)',
  qrCommand: 'Digambar printer (lebih tajam)',
  device: 'Printer',
  askEachTime: 'Tanya setiap kali',
  noneListed: 'Daftar printer tidak tersedia di sini; jendela cetak sistem akan bertanya.',
  autoReceipt: 'Cetak struk otomatis setelah lunas',
  autoBill: 'Cetak tagihan otomatis sebelum dibayar',
  autoNeedsPrinter: 'Butuh printer yang bisa mencetak tanpa bertanya.',
  notYetSaved: 'Isi alamatnya dulu. Sampai itu, printer yang lama tetap dipakai.',
  usePort: 'Pakai port ini',
  test: 'Cetak percobaan',
  failedTitle: 'Belum tercetak',
  failedHint: 'Tetap di sini, juga setelah Konter ditutup, sampai dicetak lagi atau dibuang.',
  subject: (kind: PrintDocument['kind'], saleNumber: number | null) =>
    saleNumber === null ? names[kind] : `${names[kind]} · Penjualan ${saleNumber}`,
  drop: 'Buang',
};

export type PrintTexts = Texts<typeof printId>;
