/** What spreadsheets and people write is read, or is wrong by its line. */
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../electron/usecases/catalogue/file/decode-text.ts';
import { readItemList } from '../../../../electron/usecases/catalogue/file/read-catalogue-file.ts';
import { problemsIn } from './a-list.ts';

function rowsOf(text: string) {
  const read = readItemList(text);
  if ('refused' in read) throw new Error(read.refused);
  expect(read.list.wrong).toEqual([]);
  return read.list.rows.map(({ line: _, ...row }) => row);
}
const coffee = { name: 'Kopi susu', price: 12_000 };

describe('a list of items', () => {
  it.each([
    ['semicolons', 'Nama;Harga\nKopi susu;12000'],
    ['commas', 'Nama,Harga\nKopi susu,12000'],
    ['tabs', 'Nama\tHarga\nKopi susu\t12000'],
    ['a named separator', 'sep=;\r\nNama;Harga\r\nKopi susu;12000'],
    ['English headings', 'Name,Price\nKopi susu,12000'],
    ['other order and letters', 'HARGA (Rp); nama barang \n12000;Kopi susu'],
    ['quotes everywhere', '"Nama","Harga"\n"Kopi susu","12000"'],
    ['blank lines and columns behind', '\nNama;Harga;;\n\nKopi susu;12000;;\n;;;\n'],
  ])('is read with %s', (_, text) => {
    expect(rowsOf(text)).toEqual([coffee]);
  });

  it.each(['12000', '12.000', '12,000', 'Rp 12.000', 'Rp12.000,00', '12rb', '12 ribu', 'IDR 12,000.00', '12.000,-'])(
    'takes a price as people write it: %s',
    (price) => {
      expect(rowsOf(`Nama;Harga\nKopi susu;"${price}"`)).toEqual([coffee]);
    },
  );

  it('reads words of both languages, and what a spreadsheet makes of a truth value', () => {
    const text = 'Nama;Harga;Barcode;Warna;Favorit;Urutan;Dijual\nKopi susu;12000;899;Biru;TRUE;3;tidak';
    const all = { ...coffee, barcode: '899', colour: 'blue', favourite: true, place: 3, retired: true };
    expect(rowsOf(text)).toEqual([all]);
    expect(rowsOf(text.replace('Biru;TRUE', 'blue;BENAR').replace('tidak', 'no'))).toEqual([all]);
  });

  it('has an empty cell for the usual: no barcode, white, no button, sold', () => {
    const usual = { barcode: null, colour: 'plain', favourite: false, retired: false };
    expect(rowsOf('Nama;Harga;Barcode;Warna;Favorit;Urutan;Dijual\nKopi susu;12000;;;;;')).toEqual([
      { ...coffee, ...usual },
    ]);
    expect(rowsOf('Nama;Harga\nKopi susu;12000')).toEqual([coffee]);
  });

  it('loses the apostrophe that keeps a long number, and no other', () => {
    const read = rowsOf("Nama;Harga;Barcode\n'=Kopi;12000;'8991002101410\nIce'd;12000;0812");
    expect(read).toMatchObject([
      { name: '=Kopi', barcode: '8991002101410' },
      { name: "Ice'd", barcode: '0812' },
    ]);
  });

  it('names the columns that it does not read', () => {
    const read = readItemList('Nama;Stok;Harga; Kategori\nKopi;3;12000;Minum');
    expect(read).toMatchObject({ list: { ignored: ['Stok', 'Kategori'] } });
  });
});

