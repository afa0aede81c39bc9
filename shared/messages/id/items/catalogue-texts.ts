/** The catalogue in Settings, and as a file. */
import type { ItemFileRefusal, RowProblem } from '../../../contract/items.ts';
import type { ItemColour } from '../../../model/item.ts';
import type { Texts } from '../../texts.ts';

export const catalogueId = {
  title: 'Barang',
  about: 'Barang dengan harga tetap. Yang favorit punya tombol di layar Kasir; barcode bisa dipindai di sana.',
  none: 'Belum ada barang. Tanpa barang, layar Kasir tetap seperti biasa.',
  add: 'Tambah barang',
  edit: 'Ubah',
  retired: 'tidak dijual',
  favourite: 'favorit',
  find: 'Cari nama, harga, atau barcode',
  /** @param shown of the items on the screen @param all of them */
  count: (shown: number, all: number) => (shown === all ? `${all} barang` : `${shown} dari ${all} barang`),
  showAll: 'Tampilkan semua',
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
  import: 'Impor dari berkas…',
  export: 'Ekspor ke berkas…',
  aboutFile:
    'Berkas CSV dari Excel atau program tabel lain. Baris pertamanya judul kolom: Nama dan Harga wajib; Barcode, Warna, Favorit, Urutan, dan Dijual (opsional). Ekspor dulu untuk melihat contohnya.',
  exported: (count: number, file: string, folder: string) => `${count} barang tersimpan di ${file}, folder ${folder}.`,
  importTitle: 'Impor barang',
  figures: { added: 'baru', changed: 'berubah', unchanged: 'tetap', wrong: 'salah' },
  untouched: 'Belum ada yang diubah. Barang yang tidak ada di berkas dibiarkan seperti sekarang.',
  wrongTitle: (count: number) => `${count} baris salah dan tidak diimpor`,
  wrongAbout:
    'Baris yang salah dilewati seluruhnya. Perbaiki di berkas, lalu pilih lagi: yang sudah masuk tidak dobel.',
  line: (line: number) => `Baris ${line}`,
  /** @param sentence one of `problems` @param found excerpt of the cell, or empty */
  problem: (sentence: string, found: string) => (found === '' ? sentence : `${sentence} Di berkas: “${found}”.`),
  problems: {
    name: 'Nama harus diisi dalam satu baris, maksimal 40 huruf.',
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
  ignored: (headings: string) => `Kolom yang tidak dibaca: ${headings}.`,
  take: (count: number) => `Impor ${count} barang`,
  nothing: 'Tidak ada yang perlu diimpor',
  imported: (count: number) => `${count} barang diimpor.`,
  refusals: {
    unreadable: 'Berkas ini tidak bisa dibaca, atau lebih dari 1 MB. Salin ke komputer ini, lalu pilih lagi.',
    'not-text': 'Ini bukan berkas CSV. Di Excel pilih Simpan sebagai, lalu CSV UTF-8.',
    'no-headings': 'Baris pertama harus berisi judul kolom, masing-masing sekali. Tulis Nama dan Harga di atas isinya.',
    'too-long': 'Berkas ini berisi lebih dari 2.000 baris. Pilih barang yang sering dijual saja.',
  } satisfies Record<ItemFileRefusal, string>,
};

export type CatalogueTexts = Texts<typeof catalogueId>;
