/** Exports: content, days and the file. Loaded with the screens that offer an export. */
import type { ExportContent, ExportFormat } from '../model/choices.ts';
import type { Texts } from './texts.ts';

export const exportId = {
  /** The button that opens the dialog. */
  open: 'Ekspor',
  title: 'Ekspor ke berkas',
  content: 'Isi',
  /** Name of the content, and the meaning of one row. */
  contents: {
    takings: ['Penerimaan', 'Satu baris per uang masuk atau dikembalikan. Jumlah tiap hari sama dengan laporannya.'],
    sales: ['Penjualan', 'Satu baris per penjualan, dengan pembayaran yang dihitung.'],
    payments: ['Pembayaran', 'Satu baris per percobaan bayar, lunas atau tidak.'],
    journal: ['Jurnal', 'Setiap kejadian pada setiap pembayaran, menurut urutan pencatatan.'],
  } satisfies Record<ExportContent, readonly [name: string, what: string]>,
  format: 'Berkas',
  /** Name of the format, and what a spreadsheet makes of it. */
  formats: {
    xlsx: ['XLSX', 'Untuk Excel, LibreOffice dan Google Sheets.'],
    csv: ['CSV', 'Untuk program lain. Excel memotong nomor VA di CSV: untuk Excel pilih XLSX.'],
  } satisfies Record<ExportFormat, readonly [name: string, what: string]>,
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
  exporting: 'Mengekspor…',
  close: 'Tutup',
  continues: 'Boleh ditutup: ekspor jalan terus selagi kasir melayani.',
  done: (rows: string, size: string) => `Selesai: ${rows} baris, ${size}.`,
  /** The path follows below. */
  savedIn: 'Tersimpan di',
  another: 'Ekspor lagi',
};

export type ExportTexts = Texts<typeof exportId>;

export const exportEn: ExportTexts = {
  open: 'Export',
  title: 'Export to a file',
  content: 'Content',
  contents: {
    takings: ['Takings', 'One row for each amount taken or given back. Each day sums to its report.'],
    sales: ['Sales', 'One row for each sale, with the payment that was counted.'],
    payments: ['Payments', 'One row for each attempt to pay, paid or not.'],
    journal: ['Journal', 'Everything that happened to each payment, in the order recorded.'],
  },
  format: 'File',
  formats: {
    xlsx: ['XLSX', 'For Excel, LibreOffice and Google Sheets.'],
    csv: ['CSV', 'For other programs. Excel cuts VA numbers in CSV: for Excel choose XLSX.'],
  },
  days: 'Days',
  spans: {
    today: 'Today',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    all: 'Everything',
    choose: 'Choose',
  },
  from: 'From',
  to: 'To',
  first: 'The first sale',
  newest: 'The newest sale',
  meant: {
    one: (day) => `${day} only.`,
    both: (from, to) => `From ${from} to ${to}, both included.`,
    since: (from) => `From ${from} on, up to the newest sale.`,
    until: (to) => `Everything up to ${to}, that day included.`,
    all: 'All days.',
  },
  start: 'Export…',
  exporting: 'Exporting…',
  close: 'Close',
  continues: 'You can close this: the export continues while the cashier sells.',
  done: (rows, size) => `Done: ${rows} ${rows === '1' ? 'row' : 'rows'}, ${size}.`,
  savedIn: 'Saved in',
  another: 'Export another',
};

export const exportTexts = { id: exportId, en: exportEn };
