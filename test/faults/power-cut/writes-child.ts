/** Writes in one of the ways of Node and SQLite, for the test of the fake disk. Flushes only where stated. */
import * as fs from 'node:fs';
import * as fsPromises from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';

const [scene = '', folder = ''] = process.argv.slice(2);
const at = (name: string): string => join(folder, name);
const flush = (path: string): void => {
  const descriptor = fs.openSync(path, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
};

const scenes: Record<string, () => unknown> = {
  async 'every way'() {
    fs.writeFileSync(at('written'), 'x'.repeat(100_000));
    fs.appendFileSync(at('written'), 'and appended');
    await fsPromises.writeFile(at('promised'), 'y'.repeat(70_000));
    await pipeline(fs.createReadStream(at('promised')), fs.createWriteStream(at('streamed')));
    fs.copyFileSync(at('written'), at('copied'));
    await fsPromises.cp(at('written'), at('copied too'));
    fs.cpSync(at('promised'), at('copied in C++'));
    const descriptor = fs.openSync(at('shrunk'), 'w+');
    fs.writevSync(descriptor, [Buffer.alloc(10_000, 'a'), Buffer.alloc(10_000, 'b')]);
    fs.ftruncateSync(descriptor, 100);
    fs.writeSync(descriptor, 'far', 9_000);
    fs.writevSync(descriptor, [Buffer.from('placed')], 5_000);
    fs.closeSync(descriptor);
    fs.writeFileSync(at('old name'), 'renamed');
    fs.renameSync(at('old name'), at('new name'));
    for (const gone of ['gone', 'gone too', 'gone at last']) fs.writeFileSync(at(gone), gone);
    fs.unlinkSync(at('gone'));
    fs.rmSync(at('gone too'));
    await fsPromises.rm(at('gone at last'));
    fs.mkdirSync(at('folder/in it'), { recursive: true });
    fs.writeFileSync(at('folder/in it/file'), 'deep');
    const db = new Database(at('database'));
    db.pragma('journal_mode = WAL');
    db.exec("CREATE TABLE t (x); INSERT INTO t SELECT randomblob(5000) FROM json_each('[1, 2, 3, 4, 5, 6]')");
    db.pragma('wal_checkpoint(PASSIVE)');
    db.exec("INSERT INTO t VALUES ('after the checkpoint')");
    db.exec(`VACUUM INTO '${at('vacuumed')}'`);
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      flush(join(entry.parentPath, entry.name));
    }
    flush(folder);
    process.kill(process.pid, 'SIGKILL'); // the WAL stays
  },
  'nothing flushed'() {
    fs.writeFileSync(at('file'), 'x');
    fs.mkdirSync(at('folder'));
  },
  'a file flushed, its name not'() {
    fs.writeFileSync(at('file'), 'x', { flush: true });
  },
  'a name flushed, its file not'() {
    fs.writeFileSync(at('file'), 'x');
    flush(folder);
  },
  'written once more'() {
    fs.writeFileSync(at('file'), 'first');
    flush(at('file'));
    flush(folder);
    fs.writeFileSync(at('file'), 'second');
  },
  'renamed over'() {
    fs.writeFileSync(at('file'), 'first', { flush: true });
    flush(folder);
    fs.writeFileSync(at('draft'), 'second', { flush: true });
    fs.renameSync(at('draft'), at('file'));
  },
  'a new file with the inode number of one that is gone'() {
    fs.writeFileSync(at('gone'), 'gone', { flush: true });
    flush(folder);
    fs.unlinkSync(at('gone'));
    fs.writeFileSync(at('new'), 'new');
    flush(folder);
  },
  'many blocks'() {
    fs.writeFileSync(at('file'), Buffer.alloc(64 * 4_096), { flush: true });
    flush(folder);
    const descriptor = fs.openSync(at('file'), 'r+');
    fs.writeSync(descriptor, Buffer.alloc(64 * 4_096, 'x'));
  },
};
await scenes[scene]?.();
