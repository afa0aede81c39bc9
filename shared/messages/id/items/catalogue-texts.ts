/** The catalogue in Settings. */
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
};

export type CatalogueTexts = Texts<typeof catalogueId>;
