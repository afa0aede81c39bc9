/** What people and spreadsheets write is read, or is wrong by its line. */
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type ItemFile, mended, readItems } from '../../../electron/usecases/items/item-file.ts';
import { LONGEST_ITEM_NAME, MOST_ITEMS } from '../../../shared/model/item.ts';

type Meanings = Parameters<typeof readItems>[0]['meanings'];
const fileOf = (bytes: Uint8Array | string, meanings: Meanings = null) =>
  readItems({ bytes: Buffer.from(bytes).toString('base64'), meanings });

async function read(bytes: Uint8Array | string, meanings?: Meanings): Promise<ItemFile> {
  const file = await fileOf(bytes, meanings);
  if (typeof file === 'string') throw new Error(file);
  return file;
}
const rowsOf = async (bytes: Uint8Array | string, meanings?: Meanings) => {
  const { rows, wrong } = await read(bytes, meanings);
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
  ])('is read with %s', async (_, text) => {
    expect(await rowsOf(text)).toEqual([coffee]);
  });

  it('takes a price as people write it', async () => {
    expect(await rowsOf('Nama;Harga\nKopi susu;Rp 12.000\nKopi susu;12rb')).toEqual([coffee, coffee]);
  });

  it('reads the words of both languages, and an empty cell as the usual', async () => {
    const text = 'Nama;Harga;Barcode;Warna;Favorit;Urutan;Dijual\nKopi susu;12000;899;Biru;ya;3;tidak';
    const all = { ...coffee, barcode: '899', colour: 'blue', favourite: true, place: 3, sold: false };
    expect(await rowsOf(text)).toEqual([all]);
    expect(await rowsOf(text.replace('Biru;ya', 'blue;yes').replace('tidak', 'no'))).toEqual([all]);
    const usual = { barcode: null, colour: 'plain', favourite: false, sold: true };
    expect(await rowsOf(text.replace('899;Biru;ya;3;tidak', ';;;;'))).toEqual([{ ...coffee, ...usual }]);
  });

  it('loses the apostrophe that keeps a long number, and no other', async () => {
    expect(await rowsOf("Nama;Harga;Barcode\n'=Kopi;12000;'8991002101410\n'Ice'd;12000;'0812")).toMatchObject([
      { name: '=Kopi', barcode: '8991002101410' },
      { name: "'Ice'd", barcode: '0812' },
    ]);
  });

  it('has each column with its first cell, and what it is read as', async () => {
    const { columns } = await read('Nama;Stok;Harga; Kategori\nKopi;;12000;Minum\nTeh;4;5000;');
    expect(columns).toEqual([
      { heading: 'Nama', sample: 'Kopi', meaning: 'name' },
      { heading: 'Stok', sample: '4', meaning: null },
      { heading: 'Harga', sample: '12000', meaning: 'price' },
      { heading: 'Kategori', sample: 'Minum', meaning: null },
    ]);
  });

  it('begins below a title and an empty line, and is counted from the top of the file', async () => {
    const { rows } = await read('Daftar Harga Toko Maju;;\n\nKode;Nama;Harga\n7;"Kopi\r\nsusu";12000');
    expect(rows).toEqual([{ ...coffee, line: 4 }]);
  });

  it('is read by the columns that a person chooses, with headings of other words and without any', async () => {
    const text = 'Toko Maju\nKode;Nama Barang;Harga Jual\n899100;Kopi susu;12.000';
    expect(await read(text)).toMatchObject({
      columns: [{ heading: 'Kode' }, { heading: 'Nama Barang', meaning: null }, { sample: '12.000' }],
      ...{ rows: [], wrong: [] },
    });
    expect(await rowsOf(text, ['barcode', 'name', 'price'])).toEqual([{ ...coffee, barcode: '899100' }]);
    expect(await rowsOf('Kopi susu;12000\nTeh;5000', ['name', 'price'])).toHaveLength(2);
  });

  it('is read from a spreadsheet: long numbers whole, a text as it is, a fraction never as thousands', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Harga',
          rows: [
            ...[['Daftar harga'], [], ['Barcode', 'Nama', 'Harga']],
            ...[
              [8_991_002_101_410, 'Kopi susu', 12_000],
              ['0812', 'Roti\ntawar', '8rb'],
              [null, 'Teh', 12.345],
            ],
          ],
        },
      ],
    });
    const { rows, wrong } = await read(bytes);
    expect(rows).toEqual([
      { ...coffee, line: 4, barcode: '8991002101410' },
      { line: 5, name: 'Roti tawar', price: 8_000, barcode: '0812' },
    ]);
    expect(wrong).toMatchObject([{ line: 6, name: 'Teh', problems: [{ code: 'price', found: '12.3450' }] }]);
  });

  it('has no barcode that Excel has rounded', async () => {
    const rows = [
      ['Barcode', 'Nama', 'Harga'],
      [123_456_789_012_345_680, 'Kopi', 12_000],
      [899_100_210_141_012, 'Teh', 5_000],
    ];
    const file = await read(await writeXlsx({ sheets: [{ name: 'Harga', rows }] }));
    expect(file.wrong).toMatchObject([{ line: 2, problems: [{ code: 'barcode' }] }]);
    expect(file.rows).toMatchObject([{ barcode: '899100210141012' }]);
  });

  it('may begin with the letters that a ZIP file begins with', async () => {
    expect(await rowsOf('PKT-01;Kopi susu;12000', ['barcode', 'name', 'price'])).toEqual([
      { ...coffee, barcode: 'PKT-01' },
    ]);
  });

  it('shows what is wrong whole, so that a person can correct it', async () => {
    const name = 'Mie '.repeat(40).trim();
    const { wrong } = await read(`Nama;Harga\n${name};12000`);
    expect(wrong).toMatchObject([{ problems: [{ code: 'name', found: name }] }]);
    expect(wrong[0]?.name).toMatch(/^.{39}…$/);
  });

  it('takes a cell as it is corrected, right or wrong, and nothing where the cells have moved', async () => {
    const file = await read('Nama;Harga;Barcode\nKopi;murah;1 2\nTeh;5000;9;x\nRoti;8000;7');
    const once = mended(file, 2, 'price', '12rb');
    expect(once.wrong).toMatchObject([
      { line: 3 },
      { line: 2, name: 'Kopi', problems: [{ code: 'barcode', found: '1 2' }] },
    ]);
    const twice = mended(once, 2, 'barcode', '12');
    expect(twice.rows).toMatchObject([{ line: 2, name: 'Kopi', price: 12_000, barcode: '12' }, { line: 4 }]);
    expect(mended(twice, 3, 'name', 'Teh')).toBe(twice);
    expect(mended(twice, 4, 'barcode', 'a b')).toMatchObject({
      rows: [{ line: 2 }],
      wrong: [{ line: 3 }, { line: 4, name: 'Roti' }],
    });
  });

  it('is read from the code page of Windows too', async () => {
    expect(await fileOf(Buffer.from('Nama;Harga\nCafé;12000', 'latin1'))).toMatchObject({ rows: [{ name: 'Café' }] });
  });
});