describe('a row is wrong as a whole, with each reason,', () => {
  const head = 'Nama;Harga;Barcode;Warna;Favorit;Urutan;Dijual\n';
  it.each([
    [';12000', 'name-missing'],
    [`${'x'.repeat(41)};12000`, 'name-long'],
    ['"Ko\npi";12000', 'name-signs'],
    ['Ko\u0007pi;12000', 'name-signs'],
    ['Kopi;', 'price-missing'],
    ['Kopi', 'price-missing'],
    ['Kopi;dua belas', 'price-unclear'],
    ['Kopi;-5000', 'price-unclear'],
    ['Kopi;=1+1', 'price-unclear'],
    ['Kopi;1.500rb', 'price-unclear'],
    ['Kopi;12,5', 'price-cents'],
    ['Kopi;1,2E+04', 'price-unclear'],
    ['Kopi;0', 'price-zero'],
    ['Kopi;1000000000000', 'price-large'],
    ['Kopi;12000;two words', 'barcode-wrong'],
    [`Kopi;12000;${'9'.repeat(49)}`, 'barcode-wrong'],
    ['Kopi;12000;8,991E+12', 'barcode-shortened'],
    ['Kopi;12000;8.991E12', 'barcode-shortened'],
    ['Kopi;12000;;ungu', 'colour-unknown'],
    ['Kopi;12000;;;mungkin', 'favourite-unknown'],
    ['Kopi;12000;;;;nol', 'place-wrong'],
    ['Kopi;12000;;;;0', 'place-wrong'],
    ['Kopi;12000;;;;;habis', 'sold-unknown'],
    ['Kopi;12000;;;;;;x', 'cells-beyond'],
    [';0;a b;ungu', 'name-missing price-zero barcode-wrong colour-unknown'],
  ])('%j: %s', (row, codes) => {
    expect(problemsIn(`${head}Roti;8000\n${row}\nTeh;5000`)).toEqual([`3 ${codes}`]);
  });

  it('if its quote never ends; the lines before it are right', () => {
    expect(problemsIn(`${head}Roti;8000\n"Kopi;12000\nTeh;5000\n`)).toEqual(['3 quote-open']);
  });

  it('if its barcode is in an earlier row that is sold, which it names', () => {
    const read = readItemList(`${head}Kopi;12000;899\nTeh;5000;77;;;;tidak\nRoti;8000;899\nTeh;5000;77`);
    expect(read).toMatchObject({
      list: { wrong: [{ line: 4, name: 'Roti', wrong: [{ code: 'barcode-repeated', found: '899', other: 2 }] }] },
    });
  });

  it('and shows what it found: short, with every sign visible', () => {
    const read = readItemList(`${head}Kopi;\u202e9\t9${'x'.repeat(500)}`);
    const found = 'list' in read ? (read.list.wrong[0]?.wrong[0]?.found ?? '') : '';
    expect(found).toMatch(/^␣9␣9x+…$/);
    expect(found.length).toBe(40);
  });
});

describe('a file is refused as a whole', () => {
  it.each([
    ['empty', ''],
    ['empty', ' \n ; \n'],
    ['empty', 'Nama;Harga\n'],
    ['no-headings', 'Kopi susu;12000\nTeh;5000'],
    ['no-headings', 'Nama;Barcode\nKopi;899'],
    ['no-headings', 'Nama|Harga\nKopi|12000'],
    ['no-headings', '{"name":"Kopi","price":12000}'],
    ['heading-twice', 'Nama;Harga;Harga jual\nKopi;12000;13000'],
    ['too-long', `Nama;Harga\n${'Kopi;12000\n'.repeat(2_001)}`],
  ])('%s', (reason, text) => {
    expect(problemsIn(text)).toEqual([reason]);
  });

  it('takes the longest list of the longest cells', () => {
    expect(problemsIn(`Nama;Harga\n${`${'é'.repeat(40)};999999999999\n`.repeat(2_000)}`)).toEqual([]);
  });
});

describe('the text of a file', () => {
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from('Nama é')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFNama é')],
    ['UTF-16', utf16('Nama é')],
    ['UTF-16 of the other end', utf16('Nama é').swap16()],
    ['the code page of Windows', Buffer.from('Nama é', 'latin1')],
  ])('is read from %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Nama é');
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004zip')],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['bytes', Buffer.from([1, 0, 2])],
  ])('is none in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeNull();
  });
});
