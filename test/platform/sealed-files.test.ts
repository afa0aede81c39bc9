/** Files that decide, exchanged, put back, removed and moved, as anyone who shares the computer's account could. */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  openSealedFiles,
  type SealedFile,
  type SealJournal,
  type SealKeeper,
} from '../../electron/platform/files/sealed-files.ts';
import { aFolder } from '../support/a-folder.ts';
import { aSealJournal, openSealed, vaultOf } from '../support/sealed-files.ts';

const schema = z.strictObject({ pin: z.string(), tries: z.int() });
type Content = z.output<typeof schema>;
const SHOPS: Content = { pin: 'shop', tries: 0 };
const ACCOUNT = { environment: 'production', baseUrl: 'https://gateway.example', merchantCode: 'D0001' } as const;

const start = (folder: string, journals?: readonly SealJournal[]): Promise<SealedFile<Content>> =>
  openSealed(
    folder,
    (sealed) => {
      const file = sealed.open('manager', schema);
      // The settings are read before the ledgers are open.
      file.content();
      return file;
    },
    journals,
  );

/** A shop whose manager has a PIN. */
async function aShop(content = SHOPS) {
  const folder = aFolder();
  const file = await start(folder);
  file.save(content);
  return { folder, file, path: join(folder, 'manager.json') };
}

const stateOf = (file: SealedFile<Content>) => file.loss() ?? file.content();

describe('a sealed file', () => {
  it('is what it was at the next start, as often as it changed', async () => {
    const { folder, file } = await aShop();
    file.save({ ...SHOPS, pin: 'another' });
    expect(stateOf(await start(folder))).toEqual({ ...SHOPS, pin: 'another' });
  });

  it('is named in the journal of every open ledger, also of one that opens later, with who and what left out', async () => {
    const { folder } = await aShop();
    const journals = ['sandbox', 'production'].map((name) => aSealJournal(folder, name));
    (await start(folder, journals)).save({ ...SHOPS, pin: 'a secret' });
    const [one, other] = journals.map(({ rows }) => rows.at(-1));
    expect(one).toMatchObject({
      file: 'manager',
      how: 'saved',
      number: 2,
      manager: expect.stringMatching(/^2 [0-9a-f]{32}$/),
    });
    expect(other).toEqual(one);
    expect(JSON.stringify(one)).not.toContain('secret');
  });

  it('is not written again where nothing changed', async () => {
    const { folder, file } = await aShop();
    file.save(SHOPS);
    await start(folder);
    expect(aSealJournal(folder).rows).toHaveLength(1);
  });
});

describe('a file that is not the one this terminal wrote', () => {
  const inItsPlace = (put: (path: string) => void) => (path: string) => {
    rmSync(path);
    put(path);
  };
  const attacks: readonly (readonly [string, (path: string) => void | Promise<void>, string])[] = [
    ['another terminal’s', async (path) => copyFileSync((await aShop({ ...SHOPS, pin: 'mine' })).path, path), 'seal'],
    ['edited', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('shop', 'mine')), 'seal'],
    ['without its seal', (path) => writeFileSync(path, JSON.stringify({ ...SHOPS, pin: 'mine' })), 'seal'],
    ['gone', (path) => rmSync(path), 'gone'],
    ['empty', (path) => writeFileSync(path, ''), 'unreadable'],
    ['{}', (path) => writeFileSync(path, '{}'), 'unreadable'],
    ['a folder', inItsPlace((path) => mkdirSync(path)), 'unreadable'],
    ['a link to nothing', inItsPlace((path) => symlinkSync('/nowhere', path)), 'gone'],
  ];
  it.each(attacks)('%s: lost, journalled, at each start until there is another', async (_, attack, loss) => {
    const { folder, path } = await aShop();
    await attack(path);
    expect(stateOf(await start(folder))).toBe(loss);
    expect(aSealJournal(folder).rows.at(-1)).toMatchObject({ how: 'lost', manager: 'lost', why: `manager ${loss}` });
    const again = await start(folder);
    expect(again.loss()).not.toBe(null);
    expect(aSealJournal(folder).rows).toHaveLength(2);
    again.save({ ...SHOPS, pin: 'new' });
    expect(stateOf(await start(folder))).toEqual({ ...SHOPS, pin: 'new' });
  });

  it('put back after it was found lost is lost all the same', async () => {
    const { folder, path } = await aShop();
    const shops = readFileSync(path);
    rmSync(path);
    await start(folder);
    writeFileSync(path, shops);
    expect((await start(folder)).loss()).toBe('older');
  });

  it('an older one of its own: lost', async () => {
    const { folder, file, path } = await aShop();
    const older = readFileSync(path);
    file.save({ ...SHOPS, pin: 'another' });
    writeFileSync(path, older);
    const again = await start(folder);
    expect([again.loss(), again.content()]).toEqual(['older', undefined]);
  });

  it('an older one is lost also without any ledger, because the vault remembers', async () => {
    const { folder, file, path } = await aShop();
    const older = readFileSync(path);
    file.save({ ...SHOPS, pin: 'another' });
    await start(folder);
    writeFileSync(path, older);
    expect((await start(folder, [])).loss()).toBe('older');
  });

  it('an older one is no way to more tries: a wrong one is journalled', async () => {
    const { folder, file, path } = await aShop();
    const before = readFileSync(path);
    file.note({ ...SHOPS, tries: 1 });
    file.journalNoted();
    writeFileSync(path, before);
    expect((await start(folder)).loss()).toBe('older');
  });
});

