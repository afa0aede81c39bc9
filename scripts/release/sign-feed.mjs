import { sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Signs a `latest*.yml` in its place, as electron/updates/create-updater.ts reads it. One that was signed before is signed
 * again. @param percent of the terminals that electron-updater offers the version to, whole digits; absent: all
 * @throws Error for another percent, of which electron-updater would make all
 */
export function signFeed(file, key, percent) {
  if (percent !== undefined && !/^(?:\d{1,2}|100)$/.test(percent))
    throw new Error(`${percent || 'Nothing'} is no whole percentage from 0 to 100.`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const content = lines.filter((line) => !/^(# signed|stagingPercentage):/.test(line));
  if (percent !== undefined) content.push(`stagingPercentage: ${Number(percent)}`);
  const signed = `${content.join('\n')}\n`;
  const signature = sign(null, Buffer.from(`konter-update-2\n${basename(file)}\n${signed}`), key);
  writeFileSync(file, `${signed}# signed: ${signature.toString('base64')}\n`);
}
