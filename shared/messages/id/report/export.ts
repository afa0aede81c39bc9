/** Exporting: what, which days, where to, and how far it has come. Loaded with the screens it is reached from. */
import type { ExportContent, ExportFormat } from '../../../model/choices/export-choices.ts';
import type { Texts } from '../../texts.ts';

export const exportId = {
  /** On the button that opens the dialog. */
  open: 'Ekspor',
  /** On it while an export runs. */
  opensRunning: (percent: number) => `Ekspor ${percent}%`,
  title: 'Ekspor ke berkas',
  content: 'Isi',
  /** Name, and what one row of it is. */
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
  /** What stands for a day where an end is open. */
  first: 'Penjualan pertama',
  newest: 'Penjualan terbaru',
  /** Which days are meant, in a sentence. Days come in words, the earlier one first. */
  meant: {
    one: (day: string) => `Hanya ${day}.`,
    both: (from: string, to: string) => `Dari ${from} sampai dengan ${to}.`,
    since: (from: string) => `Mulai ${from} sampai penjualan terbaru.`,
    until: (to: string) => `Semuanya sampai dengan ${to}.`,
    all: 'Semua hari.',
  },
  format: 'Format',
  /** Name, and whom it is for. */
  formats: {
    csv: ['CSV', 'Untuk Excel dan program tabel lain. Kolom dipisahkan titik koma.'],
    'json-lines': ['JSON Lines', 'Untuk program lain: satu objek JSON per baris.'],
  } satisfies Record<ExportFormat, readonly [name: string, what: string]>,
  start: 'Ekspor…',
  choosing: 'Memilih tempat…',
  close: 'Tutup',
  counting: 'Menghitung baris…',
  progress: (done: string, about: string) => `${done} dari sekitar ${about} baris`,
  remaining: (time: string) => `kira-kira ${time} lagi`,
  seconds: (count: number) => `${count} detik`,
  minutes: (count: number) => `${count} menit`,
  /** What closing the dialog and quitting the program do. */
  goesOn: 'Boleh ditutup: ekspor jalan terus selagi kasir melayani. Keluar dari Konter membatalkannya.',
  cancel: 'Batalkan ekspor',
  canceling: 'Membatalkan…',
  done: (rows: string, size: string) => `Selesai: ${rows} baris, ${size}.`,
  /** The path is shown beneath it. */
  savedIn: 'Tersimpan di',
  canceled: 'Ekspor dibatalkan. Tidak ada berkas yang tersisa.',
  failed: 'Ekspor tidak selesai. Tidak ada berkas yang tersisa.',
  leftover: (file: string) =>
    `Ekspor tidak selesai. Berkas yang belum lengkap masih ada dengan nama ${file}; boleh dihapus.`,
  another: 'Ekspor lagi',
};

export type ExportTexts = Texts<typeof exportId>;
