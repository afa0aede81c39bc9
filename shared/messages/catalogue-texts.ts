/** The catalogue in Settings, and as a file. */
import type { ItemColumn, ItemFileRefusal, RowProblem } from '../contract/items.ts';
import type { ExportFormat } from '../model/choices.ts';
import type { ItemColour } from '../model/item.ts';
import { groupDigits } from '../model/values/rupiah.ts';
import type { Texts } from './texts.ts';

const catalogueId = {
  title: 'Barang',
  none: 'Belum ada barang.',
  add: 'Tambah barang',
  edit: 'Ubah',
  retired: 'tidak dijual',
  favourite: 'favorit',
  find: 'Cari nama, harga, atau barcode',
  /** @param shown of the items on the screen @param all of them */
  count: (shown: number, all: number) =>
    shown === all ? `${groupDigits(all)} barang` : `${groupDigits(shown)} dari ${groupDigits(all)} barang`,
  showMore: 'Tampilkan lagi',
  name: 'Nama',
  nameWrong: (longest: number) => `Isi nama, maksimal ${longest} huruf. Contoh: Kopi susu.`,
  price: 'Harga',
  priceWrong: 'Harga bukan jumlah rupiah. Contoh: 12000 atau 12rb.',
  barcode: 'Barcode, kalau ada',
  barcodeHint: 'Pindai di sini, atau ketik.',
  barcodeWrong: (longest: number) =>
    `Barcode hanya huruf dan angka tanpa spasi, maksimal ${longest}. Contoh: 8991002101.`,
  colour: 'Warna tombol',
  colours: { plain: 'Putih', blue: 'Biru', green: 'Hijau', amber: 'Kuning', red: 'Merah' } satisfies Record<
    ItemColour,
    string
  >,
  isFavourite: 'Tombol di layar Kasir',
  save: 'Simpan',
  retire: 'Tidak dijual lagi',
  putBack: 'Jual lagi',
  up: 'Geser ke atas',
  down: 'Geser ke bawah',
  import: 'Impor…',
  exports: { xlsx: 'Ekspor Excel…', csv: 'Ekspor CSV…' } satisfies Record<ExportFormat, string>,
  aboutFile: 'Excel (.xlsx) atau CSV, dengan nama dan harga.',
  exported: (count: number, file: string, folder: string) =>
    `${groupDigits(count)} barang tersimpan di ${file}, folder ${folder}.`,
  importTitle: 'Impor barang',
  figures: { added: 'baru', changed: 'berubah', unchanged: 'tetap', wrong: 'salah' },
  untouched: 'Belum ada yang diubah. Barang yang tidak ada di berkas dibiarkan seperti sekarang.',
  wrongTitle: (count: number) => `${groupDigits(count)} baris salah dan tidak diimpor`,
  wrongAbout: 'Perbaiki di sini, lalu tekan Enter. Baris yang tetap salah dilewati seluruhnya.',
  /** @param unread headings of columns that are not read */
  columns: (unread: string) => (unread === '' ? 'Kolom di berkas' : `Kolom di berkas. Tidak dibaca: ${unread}`),
  chooseColumns: 'Pilih kolom untuk nama dan harga',
  /** @param heading or the column's number @param sample its first cell, or empty */
  column: (heading: string, sample: string) => (sample === '' ? heading : `${heading} · ${sample}`),
  meanings: {
    none: 'Tidak dibaca',
    ...{ name: 'Nama', price: 'Harga', barcode: 'Barcode', colour: 'Warna' },
    ...{ favourite: 'Favorit', place: 'Urutan', sold: 'Dijual' },
  } satisfies Record<ItemColumn | 'none', string>,
  line: (line: number) => `Baris ${groupDigits(line)}`,
  /** @param sentence one of `problems` @param found excerpt of the cell, or empty */
  problem: (sentence: string, found: string) => (found === '' ? sentence : `${sentence} Di berkas: “${found}”.`),
  problems: {
    name: 'Nama harus diisi, maksimal 120 huruf.',
    price: 'Harga harus rupiah bulat, minimal 100. Tulis misalnya 12000, 12.000, atau 12rb.',
    barcode:
      'Barcode hanya huruf dan angka tanpa spasi, maksimal 48. Kalau program tabel memendekkannya, jadikan kolomnya teks lalu isi lagi.',
    colour: 'Pilih warna putih, biru, hijau, kuning, atau merah.',
    favourite: 'Isi Favorit dengan ya atau tidak.',
    place: 'Urutan harus angka 1 sampai 99999.',
    sold: 'Isi Dijual dengan ya atau tidak.',
    cells: 'Pemisah atau tanda kutipnya tidak cocok dengan judul kolom. Beri tanda kutip seperti "12,000".',
    'barcode-taken': 'Barcode ini sudah dipakai barang lain atau baris lain. Ubah salah satunya.',
  } satisfies Record<RowProblem, string>,
  take: (count: number) => `Impor ${groupDigits(count)} barang`,
  nothing: 'Tidak ada yang perlu diimpor',
  imported: (count: number) => `${groupDigits(count)} barang diimpor.`,
  refusals: {
    unreadable: 'Berkas ini tidak bisa dibaca, atau lebih dari 8 MB. Salin ke komputer ini, lalu pilih lagi.',
    'not-text': 'Ini bukan berkas .xlsx atau CSV. Di Excel pilih Simpan sebagai, lalu Excel (.xlsx).',
    'no-columns': 'Belum ada barang di berkas ini. Isi satu kolom nama dan satu kolom harga, lalu pilih lagi.',
    'too-long': 'Berkas ini berisi lebih dari 20.000 baris. Bagi menjadi beberapa berkas.',
  } satisfies Record<ItemFileRefusal, string>,
};

