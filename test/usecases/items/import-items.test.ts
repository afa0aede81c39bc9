/** A preview writes nothing; the import writes what was previewed, in a real ledger. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeExport } from '../../../electron/store/exports/write-export.ts';
import { createItemImport, type ItemImport } from '../../../electron/usecases/items/import-items.ts';
import { readItems } from '../../../electron/usecases/items/item-file.ts';
import { itemSchema } from '../../../shared/contract/items.ts';
import type { Language } from '../../../shared/contract/preferences.ts';
import type { ExportFormat } from '../../../shared/model/choices.ts';
import { type Item, itemColours, MOST_ITEMS } from '../../../shared/model/item.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aFolder, aLedger } from '../../store/a-ledger.ts';
import { readXlsx } from '../../store/exports/read-xlsx.ts';
import { MORNING } from '../../support/builders.ts';

/** Items of the catalogue, in order. */
function aCatalogue(...wanted: readonly Partial<Item>[]) {
  const { ledger, file } = aLedger();
  ledger.items.save(
    wanted.map(({ price = rupiah(12_000), ...item }, at) => ({
      ...{ name: `Barang ${at + 1}`, barcode: null, colour: 'plain', favourite: false, retired: false },
      ...{ ...item, id: null, price, place: at + 1 },
    })),
    MORNING,
  );
  return { environment: 'sandbox' as const, ledger, file };
}
type Catalogue = ReturnType<typeof aCatalogue>;

/** @param files one per choice; `null` for a file that can't be read */
function anImport(...files: readonly (string | Buffer | null)[]): ItemImport {
  const left = [...files];
  return createItemImport({
    now: () => MORNING,
    readFile: readItems,
    async chooseList() {
      const file = left.shift();
      return file === undefined
        ? null
        : { name: 'barang.csv', bytes: typeof file === 'string' ? Buffer.from(file) : file };
    },
  });
}

/** @throws Error if there is none */
async function previewed(importing: ItemImport, catalogue: Catalogue) {
  const chosen = await importing.choose(() => catalogue);
  if (!chosen.ok || chosen.value?.outcome !== 'preview') throw new Error('No preview');
  return chosen.value;
}

const shown = ({ ledger }: Catalogue) =>
  ledger.items.list().map(({ name, price, barcode, retired }) => [name, price, barcode, retired ? 'off' : 'on']);

/** @returns how many rows were new, changed, unchanged and wrong, and the items afterwards */
async function imported(catalogue: Catalogue, list: string | Buffer) {
  const importing = anImport(list);
  const { added, changed, unchanged, wrong } = await previewed(importing, catalogue);
  importing.apply(catalogue);
  return { counts: [added, changed, unchanged, wrong.length], items: shown(catalogue) };
}

