/**
 * A file that is being written is called `….partial` and gets its name only when every byte of it is on the disk: what
 * has the name is whole. Overwrites nothing but what a person said may be replaced.
 */
import { access, link, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Left by others that were killed, or another terminal's in the same folder. */
const MOST_PARTIALS = 99;

/** Makes it, empty. @returns its path · @throws what the file system says */
export async function beginPartial(path: string): Promise<string> {
  for (let next = 1; ; next += 1) {
    const partial = next === 1 ? `${path}.partial` : `${path}.${next}.partial`;
    try {
      await (await open(partial, 'wx', 0o600)).close();
      return partial;
    } catch (error) {
      if (!isSystemError(error, 'EEXIST') || next === MOST_PARTIALS) throw error;
    }
  }
}

/**
 * Gives a whole file its name.
 * @param mayReplace a person was asked about the file that has the name
 * @throws what the file system says, `EEXIST` for a name that is taken; the partial file is then as it was
 */
export async function publishPartial(partial: string, path: string, mayReplace: boolean): Promise<void> {
  if (mayReplace) await rename(partial, path);
  else await renameToFree(partial, path);
  await flushFolder(dirname(path));
}

/** @returns whether it is gone */
export async function dropPartial(partial: string): Promise<boolean> {
  try {
    await unlink(partial);
    return true;
  } catch (error) {
    return isSystemError(error, 'ENOENT');
  }
}

/** A link never replaces anything. Where there are none (a stick formatted as FAT), looking first is the best there is. */
async function renameToFree(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK'].some((code) => isSystemError(error, code))) throw error;
    if (await isThere(path)) throw Object.assign(new Error('Taken'), { code: 'EEXIST', syscall: 'rename' });
    await rename(partial, path);
    return;
  }
  await unlink(partial);
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Windows journals its folders and can't open them; some network folders can't be flushed, and have their own ways. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