export type CatalogueTexts = Texts<typeof catalogueId>;

const items = (count: number) => (count === 1 ? '1 item' : `${groupDigits(count)} items`);

const catalogueEn: CatalogueTexts = {
  title: 'Items',
  none: 'No items yet.',
  add: 'Add an item',
  edit: 'Edit',
  retired: 'not sold',
  favourite: 'favourite',
  find: 'Find a name, price or barcode',
  count: (shown, all) => (shown === all ? items(all) : `${groupDigits(shown)} of ${items(all)}`),
  showMore: 'Show more',
  name: 'Name',
  nameWrong: (longest) => `Enter a name of at most ${longest} letters, like Iced coffee.`,
  price: 'Price',
  priceWrong: 'The price is not an amount in rupiah. Examples: 12000 or 12k.',
  barcode: 'Barcode, if there is one',
  barcodeHint: 'Scan it here, or type it.',
  barcodeWrong: (longest) => `A barcode has letters and digits without spaces, at most ${longest}, like 8991002101.`,
  colour: 'Colour of the button',
  colours: { plain: 'White', blue: 'Blue', green: 'Green', amber: 'Yellow', red: 'Red' },
  isFavourite: 'Button on the Sell screen',
  save: 'Save',
  retire: 'Not sold any more',
  putBack: 'Sell it again',
  up: 'Move up',
  down: 'Move down',
  import: 'Import…',
  exports: { xlsx: 'Export Excel…', csv: 'Export CSV…' },
  aboutFile: 'Excel (.xlsx) or CSV, with names and prices.',
  exported: (count, file, folder) => `${items(count)} saved in ${file}, folder ${folder}.`,
  importTitle: 'Import items',
  figures: { added: 'new', changed: 'changed', unchanged: 'unchanged', wrong: 'wrong' },
  untouched: 'Nothing has been changed yet. Items that are not in the file stay as they are.',
  wrongTitle: (count) =>
    count === 1 ? '1 row is wrong and left out' : `${groupDigits(count)} rows are wrong and left out`,
  wrongAbout: 'Correct it here and press Enter. A row that stays wrong is left out whole.',
  columns: (unread) => (unread === '' ? 'Columns of the file' : `Columns of the file. Not read: ${unread}`),
  chooseColumns: 'Choose the columns of names and prices',
  column: (heading, sample) => (sample === '' ? heading : `${heading} · ${sample}`),
  meanings: {
    none: 'Not read',
    ...{ name: 'Name', price: 'Price', barcode: 'Barcode', colour: 'Colour' },
    ...{ favourite: 'Favourite', place: 'Order', sold: 'Sold' },
  },
  line: (line) => `Line ${groupDigits(line)}`,
  problem: (sentence, found) => (found === '' ? sentence : `${sentence} In the file: “${found}”.`),
  problems: {
    name: 'The name is needed, with at most 120 letters.',
    price: 'The price must be whole rupiah, at least 100. Write 12000, 12.000 or 12k, for example.',
    barcode:
      'A barcode has letters and digits without spaces, at most 48. If a spreadsheet has shortened it, format the column as text and enter it again.',
    colour: 'Choose the colour white, blue, green, yellow or red.',
    favourite: 'Write yes or no in the column Favourite.',
    place: 'The order must be a number from 1 to 99999.',
    sold: 'Write yes or no in the column Sold.',
    cells: 'Its separators or quotation marks do not fit the headings. Use quotation marks, as in "12,000".',
    'barcode-taken': 'Another item or another row has this barcode. Change one of them.',
  },
  take: (count) => `Import ${items(count)}`,
  nothing: 'There is nothing to import',
  imported: (count) => `${items(count)} imported.`,
  refusals: {
    unreadable: "This file can't be read, or has more than 8 MB. Copy it to this computer and choose it again.",
    'not-text': 'This is no .xlsx or CSV file. In Excel choose Save as, then Excel (.xlsx).',
    'no-columns': 'There are no items in this file. Fill a column of names and one of prices, then choose it again.',
    'too-long': 'This file has more than 20.000 rows. Divide it into several files.',
  },
};

export const catalogueTexts = { id: catalogueId, en: catalogueEn };
