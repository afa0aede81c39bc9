/** A preview writes nothing; the import writes what was previewed, in a real ledger. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportItems, itemList } from '../../../../electron/usecases/catalogue/file/export-items.ts';
import { planImport } from '../../../../electron/usecases/catalogue/file/plan-import.ts';
import { readItemList } from '../../../../electron/usecases/catalogue/file/read-catalogue-file.ts';
import { itemFieldsSchema } from '../../../../shared/contract/views/sell/catalogue-views.ts';
import { itemColours, MOST_ITEMS } from '../../../../shared/model/item.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { aFolder } from '../../../store/a-ledger.ts';
import { MORNING } from '../../../support/builders.ts';
import { aCatalogue, anImport, counts, previewed } from './a-list.ts';

const shown = ({ ledger }: ReturnType<typeof aCatalogue>) =>
  ledger.items.list().map(({ name, price, barcode, retired }) => [name, price, barcode, retired ? 'off' : 'on']);

describe('an import', () => {
  it('shows what is new, changed, unchanged and wrong, and writes nothing before it is confirmed', async () => {
    const catalogue = aCatalogue({ name: 'Kopi' }, { name: 'Roti', barcode: '77' }, { name: 'Teh' });
    const before = shown(catalogue);
    const text = 'Nama;Harga;Barcode\nKopi;12.000;\nRoti bakar;15rb;77\nAir;50;\nSusu;murah;\n';
    const importing = anImport(text);
    const preview = await previewed(importing, catalogue);
    expect(preview).toMatchObject({
      ...{ file: 'barang.csv', added: 1, changed: 1, unchanged: 1 },
      prices: [{ name: 'Roti bakar', before: 12_000, price: 15_000 }],
      cheap: [{ line: 4, name: 'Air', price: 50 }],
      wrong: [{ line: 5, name: 'Susu', wrong: [{ code: 'price-unclear', found: 'murah' }] }],
    });
    expect(shown(catalogue)).toEqual(before);

    expect(importing.apply(catalogue, preview.id)).toMatchObject({ outcome: 'imported' });
    expect(shown(catalogue)).toEqual([
      ['Kopi', 12_000, null, 'on'],
      ['Roti bakar', 15_000, '77', 'on'],
      // Not in the file, and left alone.
      ['Teh', 12_000, null, 'on'],
      ['Air', 50, null, 'on'],
    ]);
  });

  it('is taken once, and only as the last preview of this environment', async () => {
    const catalogue = aCatalogue();
    const importing = anImport('Nama;Harga\nKopi;12000', 'Nama;Harga\nTeh;5000');
    const first = await previewed(importing, catalogue);
    const second = await previewed(importing, catalogue);
    const elsewhere = { ...catalogue, environment: 'production' as const };
    expect(importing.apply(catalogue, first.id)).toEqual({ outcome: 'gone' });
    expect(importing.apply(elsewhere, second.id)).toEqual({ outcome: 'gone' });
    expect(importing.apply(catalogue, second.id)).toMatchObject({ outcome: 'imported' });
    expect(importing.apply(catalogue, second.id)).toEqual({ outcome: 'gone' });
    expect(shown(catalogue)).toEqual([['Teh', 5_000, null, 'on']]);
  });

  it('shows a new preview if the catalogue has changed meanwhile, and writes nothing', async () => {
    const catalogue = aCatalogue({ name: 'Kopi' });
    const importing = anImport('Nama;Harga\nKopi;15000');
    const preview = await previewed(importing, catalogue);
    const [coffee] = catalogue.ledger.items.list();
    if (coffee) catalogue.ledger.items.save([{ ...coffee, price: rupiah(15_000) }], MORNING);
    const answer = importing.apply(catalogue, preview.id);
    expect(answer).toMatchObject({ outcome: 'outdated', preview: { changed: 0, unchanged: 1 } });
    const next = answer.outcome === 'outdated' ? answer.preview.id : '';
    expect(importing.apply(catalogue, next)).toMatchObject({ outcome: 'imported' });
  });

  it.each([
    ['canceled', undefined],
    ['unreadable', null],
    ['too-large', new Uint8Array(1024 * 1024 + 1)],
    ['not-text', Buffer.from('PK\u0003\u0004')],
    ['no-headings', 'Kopi;12000'],
  ] as const)('is refused if the file is %s', async (reason, file) => {
    const importing = file === undefined ? anImport() : anImport(file);
    expect(await importing.choose(() => aCatalogue())).toEqual({ outcome: 'refused', reason });
  });

  it('is refused if the catalogue would become too long', async () => {
    const catalogue = aCatalogue(...Array.from({ length: MOST_ITEMS }, () => ({})));
    const full = anImport('Nama;Harga\nKopi;12000');
    expect(await full.choose(() => catalogue)).toEqual({ outcome: 'refused', reason: 'catalogue-full' });
    expect(counts(await previewed(anImport('Nama;Harga\nBarang 7;12000'), catalogue))).toEqual([0, 0, 1, 0]);
  });
});

describe('a row is the item', () => {
  async function imported(catalogue: ReturnType<typeof aCatalogue>, text: string) {
    const importing = anImport(text);
    const preview = await previewed(importing, catalogue);
    importing.apply(catalogue, preview.id);
    return { counts: counts(preview), items: shown(catalogue) };
  }

  it('with its barcode, else the one with its name in any letters', async () => {
    const catalogue = aCatalogue({ name: 'Kopi', barcode: '1' }, { name: 'Teh Manis' });
    const { counts: told, items } = await imported(
      catalogue,
      'Nama;Harga;Barcode\nKopi tubruk;9000;1\nteh  manis;5000;2',
    );
    expect(told).toEqual([0, 2, 0, 0]);
    expect(items).toEqual([
      ['Kopi tubruk', 9_000, '1', 'on'],
      ['teh  manis', 5_000, '2', 'on'],
    ]);
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

  it('and takes no barcode that another item on sale keeps', async () => {
    const catalogue = aCatalogue({ name: 'Kopi', barcode: '1' }, { name: 'Roti', barcode: '1', retired: true });
    const { counts: told, items } = await imported(catalogue, 'Nama;Harga\nRoti;8000');
    expect(told).toEqual([0, 0, 0, 1]);
    expect(items).toEqual([
      ['Kopi', 12_000, '1', 'on'],
      ['Roti', 12_000, '1', 'off'],
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
      price: fc.integer({ min: 1, max: 999_999_999_999 }).map(rupiah),
      barcode: fc.option(fc.stringMatching(/^[\x21-\x7e]{1,48}$/)),
      colour: fc.constantFrom(...itemColours),
      favourite: fc.boolean(),
      retired: fc.boolean(),
    })
    .filter((each) => itemFieldsSchema.safeParse(each).success)
    // An apostrophe there is taken for the guard's own.
    .filter((each) => ![each.name, each.barcode ?? ''].some((text) => /[,;\t]'/.test(text)));
  const catalogues = fc.uniqueArray(item, { selector: (each) => each.barcode ?? {}, minLength: 1, maxLength: 12 });

  it.each(['id', 'en'] as const)(
    'is unchanged when it is imported, and the same in an empty catalogue (%s)',
    (language) => {
      void fc.assert(
        fc.property(catalogues, (wanted) => {
          const items = wanted.map((each, at) => ({ ...each, id: at + 1, place: at + 1 }));
          const read = readItemList(itemList(items, language));
          if (!('list' in read)) throw new Error(read.refused);
          expect(read.list.wrong).toEqual([]);
          expect(planImport(read.list.rows, items)).toMatchObject({ saves: [], unchanged: items.length, wrong: [] });
          expect(planImport(read.list.rows, []).saves).toEqual(items.map((each) => ({ ...each, id: null })));
        }),
        { numRuns: 200 },
      );
    },
  );

  it('is saved whole under the chosen name, replaces a list, and nothing that is none', async () => {
    const folder = aFolder();
    const catalogue = aCatalogue({ name: 'Kopi; susu', barcode: '8991002101410' });
    const save = (name: string) =>
      exportItems({ choosePlace: async () => join(folder, name), language: () => 'id' }, catalogue);
    expect(await save('barang.csv')).toEqual({ ok: true, value: { file: 'barang.csv', folder, count: 1 } });
    expect(await save('barang.csv')).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, 'barang.csv'), 'utf8')).toBe(
      '\uFEFFNama;Harga;Barcode;Warna;Favorit;Urutan;Dijual\r\n"Kopi; susu";12000;\'8991002101410;putih;tidak;1;ya\r\n',
    );
    writeFileSync(join(folder, 'sales.sqlite'), 'sales');
    expect(await save('sales.sqlite')).toEqual({ ok: false, failure: { code: 'export-name-taken' } });
    expect(readdirSync(folder)).toEqual(['barang.csv', 'sales.sqlite']);
    expect(await exportItems({ choosePlace: async () => null, language: () => 'id' }, catalogue)).toMatchObject({
      failure: { code: 'export-canceled' },
    });
  });
});
