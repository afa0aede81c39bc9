/**
 * Makes a tar.gz with the system's own tar, as electron-builder lays one out: one folder, named after the file.
 * electron-builder itself fetches 7-Zip for that, which not every machine may.
 */
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';

/** @param folder the packed program · @param file the archive to write · @throws what tar says */
export function makeTar({ folder, file }) {
  const layout = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
  const renamed = `--transform=s,^\\.,${basename(file, '.tar.gz')},`;
  const words = ['--create', '--use-compress-program=gzip -1', ...layout, renamed, '--file', file, '.'];
  const { status, stderr } = spawnSync('tar', words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
}