describe('the vault', () => {
  it('that saw the file remembers it: everything else gone is lost, not a fresh start', async () => {
    const { folder, path } = await aShop();
    rmSync(path);
    expect((await start(folder, [])).loss()).toBe('gone');
  });

  it('without its seal, but with the shop’s API key, is not a new one', async () => {
    const { folder, path } = await aShop();
    await (await vaultOf(folder)).keep(ACCOUNT, 'the-shops-key');
    const vaultFile = join(folder, 'vault.json');
    const { keys, ...rest } = JSON.parse(readFileSync(vaultFile, 'utf8'));
    const { seal: _, ...others } = keys;
    writeFileSync(vaultFile, JSON.stringify({ ...rest, keys: others }));
    rmSync(path);
    expect((await start(folder, [])).loss()).toBe('gone');
    expect((await start(folder, [])).loss()).toBe('gone');
  });

  it('with the seal of another one, which this user can open too, is not that one', async () => {
    const { folder, path } = await aShop();
    await (await vaultOf(folder)).keep(ACCOUNT, 'the-shops-key');
    const mine = aFolder();
    copyFileSync(join(folder, 'preview.key'), join(mine, 'preview.key'));
    (await start(mine)).save({ ...SHOPS, pin: 'mine' });
    const vaultFile = join(folder, 'vault.json');
    const shops = JSON.parse(readFileSync(vaultFile, 'utf8'));
    const { keys } = JSON.parse(readFileSync(join(mine, 'vault.json'), 'utf8'));
    writeFileSync(vaultFile, JSON.stringify({ ...shops, keys: { ...shops.keys, seal: keys.seal } }));
    copyFileSync(join(mine, 'manager.json'), path);
    expect((await start(folder)).loss()).toBe('seal');
  });

  it('exchanged together with the files is not the one that the journal knows', async () => {
    const { folder } = await aShop();
    const mine = aFolder();
    (await start(mine)).save({ ...SHOPS, pin: 'mine' });
    for (const name of ['vault.json', 'preview.key', 'manager.json'])
      copyFileSync(join(mine, name), join(folder, name));
    expect((await start(folder)).loss()).toBe('seal');
  });

  it('keeps the keys that it had, and marks them', async () => {
    const { folder } = await aShop();
    await (await vaultOf(folder)).keep(ACCOUNT, 'the-shops-key');
    expect(await (await vaultOf(folder)).key(ACCOUNT)).toBe('the-shops-key');
  });
});

