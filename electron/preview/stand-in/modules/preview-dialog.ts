/**
 * `dialog`: a person chooses the file in the requesting tab. It arrives over the socket and exists as a private temporary
 * file during that request. Main gets its path, as from Electron; screens get nothing.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type {
  Dialog,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
  Shell,
} from 'electron';
import { throwOnMissing } from '../throw-on-missing.ts';
import { currentCall } from './preview-protocol.ts';

/** Supported properties of `showOpenDialog`. Others (several files) throw instead of being ignored. */
const SUPPORTED = new Set(['openFile', 'openDirectory', 'createDirectory', 'showHiddenFiles', 'dontAddToRecent']);

async function openPicked(...given: unknown[]): Promise<OpenDialogReturnValue> {
  const options = (given.at(-1) ?? {}) as OpenDialogOptions;
  const beyond = options.properties?.filter((property) => !SUPPORTED.has(property)) ?? [];
  if (beyond.length > 0)
    throw new Error(`Konter preview has no electron.dialog.showOpenDialog with ${beyond.join(', ')}`);

  const call = currentCall('dialog.showOpenDialog');
  const answer = await call.ask((id) => ({ type: 'pick-file', id, accept: accepted(options) }));
  if (answer.type !== 'picked' || answer.file === null) return { canceled: true, filePaths: [] };
  // Only the owner can read the folder (0700), and it is outside the data directory.
  const folder = mkdtempSync(join(tmpdir(), 'konter-picked-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  call.afterwards(() => {
    process.off('exit', remove);
    remove();
  });
  const path = join(folder, plainName(answer.file.name));
  writeFileSync(path, Buffer.from(answer.file.base64, 'base64'), { mode: 0o600, flag: 'wx' });
  return { canceled: false, filePaths: [path] };
}

function accepted(options: OpenDialogOptions): string {
  const extensions = options.filters?.flatMap((filter) => filter.extensions) ?? [];
  return extensions.includes('*') ? '' : extensions.map((extension) => `.${extension}`).join(',');
}

function plainName(name: string): string {
  return (
    basename(name)
      .replace(/[^\w.-]/g, '_')
      .replace(/^\.*/, '')
      .slice(-100) || 'file'
  );
}

/**
 * A page has no dialog for a path on this machine. The file goes into a fixed folder, under the proposed name, with a
 * number if that is taken. No existing file is replaced, because no person confirmed it.
 */
const saveInto =
  (folder: () => string) =>
  async (...given: unknown[]): Promise<SaveDialogReturnValue> => {
    const name = plainName((given.at(-1) as SaveDialogOptions | undefined)?.defaultPath ?? '');
    const into = folder();
    mkdirSync(into, { recursive: true, mode: 0o700 });
    const extension = extname(name);
    let filePath = join(into, name);
    for (let next = 2; existsSync(filePath); next += 1) {
      filePath = join(into, `${basename(name, extension)}-${next}${extension}`);
    }
    return { canceled: false, filePath };
  };

/** A folder is the one that files are saved into. */
const openFrom =
  (folder: () => string) =>
  async (...given: unknown[]): Promise<OpenDialogReturnValue> => {
    if (!(given.at(-1) as OpenDialogOptions | undefined)?.properties?.includes('openDirectory')) {
      return openPicked(...given);
    }
    mkdirSync(folder(), { recursive: true, mode: 0o700 });
    return { canceled: false, filePaths: [folder()] };
  };

/** Prints the text that Electron shows in a dialog of its own. */
function showErrorBox(title: string, content: string): void {
  console.error(`${title}: ${content}`);
}

/** @param savesInto absolute; made when something is saved */
export function previewDialog(savesInto: () => string) {
  const [showOpenDialog, showSaveDialog] = [openFrom(savesInto), saveInto(savesInto)];
  const implemented = { showOpenDialog, showErrorBox, showSaveDialog } satisfies Partial<Dialog>;
  return throwOnMissing('dialog', implemented);
}

// `shell` opens an external URL in a tab next to the requesting one. Web URLs only: no program, no file.

async function openExternal(address: string): Promise<void> {
  const { protocol } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error(`Konter preview does not open ${protocol} addresses`);
  const answer = await currentCall('shell.openExternal').ask((id) => ({ type: 'open-address', id, address }));
  if (answer.type !== 'opened' || !answer.opened) throw new Error('The browser did not open the address');
}

export const previewShell = throwOnMissing('shell', { openExternal } satisfies Pick<Shell, 'openExternal'>);
