/** Exports: content, days, destination and progress. Loaded with the screens that offer an export. */
import type { ExportContent } from '../../../model/choices/export-choices.ts';
import type { Texts } from '../../texts.ts';

export const exportId = {
  /** The button that opens the dialog. */
  open: 'Ekspor',
  /** The same button during an export. */
  opensRunning: (percent: number) => `Ekspor ${percent}%`,
  title: 'Ekspor ke berkas',
  content: 'Isi',
  /** Name of the content, and the meaning of one row. */
  contents: {
    sales: ['Penjualan', 'Satu baris per penjualan, dengan pembayaran yang dihitung.'],
    payments: ['Pembayaran', 'Satu baris per percobaan bayar. Jumlahnya cocok dengan laporan hari itu.'],
    journal: ['Jurnal', 'Setiap kejadian pada setiap pembayaran, menurut urutan pencatatan.'],
  } satisfies Record<ExportContent, readonly [name: string, what: string]>,
  days: 'Hari',
  spans: {
    today: 'Hari ini',
    thisMonth: 'Bulan ini',
    lastMonth: 'Bulan lalu',
    all: 'Semuanya',
    choose: 'Pilih',
  },
  from: 'Dari',
  to: 'Sampai',
  /** In place of a date, for a range without that end. */
  first: 'Penjualan pertama',
  newest: 'Penjualan terbaru',
  /** The chosen days in one sentence. Days are in words, the earlier one first. */
  meant: {
    one: (day: string) => `Hanya ${day}.`,
    both: (from: string, to: string) => `Dari ${from} sampai dengan ${to}.`,
    since: (from: string) => `Mulai ${from} sampai penjualan terbaru.`,
    until: (to: string) => `Semuanya sampai dengan ${to}.`,
    all: 'Semua hari.',
  },
  start: 'Ekspor…',
  choosing: 'Memilih tempat…',
  close: 'Tutup',
  counting: 'Menghitung baris…',
  progress: (done: string, about: string) => `${done} dari sekitar ${about} baris`,
  remaining: (time: string) => `kira-kira ${time} lagi`,
  seconds: (count: number) => `${count} detik`,
  minutes: (count: number) => `${count} menit`,
  /** The effect of closing the dialog and of quitting the program. */
  goesOn: 'Boleh ditutup: ekspor jalan terus selagi kasir melayani. Keluar dari Konter membatalkannya.',
  cancel: 'Batalkan ekspor',
  canceling: 'Membatalkan…',
  done: (rows: string, size: string) => `Selesai: ${rows} baris, ${size}.`,
  /** The path follows below. */
  savedIn: 'Tersimpan di',
  canceled: 'Ekspor dibatalkan. Tidak ada berkas yang tersisa.',
  failed: 'Ekspor tidak selesai. Tidak ada berkas yang tersisa.',
  leftover: (file: string) =>
    `Ekspor tidak selesai. Berkas yang belum lengkap masih ada dengan nama ${file}; boleh dihapus.`,
  another: 'Ekspor lagi',
};

export type ExportTexts = Texts<typeof exportId>;