describe('a data directory on another computer, whose system opens nothing of this vault', () => {
  /** @returns the copy */
  function moved(folder: string): string {
    const copy = aFolder();
    cpSync(folder, copy, { recursive: true });
    rmSync(join(copy, 'preview.key'));
    aSealJournal(copy).rows.push(...aSealJournal(folder).rows);
    return copy;
  }

  it('continues with the files that its journal names, and they are sealed again', async () => {
    const copy = moved((await aShop()).folder);
    expect(stateOf(await start(copy))).toEqual(SHOPS);
    expect(aSealJournal(copy).rows.at(-1)).toMatchObject({ how: 'moved', file: 'manager' });
    expect(stateOf(await start(copy))).toEqual(SHOPS);
  });

  it('takes no other file', async () => {
    const copy = moved((await aShop()).folder);
    const mine = await aShop({ ...SHOPS, pin: 'mine' });
    copyFileSync(mine.path, join(copy, 'manager.json'));
    expect((await start(copy)).loss()).toBe('seal');
    expect((await start(copy)).loss()).not.toBe(null);
  });

  it('without the vault’s file, too', async () => {
    const copy = moved((await aShop()).folder);
    rmSync(join(copy, 'vault.json'));
    rmSync(join(copy, 'manager.json'));
    expect((await start(copy)).loss()).toBe('gone');
  });

  it('continues with them also where the first start there was cut short after the key of the seals was made', async () => {
    const copy = moved((await aShop()).folder);
    await vaultOf(copy);
    expect(stateOf(await start(copy))).toEqual(SHOPS);
    expect(stateOf(await start(copy))).toEqual(SHOPS);
  });

  it('puts nothing aside while no ledger can be opened, and continues with them once one can', async () => {
    const { folder, path } = await aShop();
    const copy = moved(folder);
    const blind = await start(copy, []);
    expect([blind.loss(), blind.content()]).toEqual(['seal', undefined]);
    expect(readFileSync(join(copy, 'manager.json'))).toEqual(readFileSync(path));
    expect(stateOf(await start(copy))).toEqual(SHOPS);
  });

  it('with API keys that it can’t open changes nothing until one is typed', async () => {
    const { folder } = await aShop();
    await (await vaultOf(folder)).keep(ACCOUNT, 'the-shops-key');
    const copy = moved(folder);
    const file = await start(copy);
    expect(stateOf(file)).toEqual(SHOPS);
    expect(() => file.save({ ...SHOPS, pin: 'new' })).toThrow('No key');
    file.note({ ...SHOPS, tries: 1 });
    expect(stateOf(await start(copy))).toEqual(SHOPS);

    const vault = await vaultOf(copy);
    const sealed = openSealedFiles({ folder: copy, keeper: vault.seals, onError: () => undefined });
    const later = sealed.open('manager', schema);
    sealed.confirm([aSealJournal(copy)]);
    await vault.keep(ACCOUNT, 'the-shops-key');
    later.save({ ...SHOPS, pin: 'new' });
    expect(stateOf(await start(copy))).toEqual({ ...SHOPS, pin: 'new' });
  });
});

describe('a system that can’t encrypt', () => {
  const none: SealKeeper = {
    ...{ current: () => null, isNew: () => false },
    ...{ least: () => 0, remember: async () => undefined },
  };
  function startWithout(folder: string): SealedFile<Content> {
    const sealed = openSealedFiles({ folder, keeper: none, onError: () => undefined });
    const file = sealed.open('manager', schema);
    sealed.confirm([aSealJournal(folder)]);
    return file;
  }

  it('today, and opens no ledger either, puts nothing aside and seals nothing without a key', async () => {
    const { folder } = await aShop();
    const sealed = openSealedFiles({ folder, keeper: none, onError: () => undefined });
    const file = sealed.open('manager', schema);
    expect(sealed.confirm([])).toEqual(['manager']);
    expect(() => file.save({ ...SHOPS, pin: 'new' })).toThrow('No key');
    expect(stateOf(await start(folder))).toEqual(SHOPS);
  });

  it('keeps the files all the same, by the journal’s hash, and seals them when it can', async () => {
    const folder = aFolder();
    startWithout(folder).save(SHOPS);
    startWithout(folder).save({ ...SHOPS, tries: 1 });
    expect(stateOf(startWithout(folder))).toEqual({ ...SHOPS, tries: 1 });
    expect(stateOf(await start(folder))).toEqual({ ...SHOPS, tries: 1 });
    const isSealed = { how: 'moved', vault: expect.stringMatching(/^[0-9a-f]{16}$/) };
    expect(aSealJournal(folder).rows.at(-1)).toMatchObject(isSealed);
    // Once sealed, nothing is changed without the key.
    expect(() => startWithout(folder).save(SHOPS)).toThrow('No key');
  });

  it('takes no other file', async () => {
    const folder = aFolder();
    startWithout(folder).save(SHOPS);
    const path = join(folder, 'manager.json');
    const before = readFileSync(path, 'utf8');
    startWithout(folder).save({ ...SHOPS, tries: 1 });
    writeFileSync(path, before);
    expect(startWithout(folder).loss()).toBe('seal');
    expect((await start(folder)).loss()).not.toBe(null);
  });
});

