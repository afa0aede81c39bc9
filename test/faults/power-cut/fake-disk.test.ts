/** The fake disk must see every write, or the power cuts would prove nothing. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../store/a-ledger.ts';
import { skipped } from '../../support/figures.ts';
import { compileFakeDisk } from './compile-fake-disk.ts';
import { Disk, nothingSurvives, type Tree } from './disk.ts';

const compiled = compileFakeDisk();
if ('reason' in compiled) skipped('the disk that power cuts are made on', compiled.reason);
const library = 'library' in compiled ? compiled.library : '';

describe.skipIf(library === '')('after a power cut', () => {
  it('there is all that was flushed, however it was written', () => {
    const disk = diskAfter('every way');
    const survived = disk.survivors(nothingSurvives);
    const names = ['written', 'promised', 'streamed', 'copied', 'copied too', 'copied in C++', 'shrunk', 'new name'];
    expect([...survived.keys()].sort()).toEqual([...names, 'folder', 'database', 'database-wal', 'vacuumed'].sort());
    expect(sameAs(survived)).toBe(sameAs(treeOf(disk.live)));
  });

  it.each([
    ['nothing flushed', {}],
    ['a file flushed, its name not', {}],
    ['a name flushed, its file not', { file: '' }],
    ['written once more', { file: 'first' }],
    ['renamed over', { file: 'first' }],
    ['a new file with the inode number of one that is gone', { new: '' }],
  ])('%s', (scene, expected) => {
    const survived = diskAfter(scene).survivors(nothingSurvives);
    expect(Object.fromEntries([...survived].map(([name, content]) => [name, String(content)]))).toEqual(expected);
  });

  it('on a kinder disk, what was not flushed may be there: names, sizes, and blocks each for itself', () => {
    const kindest = { survives: () => true, blockBytes: 512 };
    expect(text(diskAfter('nothing flushed').survivors(kindest))).toEqual({ file: 'x', folder: '{}' });
    expect(text(diskAfter('renamed over').survivors(kindest))).toEqual({ file: 'second' });
    let turn = false;
    const alternateChecks = (): boolean => {
      turn = !turn;
      return turn;
    };
    const everySecond = { survives: alternateChecks, blockBytes: 4_096 };
    const blocks = diskAfter('many blocks').survivors(everySecond).get('file');
    expect(Buffer.isBuffer(blocks) && blocks.filter((byte) => byte !== 0)).toHaveLength(32 * 4_096);
  });

  it('the next start finds what survived, and nothing else', () => {
    const disk = diskAfter('written once more');
    const before = disk.live;
    disk.cut(nothingSurvives);
    expect(disk.live).not.toBe(before);
    expect(text(treeOf(disk.live))).toEqual({ file: 'first' });
    expect(text(disk.survivors(nothingSurvives))).toEqual({ file: 'first' });
  });

  it('a cut falls before the wanted change or flush', () => {
    const changes = (cutAfter: number) => text(treeOf(diskAfter('written once more', cutAfter).live));
    expect(changes(1)).toEqual({ file: '' });
    expect(changes(2)).toEqual({ file: 'first' });
    expect(changes(4)).toEqual({ file: '' });
    expect(changes(0)).toEqual({ file: 'second' });
  });
});

function diskAfter(scene: string, cutAfter = 0): Disk {
  const disk = new Disk(aFolder());
  const program = fileURLToPath(new URL('./writes-child.ts', import.meta.url));
  const { status, signal, stderr } = spawnSync(process.execPath, ['--no-warnings', program, scene, disk.live], {
    env: { ...process.env, ...disk.env(library, cutAfter) },
    encoding: 'utf8',
  });
  if (status !== 0 && signal !== 'SIGKILL') throw new Error(`${scene}: ${signal ?? status}\n${stderr}`);
  return disk;
}

function treeOf(folder: string): Tree {
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.endsWith('-shm'))
      .map((each) => {
        const path = join(folder, each.name);
        return [each.name, each.isDirectory() ? treeOf(path) : readFileSync(path)];
      }),
  );
}

/** With all bytes, in a form that compares and prints. */
function sameAs(tree: Tree): string {
  return [...tree]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, content]) => `${name}: ${Buffer.isBuffer(content) ? content.toString('base64') : `{${sameAs(content)}}`}`,
    )
    .join('\n');
}

function text(tree: Tree): Record<string, string> {
  return Object.fromEntries(
    [...tree].map(([name, content]) => [
      name,
      Buffer.isBuffer(content) ? String(content) : JSON.stringify(text(content)),
    ]),
  );
}