describe('an import', () => {
  it('shows what is new, changed, unchanged and wrong, and writes nothing before it is confirmed', async () => {
    const catalogue = aCatalogue({ name: 'Kopi' }, { name: 'Roti', barcode: '77' }, { name: 'Teh' });
    const before = shown(catalogue);
    const importing = anImport('Nama;Harga;Barcode\nKopi;12.000;\nRoti bakar;15rb;77\nAir;500;\nSusu;murah;\n');
    expect(await previewed(importing, catalogue)).toEqual({
      ...{ outcome: 'preview', file: 'barang.csv', added: 1, changed: 1, unchanged: 1, wrongCount: 1 },
      columns: expect.arrayContaining([{ heading: 'Nama', sample: 'Kopi', meaning: 'name' }]),
      wrong: [{ line: 5, name: 'Susu', problems: [{ code: 'price', found: 'murah' }] }],
    });
    expect(shown(catalogue)).toEqual(before);

    expect(importing.apply(catalogue)).toMatchObject({ ok: true, value: { count: 2 } });
    expect(shown(catalogue)).toEqual([
      ['Kopi', 12_000, null, 'on'],
      ['Roti bakar', 15_000, '77', 'on'],
      // Not in the file, and left alone.
      ['Teh', 12_000, null, 'on'],
      ['Air', 500, null, 'on'],
    ]);
  });

  it('is the last choice, in its own environment, and the same once more', async () => {
    const catalogue = aCatalogue();
    const importing = anImport('Nama;Harga\nKopi;12000', 'Nama;Harga\nTeh;5000');
    await previewed(importing, catalogue);
    await previewed(importing, catalogue);
    const count = (environment: 'sandbox' | 'production') => importing.apply({ ...catalogue, environment });
    expect(count('production')).toMatchObject({ value: { count: 0 } });
    expect(count('sandbox')).toMatchObject({ value: { count: 1 } });
    expect(count('sandbox')).toMatchObject({ value: { count: 0 } });
    expect(shown(catalogue)).toEqual([['Teh', 5_000, null, 'on']]);
    expect(await importing.choose(() => catalogue)).toEqual({ ok: true, value: null });
  });

  it('is of nothing once another file was chosen that can’t be read', async () => {
    const catalogue = aCatalogue();
    const importing = anImport('Nama;Harga\nKopi;12000', null);
    await previewed(importing, catalogue);
    await importing.choose(() => catalogue);
    expect(importing.apply(catalogue)).toMatchObject({ value: { count: 0 } });
  });

  it('reads the columns as they are chosen, and takes what is corrected', async () => {
    const catalogue = aCatalogue();
    const importing = anImport('Barang;Harga jual;Kode\nKopi;12000;1\nTeh;5000;1\nSusu;murah;3\n');
    expect(await previewed(importing, catalogue)).toMatchObject({ added: 0, wrongCount: 0 });
    const chosen = await importing.chooseColumns(() => catalogue, ['name', 'price', 'barcode']);
    expect(chosen).toMatchObject({ value: { added: 1, wrongCount: 2, wrong: [{ line: 3 }, { line: 4 }] } });
    importing.mend(() => catalogue, 3, 'barcode', '2');
    expect(importing.mend(() => catalogue, 4, 'price', '9rb')).toMatchObject({ value: { added: 3, wrongCount: 0 } });
    expect(importing.apply(catalogue)).toMatchObject({ value: { count: 3 } });
    expect(shown(catalogue).map(([name, price, barcode]) => [name, price, barcode])).toEqual([
      ['Kopi', 12_000, '1'],
      ['Teh', 5_000, '2'],
      ['Susu', 9_000, '3'],
    ]);
  });

  it('is compared once more with what is there when it is confirmed', async () => {
    const catalogue = aCatalogue({ name: 'Kopi' });
    const importing = anImport('Nama;Harga\nKopi;15000');
    await previewed(importing, catalogue);
    const [coffee] = catalogue.ledger.items.list();
    if (coffee) catalogue.ledger.items.save([{ ...coffee, price: rupiah(15_000) }], MORNING);
    expect(importing.apply(catalogue)).toMatchObject({ value: { count: 0 } });
  });

  it('is refused if the file is unreadable, or the catalogue would become too long', async () => {
    const full = aCatalogue(...Array.from({ length: MOST_ITEMS }, () => ({})));
    const importing = anImport(null, 'Nama;Harga\nKopi;12000', 'Nama;Harga\nBarang 7;12000');
    const choose = () => importing.choose(() => full);
    expect(await choose()).toEqual({ ok: true, value: { outcome: 'refused', reason: 'unreadable' } });
    expect(await choose()).toMatchObject({ ok: false, failure: { code: 'items-full' } });
    expect(await choose()).toMatchObject({ ok: true, value: { added: 0, unchanged: 1 } });
  });

  it('saves nothing where the catalogue has become full since the preview', async () => {
    const catalogue = aCatalogue(...Array.from({ length: MOST_ITEMS - 1 }, () => ({})));
    const importing = anImport('Nama;Harga\nKopi;12000');
    expect(await previewed(importing, catalogue)).toMatchObject({ added: 1 });
    const last = { id: null, name: 'Teh', price: rupiah(5_000), barcode: null, colour: 'plain' } as const;
    catalogue.ledger.items.save([{ ...last, favourite: false, retired: false, place: MOST_ITEMS }], MORNING);
    expect(importing.apply(catalogue)).toMatchObject({ ok: false, failure: { code: 'items-full' } });
    expect(catalogue.ledger.items.list()).toHaveLength(MOST_ITEMS);
  });
});

