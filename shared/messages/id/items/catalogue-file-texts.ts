/** The catalogue as a file in Settings: export, preview and import. Amounts are already formatted. */
import type { ListRefusal, RowProblem } from '../../../model/catalogue-file.ts';
import type { Texts } from '../../texts.ts';

/** @param found excerpt of the cell @param other the line with the same barcode */
export type ProblemSentence = (found: string, other: string) => string;

export const catalogueFileId = {
  import: 'Impor dari berkas…',
  export: 'Ekspor ke berkas…',
  about:
    'Berkas CSV dari Excel atau program tabel lain. Baris pertamanya judul kolom: Nama dan Harga wajib; Barcode, Warna, Favorit, Urutan, dan Dijual (opsional). Ekspor dulu untuk melihat contohnya.',
  exported: (count: number, file: string, folder: string) => `${count} barang tersimpan di ${file}, folder ${folder}.`,
  title: 'Impor barang',
  added: 'baru',
  changed: 'berubah',
  unchanged: 'tetap',
  wrong: 'salah',
  untouched: 'Belum ada yang diubah. Barang yang tidak ada di berkas dibiarkan seperti sekarang.',
  wrongTitle: (count: number) => `${count} baris salah dan tidak diimpor`,
  wrongAbout:
    'Baris yang salah dilewati seluruhnya. Perbaiki di berkas, lalu pilih lagi: yang sudah masuk tidak dobel.',
  line: (line: number) => `Baris ${line}`,
  problems: {
    'quote-open': () =>
      'Tanda kutip pembuka tidak pernah ditutup, jadi sisa berkas tidak terbaca. Tambahkan " penutup.',
    'cells-beyond': (found) =>
      `Isinya lebih banyak daripada judul kolom (“${found}”). Beri tanda kutip pada isi yang memuat pemisah, misalnya "12,000".`,
    'name-missing': () => 'Namanya kosong. Isi, misalnya Kopi susu.',
    'name-long': (found) => `Namanya terlalu panjang (“${found}”). Maksimal 40 karakter.`,
    'name-signs': (found) => `Namanya memuat baris baru atau tanda tak terlihat (“${found}”). Tulis dalam satu baris.`,
    'price-missing': () => 'Harganya kosong. Isi, misalnya 12000 atau 12rb.',
    'price-unclear': (found) => `Harga “${found}” bukan jumlah rupiah. Tulis misalnya 12000, 12.000, atau 12rb.`,
    'price-cents': (found) => `Harga “${found}” bukan rupiah bulat. Tulis tanpa koma atau sen, misalnya 12000.`,
    'price-zero': () => 'Harganya nol. Isi minimal 1 rupiah.',
    'price-large': (found) => `Harga “${found}” terlalu besar. Maksimal 12 digit.`,
    'barcode-wrong': (found) =>
      `Barcode “${found}” tidak bisa dipakai: hanya huruf dan angka tanpa spasi, maksimal 48.`,
    'barcode-shortened': (found) =>
      `Barcode dipendekkan program tabel menjadi “${found}”. Jadikan kolomnya teks, lalu isi lagi angka lengkapnya.`,
    'barcode-repeated': (found, other) =>
      `Barcode “${found}” sudah ada di baris ${other}. Setiap barang punya barcode sendiri.`,
    'barcode-taken': (found) => `Barcode “${found}” dipakai barang lain yang masih dijual. Ubah salah satunya.`,
    'colour-unknown': (found) => `Warna “${found}” tidak ada. Pilih putih, biru, hijau, kuning, atau merah.`,
    'favourite-unknown': (found) => `Favorit “${found}” tidak dikenal. Tulis ya atau tidak.`,
    'sold-unknown': (found) => `Dijual “${found}” tidak dikenal. Tulis ya atau tidak.`,
    'place-wrong': (found) => `Urutan “${found}” bukan angka 1 sampai 99999.`,
  } satisfies Record<RowProblem, ProblemSentence>,
  pricesTitle: (count: number) => `${count} harga berubah`,
  cheapTitle: (count: number, amount: string) => `${count} barang lebih murah dari ${amount}`,
  cheapAbout: 'Mungkin titik ribuannya hilang di program tabel: 25.000 menjadi 25. Periksa dulu.',
  ignored: (headings: string) => `Kolom yang tidak dibaca: ${headings}.`,
  take: (count: number) => `Impor ${count} barang`,
  nothing: 'Tidak ada yang perlu diimpor',
  cancel: 'Batal',
  imported: (count: number) => `${count} barang diimpor.`,
  outdated: 'Daftar barang baru saja diubah. Inilah pratinjau yang baru.',
  gone: 'Pratinjau itu tidak berlaku lagi, dan tidak ada yang diimpor. Pilih berkasnya lagi.',
  refusals: {
    canceled: '',
    unreadable: 'Berkas ini tidak bisa dibaca. Salin ke komputer ini, lalu pilih lagi.',
    'too-large': 'Berkas ini terlalu besar, maksimal 1 MB. Pilih berkas yang hanya berisi daftar barang.',
    'not-text': 'Ini bukan berkas CSV. Di Excel pilih Simpan sebagai, lalu CSV UTF-8.',
    'no-headings': 'Baris pertama belum berisi judul kolom. Tulis Nama dan Harga di atas isinya.',
    'heading-twice': 'Ada dua kolom dengan arti yang sama, misalnya dua kolom Harga. Hapus salah satunya.',
    empty: 'Berkas ini tidak berisi barang.',
    'too-long': 'Berkas ini berisi lebih dari 2.000 baris. Pilih barang yang sering dijual saja.',
    'catalogue-full': 'Daftar barang akan melebihi 2.000. Kurangi baris di berkas.',
  } satisfies Record<ListRefusal, string>,
};

export type CatalogueFileTexts = Texts<typeof catalogueFileId>;
