/** What people and spreadsheets write is read, or is wrong by its line. */
import { describe, expect, it } from 'vitest';
import { readItems } from '../../../electron/usecases/items/item-file.ts';
import { LARGEST_ITEM_FILE, LONGEST_ITEM_NAME, MOST_ITEMS } from '../../../shared/model/item.ts';

function read(text: string) {
  const file = readItems(Buffer.from(text));
  if (typeof file === 'string') throw new Error(file);
  return file;
}
const rowsOf = (text: string) => {
  const { rows, wrong } = read(text);
  expect(wrong).toEqual([]);
  return rows.map(({ line: _, ...row }) => row);
};
const coffee = { name: 'Kopi susu', price: 12_000 };

describe('a list of items', () => {
  it.each([
    ['semicolons', 'Nama;Harga\nKopi susu;12000'],
    ['commas', '\uFEFFNama,Harga\r\nKopi susu,12000\r\n'],
    ['tabs', 'Nama\tHarga\nKopi susu\t12000'],
    ['English headings in another order', 'PRICE,name\n12000,Kopi susu'],
    ['quotes everywhere', '"Nama","Harga"\n"Kopi susu","12.000,00"'],
    ['blank lines and columns behind', 'Nama;Harga;;\n\nKopi susu;12000;;\n;;;\n'],
  ])('is read with %s', (_, text) => {
    expect(rowsOf(text)).toEqual([coffee]);
  });

  it('takes a price as people write it', () => {
    expect(rowsOf('Nama;Harga\nKopi susu;Rp 12.000\nKopi susu;12rb')).toEqual([coffee, coffee]);
  });

  it('reads the words of both languages, and an empty cell as the usual', () => {
    const text = 'Nama;Harga;Barcode;Warna;Favorit;Urutan;Dijual\nKopi susu;12000;899;Biru;ya;3;tidak';
    const all = { ...coffee, barcode: '899', colour: 'blue', favourite: true, place: 3, sold: false };
    expect(rowsOf(text)).toEqual([all]);
    expect(rowsOf(text.replace('Biru;ya', 'blue;yes').replace('tidak', 'no'))).toEqual([all]);
    const usual = { barcode: null, colour: 'plain', favourite: false, sold: true };
    expect(rowsOf(text.replace('899;Biru;ya;3;tidak', ';;;;'))).toEqual([{ ...coffee, ...usual }]);
  });

  it('loses the apostrophe that keeps a long number, and no other', () => {
    expect(rowsOf("Nama;Harga;Barcode\n'=Kopi;12000;'8991002101410\nIce'd;12000;0812")).toMatchObject([
      { name: '=Kopi', barcode: '8991002101410' },
      { name: "Ice'd", barcode: '0812' },
    ]);
  });

  it('names the columns that it does not read', () => {
    expect(read('Nama;Stok;Harga; Kategori\nKopi;3;12000;Minum').ignored).toEqual(['Stok', 'Kategori']);
  });

  it('is read from the code page of Windows too', () => {
    const file = readItems(Buffer.from('Nama;Harga\nCafé;12000', 'latin1'));
    expect(file).toMatchObject({ rows: [{ name: 'Café' }] });
  });
});

describe('a row is wrong as a whole, with each reason,', () => {
  const head = 'Nama;Harga;Barcode;Warna;Favorit;Urutan;Dijual\n';
  const problemsIn = (text: string) =>
    read(text).wrong.map(({ line, problems }) => `${line} ${problems.map(({ code }) => code).join(' ')}`);

  it.each([
    [';12000', 'name'],
    [`${'x'.repeat(LONGEST_ITEM_NAME + 1)};12000`, 'name'],
    ['"Ko\npi";12000', 'name'],
    ['Kopi', 'price'],
    ['Kopi;dua belas', 'price'],
    ['Kopi;12,5', 'price'],
    ['Kopi;0', 'price'],
    ['Kopi;25', 'price'],
    ['Kopi;1000000000000', 'price'],
    ['Kopi;12000;two words', 'barcode'],
    [`Kopi;12000;${'9'.repeat(49)}`, 'barcode'],
    ['Kopi;12000;8,991E+12', 'barcode'],
    ['Kopi;12000;;ungu', 'colour'],
    ['Kopi;12000;;;mungkin', 'favourite'],
    ['Kopi;12000;;;;nol', 'place'],
    ['Kopi;12000;;;;0', 'place'],
    ['Kopi;12000;;;;;habis', 'sold'],
    ['Kopi;12000;;;;;;x', 'cells'],
    [';0;a b;ungu', 'name price barcode colour'],
  ])('%j: %s', (row, codes) => {
    expect(problemsIn(`${head}Roti;8000\n${row}\nTeh;5000`)).toEqual([`3 ${codes}`]);
  });

  it('if its quote never ends; the lines before it are right', () => {
    const text = `${head}Roti;8000\n"Kopi;12000\nTeh;5000\n`;
    expect(problemsIn(text)).toEqual(['3 cells']);
    expect(read(text).rows).toMatchObject([{ name: 'Roti' }]);
  });

  it('by its line in the file, also behind a name of several lines', () => {
    expect(problemsIn(`${head}\n"Ko\npi";12000\n\nTeh;murah`)).toEqual(['3 name', '6 price']);
  });

  it('and shows what it found: short, with every sign visible', () => {
    const found = read(`${head}Kopi;\u202e9\t9${'x'.repeat(500)}`).wrong[0]?.problems[0]?.found ?? '';
    expect(found).toMatch(/^␣9␣9x+…$/);
    expect(found.length).toBe(40);
  });
});

describe('a file is refused as a whole', () => {
  it.each([
    ['no-headings', ''],
    ['no-headings', 'Kopi susu;12000\nTeh;5000'],
    ['no-headings', 'Nama barang;Harga\nKopi;12000'],
    ['no-headings', 'Nama;Barcode\nKopi;899'],
    ['no-headings', 'Nama;Harga;Price\nKopi;12000;13000'],
    ['not-text', 'PK\u0003\u0004\0'],
    ['too-long', `Nama;Harga\n${'Kopi;12000\n'.repeat(MOST_ITEMS + 1)}`],
    ['unreadable', 'x'.repeat(LARGEST_ITEM_FILE + 1)],
  ])('%s', (reason, text) => {
    expect(readItems(Buffer.from(text))).toBe(reason);
  });

  it('takes the longest list of the longest cells', () => {
    expect(rowsOf(`Nama;Harga\n${`${'é'.repeat(LONGEST_ITEM_NAME)};999999999999\n`.repeat(MOST_ITEMS)}`)).toHaveLength(
      MOST_ITEMS,
    );
  });
});