describe('the first start of a version that seals', () => {
  it('believes the file of the version before, once, and journals that', async () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'manager.json'), JSON.stringify(SHOPS));
    expect(stateOf(await start(folder))).toEqual(SHOPS);
    expect(aSealJournal(folder).rows).toMatchObject([{ how: 'first', file: 'manager' }]);
    writeFileSync(join(folder, 'manager.json'), JSON.stringify({ ...SHOPS, pin: 'mine' }));
    expect((await start(folder)).loss()).toBe('seal');
  });

  it.each([1, 2])('continues where the power went, at write %i', async (write) => {
    const folder = aFolder();
    writeFileSync(join(folder, 'manager.json'), JSON.stringify(SHOPS));
    const journal = aSealJournal(folder);
    let writes = 0;
    const cut = {
      ...journal,
      append(row: Parameters<SealJournal['append']>[0]) {
        writes += 1;
        if (writes === write) throw new Error('The power went');
        journal.append(row);
        throw new Error('The power went');
      },
    };
    await expect(start(folder, [cut])).rejects.toThrow('power');
    expect(stateOf(await start(folder))).toEqual(SHOPS);
  });
});

describe('a power cut', () => {
  it('before the row leaves the old file, and after it the new one', async () => {
    for (const isRowWritten of [false, true]) {
      const { folder, file, path } = await aShop();
      const before = readFileSync(path);
      await vaultOf(folder);
      const vault = readFileSync(join(folder, 'vault.json'));
      file.save({ ...SHOPS, pin: 'new' });
      await vaultOf(folder);
      writeFileSync(join(folder, 'vault.json'), vault);
      // As the disk is between the draft and the name.
      writeFileSync(`${path}.draft`, readFileSync(path));
      writeFileSync(path, before);
      if (!isRowWritten) aSealJournal(folder).rows.pop();
      const expected = isRowWritten ? { ...SHOPS, pin: 'new' } : SHOPS;
      expect(stateOf(await start(folder))).toEqual(expected);
      expect(stateOf(await start(folder))).toEqual(expected);
    }
  });

  it('loses no file where writing the row fails after it became durable: the next start has the change', async () => {
    const { folder } = await aShop();
    const journal = aSealJournal(folder);
    const failing: SealJournal = {
      ...journal,
      append: (row) => {
        journal.append(row);
        throw new Error('failed after the commit');
      },
    };
    const again = await start(folder, [failing]);
    expect(() => again.save({ ...SHOPS, pin: 'new' })).toThrow('failed after the commit');
    expect(stateOf(await start(folder))).toEqual({ ...SHOPS, pin: 'new' });
  });

  it('loses no change where a journal refuses the row: then nothing has changed', async () => {
    const { folder, file } = await aShop();
    const full = {
      ...aSealJournal(folder),
      append: () => {
        throw new Error('disk full');
      },
    };
    const again = await start(folder, [full]);
    expect(() => again.save({ ...SHOPS, pin: 'new' })).toThrow('disk full');
    expect(stateOf(again)).toEqual(SHOPS);
    expect(stateOf(await start(folder))).toEqual(SHOPS);
    expect(stateOf(file)).toEqual(SHOPS);
  });
});
