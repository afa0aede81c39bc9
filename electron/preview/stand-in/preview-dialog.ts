/**
 * `dialog`: the file is chosen in the browser of whoever asked, comes over the socket, and lies in a private temporary
 * file for as long as that one request is handled. Main gets its path, as from Electron; the screens get nothing.
 */
import type { Dialog, OpenDialogOptions, OpenDialogReturnValue } from 'electron';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { currentCall } from './call.ts';
import { loud } from './loud.ts';

/** What `showOpenDialog` can do here. Anything more (folders, several files) is refused rather than ignored. */
const SUPPORTED = new Set(['openFile', 'showHiddenFiles', 'dontAddToRecent']);

async function showOpenDialog(...given: unknown[]): Promise<OpenDialogReturnValue> {
  const options = (given.at(-1) ?? {}) as OpenDialogOptions;
  const beyond = options.properties?.filter((property) => !SUPPORTED.has(property)) ?? [];
  if (beyond.length > 0)
    throw new Error(`Konter preview has no electron.dialog.showOpenDialog with ${beyond.join(', ')}`);

  const call = currentCall('dialog.showOpenDialog');
  const answer = await call.ask((id) => ({ type: 'pick-file', id, accept: accepted(options) }));
  if (answer.type !== 'picked' || answer.file === null) return { canceled: true, filePaths: [] };
  // The folder is the owner's alone (0700) and nowhere near the data.
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

/** Where Electron shows a box before there is any window. */
function showErrorBox(title: string, content: string): void {
  console.error(`${title}: ${content}`);
}

const implemented = { showOpenDialog, showErrorBox } satisfies Partial<Dialog>;

export const previewDialog = loud('dialog', implemented);