describe('a row is the item', () => {
  it('with its barcode, else the one with its name in any letters', async () => {
    const catalogue = aCatalogue({ name: 'Kopi', barcode: '1' }, { name: 'Teh Manis' });
    const text = 'Nama;Harga;Barcode\nKopi tubruk;9000;1\nteh  manis;5000;2';
    expect(await imported(catalogue, text)).toEqual({
      counts: [0, 2, 0, 0],
      items: [
        ['Kopi tubruk', 9_000, '1', 'on'],
        ['teh  manis', 5_000, '2', 'on'],
      ],
    });
  });

  it('whose other fields stay as they are where the file has no such column', async () => {
    const catalogue = aCatalogue({ name: 'Kopi', barcode: '1', colour: 'red', favourite: true });
    await imported(catalogue, 'Nama;Harga\nKopi;9000');
    expect(catalogue.ledger.items.list()).toMatchObject([
      { price: 9_000, barcode: '1', colour: 'red', favourite: true, place: 1 },
    ]);
  });

  it('and another package with the same name is new if the first is in the file too', async () => {
    const catalogue = aCatalogue({ name: 'Air', barcode: '600' });
    const { items } = await imported(catalogue, 'Nama;Harga;Barcode\nAir;7000;1500\nAir;12000;600');
    expect(items).toEqual([
      ['Air', 12_000, '600', 'on'],
      ['Air', 7_000, '1500', 'on'],
    ]);
  });

  it('that is not sold any more, and is sold again by being in the list', async () => {
    const catalogue = aCatalogue({ name: 'Kopi', barcode: '1', retired: true });
    expect((await imported(catalogue, 'Nama;Harga\nKopi;12000')).items).toEqual([['Kopi', 12_000, '1', 'on']]);
  });

  it('and takes no barcode that another item on sale or an earlier row has', async () => {
    const catalogue = aCatalogue({ name: 'Kopi', barcode: '1' }, { name: 'Roti', barcode: '1', retired: true });
    const { counts } = await imported(catalogue, 'Nama;Harga\nRoti;8000');
    expect(counts).toEqual([0, 0, 0, 1]);
    const { items, ...again } = await imported(catalogue, 'Nama;Harga;Barcode\nTeh;5000;2\nSusu;9000;2\n');
    expect(again.counts).toEqual([1, 0, 0, 1]);
    expect(items).toEqual([
      ['Kopi', 12_000, '1', 'on'],
      ['Roti', 12_000, '1', 'off'],
      ['Teh', 5_000, '2', 'on'],
    ]);
  });
});

describe('what was exported', () => {
  const name = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'=+-@\'",; \ta1é−＝ㅤ😀') }),
    fc.constantFrom('Kopi', 'kopi', '=1+1', "'0812", '12E45', 'Kopi, -5%', 'a;=1', 'TRUE', '25.000', '"'),
  );
  const item = fc
    .record({
      name,
      price: fc.integer({ min: 100, max: 999_999_999_999 }).map(rupiah),
      barcode: fc.option(fc.stringMatching(/^[\x21-\x7e]{1,48}$/)),
      colour: fc.constantFrom(...itemColours),
      favourite: fc.boolean(),
      retired: fc.boolean(),
    })
    .filter((each) => itemSchema.safeParse({ ...each, id: 1 }).success)
    // An apostrophe there is taken for the guard's own.
    .filter((each) => ![each.name, each.barcode ?? ''].some((text) => /[,;\t]'/.test(text)));
  const catalogues = fc.uniqueArray(item, { selector: (each) => each.barcode ?? {}, minLength: 1, maxLength: 12 });

  const written = async ({ file: ledgerFile }: Catalogue, language: Language, format: ExportFormat) => {
    const partial = join(aFolder(), 'list');
    writeFileSync(partial, '');
    const place = { ledgerFile, partial, timeZone: 'Asia/Jakarta', dayEndHour: 0 };
    const done = await writeExport({ content: 'items', format, days: null, language, ...place });
    expect(done).toMatchObject({ ok: true });
    return readFileSync(partial);
  };

  it.each([
    ['csv', 'id'],
    ['csv', 'en'],
    ['xlsx', 'id'],
    ['xlsx', 'en'],
  ] as const)(
    'is unchanged when it is imported, and the same in an empty catalogue (%s, %s)',
    async (format, language) => {
      await fc.assert(
        fc.asyncProperty(catalogues, async (wanted) => {
          // In a spreadsheet that apostrophe may also be the one that a CSV had.
          fc.pre(
            format === 'csv' ||
              wanted.every((each) => !/^'(?!\p{L})/u.test(each.name) && !each.barcode?.startsWith("'")),
          );
          const catalogue = aCatalogue(...wanted);
          const items = catalogue.ledger.items.list();
          const list = await written(catalogue, language, format);
          expect((await imported(catalogue, list)).counts).toEqual([0, 0, items.length, 0]);
          const empty = aCatalogue();
          await imported(empty, list);
          expect(empty.ledger.items.list()).toEqual(items);
        }),
        { numRuns: 25 },
      );
    },
  );

  it('has long numbers as text, and is a template where nothing was entered', async () => {
    const catalogue = aCatalogue({ name: 'Kopi; susu', barcode: '8991002101410' });
    const text = async (of: Catalogue) => (await written(of, 'id', 'csv')).toString();
    const head = '\uFEFFNama;Harga;Barcode;Warna;Favorit;Urutan;Dijual\r\n';
    expect(await text(aCatalogue())).toBe(head);
    expect(await text(catalogue)).toBe(`${head}"Kopi; susu";12000;'8991002101410;putih;tidak;1;ya\r\n`);
    const [sheet] = readXlsx(await written(catalogue, 'en', 'xlsx'));
    expect(sheet).toEqual({
      name: 'Items',
      rows: [
        ['Name', 'Price', 'Barcode', 'Colour', 'Favourite', 'Order', 'Sold'],
        ['Kopi; susu', 12_000, '8991002101410', 'white', 'no', 1, 'yes'],
      ],
    });
  });
});