describe('a row is wrong as a whole, with each reason,', () => {
  const head = 'Nama;Harga;Barcode;Warna;Favorit;Urutan;Dijual\n';
  const problemsIn = async (text: string) =>
    (await read(text)).wrong.map(({ line, problems }) => `${line} ${problems.map(({ code }) => code).join(' ')}`);

  it.each([
    [';12000', 'name'],
    [`${'x'.repeat(LONGEST_ITEM_NAME + 1)};12000`, 'name'],
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
  ])('%j: %s', async (row, codes) => {
    expect(await problemsIn(`${head}Roti;8000\n${row}\nTeh;5000`)).toEqual([`3 ${codes}`]);
  });

  it('if its quote never ends; the lines before it are right', async () => {
    const text = `${head}Roti;8000\n"Kopi;12000\nTeh;5000\n`;
    expect(await problemsIn(text)).toEqual(['3 cells']);
    expect((await read(text)).rows).toMatchObject([{ name: 'Roti' }]);
  });

  it('by its line in the file, also behind a name of several lines', async () => {
    expect(await problemsIn(`${head}\n"Ko\npi";mahal\n\nTeh;murah`)).toEqual(['3 price', '6 price']);
  });

  it('and shows what it found, as long as a person can correct it, with every sign visible', async () => {
    const found = (await read(`${head}Kopi;\u202e9\t9${'x'.repeat(500)}`)).wrong[0]?.problems[0]?.found ?? '';
    expect(found).toMatch(/^␣9␣9x+…$/);
    expect(found.length).toBe(200);
  });
});

describe('a file is refused as a whole', () => {
  it.each([
    ['no-columns', ''],
    ['no-columns', 'Kopi\nTeh'],
    ['no-columns', 'Nama;Harga\n\n'],
    ['not-text', 'PK\u0003\u0004\0'],
    ['not-text', 'a\0b;c'],
    ['too-long', `Nama;Harga\n${'Kopi;12000\n'.repeat(MOST_ITEMS + 1)}`],
  ])('%s', async (reason, text) => {
    expect(await fileOf(text)).toBe(reason);
  });

  it('takes the longest list of the longest cells', async () => {
    expect(
      await rowsOf(`Nama;Harga\n${`${'é'.repeat(LONGEST_ITEM_NAME)};999999999999\n`.repeat(MOST_ITEMS)}`),
    ).toHaveLength(MOST_ITEMS);
  });
});
