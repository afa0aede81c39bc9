/**
 * A directory whose power can be cut: the child's view (`live`), and the fake disk's content, kept by `fake-disk.c`.
 * `cut` drops the child's view and restores the survived content.
 */
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Name → bytes, or the content of the directory of that name. */
export type Tree = ReadonlyMap<string, Buffer | Tree>;

/** What happens to written but unflushed data. */
export interface SurvivalRule {
  /** Called for each name and each block that differs between the child's view and the fake disk. */
  survives(): boolean;
  readonly blockBytes: number;
}
/** The strictest disk: only flushed bytes and flushed names. */
export const nothingSurvives: SurvivalRule = { survives: () => false, blockBytes: 4_096 };

export class Disk {
  readonly #folder: string;
  #generation = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#layOut(new Map());
  }

  /** The folder of the child's files. A new path after each cut. */
  get live(): string {
    return join(this.#folder, String(this.#generation), 'live');
  }
  get #fakeDisk(): string {
    return join(this.#folder, String(this.#generation), 'fake-disk');
  }

  /** @param cutAfter ends the child before its nth change or flush; 0 for never */
  env(library: string, cutAfter: number): Record<string, string> {
    return {
      LD_PRELOAD: library,
      KONTER_FAKE_DISK: this.#fakeDisk,
      KONTER_FAKE_DISK_LIVE: this.live,
      KONTER_FAKE_DISK_CUT_AFTER: String(cutAfter),
      // The kernel would write without the library.
      UV_USE_IO_URING: '0',
    };
  }

  /** No process may have the disk open. */
  cut(luck: SurvivalRule): void {
    const left = this.survivors(luck);
    const before = join(this.#folder, String(this.#generation));
    this.#generation += 1;
    this.#layOut(left);
    rmSync(before, { recursive: true });
  }

  /** The content after a cut now. */
  survivors(luck: SurvivalRule): Tree {
    return survivorsOf(this.live, this.#fakeDisk, luck);
  }

  #layOut(tree: Tree): void {
    for (const part of [this.live, join(this.#fakeDisk, 'objects'), join(this.#fakeDisk, 'dirs')]) {
      mkdirSync(part, { recursive: true });
    }
    layOut(tree, this.live, this.#fakeDisk);
  }
}

/** Equal on both sides: after a start the fake disk has everything. */
function layOut(tree: Tree, live: string, fakeDisk: string): void {
  const names = join(fakeDisk, 'dirs', inodeOf(live));
  mkdirSync(names);
  for (const [name, content] of tree) {
    const path = join(live, name);
    if (Buffer.isBuffer(content)) {
      writeFileSync(path, content, { mode: 0o600 });
      const object = join(fakeDisk, 'objects', `${inodeOf(path)}.0`);
      writeFileSync(object, content);
      linkSync(object, join(names, name));
    } else {
      mkdirSync(path);
      layOut(content, path, fakeDisk);
      symlinkSync(`dir:${inodeOf(path)}`, join(names, name));
    }
  }
}

function survivorsOf(root: string, fakeDisk: string, luck: SurvivalRule): Tree {
  const objects = newestObjects(fakeDisk);
  /** The fake disk's inode of an object → the child's path of that file. */
  const seen = new Map<string, string>();
  collect(root);
  return directory(root, inodeOf(root));

  function collect(folder: string): void {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const object = objects.get(inodeOf(path));
      if (entry.isDirectory()) collect(path);
      else if (object) seen.set(inodeOf(object), path);
    }
  }

  /** @param live its path, if the child still sees it */
  function directory(live: string | null, inode: string): Tree {
    const durable = namesOnPlatter(join(fakeDisk, 'dirs', inode));
    const current = live === null ? durable : namesInLive(live);
    const left = new Map<string, Buffer | Tree>();
    for (const name of new Set([...durable.keys(), ...current.keys()])) {
      // Shared memory, which SQLite creates again.
      if (name.endsWith('-shm')) continue;
      const [was, is] = [durable.get(name), current.get(name)];
      const entry = was?.inode === is?.inode || luck.survives() ? is : was;
      if (!entry) continue;
      left.set(name, entry.kind === 'directory' ? directory(entry.live, entry.inode) : bytesOf(entry.object, luck));
    }
    return left;
  }

  function namesInLive(folder: string): Map<string, Entry> {
    return new Map(
      readdirSync(folder, { withFileTypes: true }).flatMap((each): [string, Entry][] => {
        const path = join(folder, each.name);
        if (each.isDirectory()) return [[each.name, { kind: 'directory', inode: inodeOf(path), live: path }]];
        const object = objects.get(inodeOf(path));
        // Without one, the child was ended while it created the file.
        return object ? [[each.name, { kind: 'file', inode: inodeOf(object), object }]] : [];
      }),
    );
  }

  function bytesOf(object: string, { survives, blockBytes }: SurvivalRule): Buffer {
    const durable = readFileSync(object);
    const path = seen.get(inodeOf(object));
    if (path === undefined) return durable;
    const current = readFileSync(path);
    const left = Buffer.alloc(durable.length === current.length || survives() ? current.length : durable.length);
    for (let at = 0; at < left.length; at += blockBytes) {
      const [was, is] = [durable.subarray(at, at + blockBytes), current.subarray(at, at + blockBytes)];
      (was.equals(is) || !survives() ? was : is).copy(left, at);
    }
    return left;
  }
}

type Entry =
  | { readonly kind: 'file'; readonly inode: string; readonly object: string }
  | { readonly kind: 'directory'; readonly inode: string; readonly live: string | null };

function namesOnPlatter(folder: string): Map<string, Entry> {
  const names = new Map<string, Entry>();
  for (const each of listed(folder)) {
    const path = join(folder, each.name);
    // A rename in progress.
    if (each.name === '.beside') continue;
    if (each.isSymbolicLink()) {
      names.set(each.name, { kind: 'directory', inode: readlinkSync(path).replace('dir:', ''), live: null });
    } else names.set(each.name, { kind: 'file', inode: inodeOf(path), object: path });
  }
  return names;
}

/** A directory that was never flushed has no names. */
function listed(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** @returns inode in `live` → the object of its present file */
function newestObjects(fakeDisk: string): Map<string, string> {
  const newest = new Map<string, { readonly number: number; readonly path: string }>();
  for (const name of readdirSync(join(fakeDisk, 'objects'))) {
    const [inode = '', number = '0'] = name.split('.');
    if (Number(number) >= (newest.get(inode)?.number ?? 0)) {
      newest.set(inode, { number: Number(number), path: join(fakeDisk, 'objects', name) });
    }
  }
  return new Map([...newest].map(([inode, { path }]) => [inode, path]));
}

const inodeOf = (path: string): string => String(statSync(path, { bigint: true }).ino);
