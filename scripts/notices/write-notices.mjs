/**
 * Writes `out/notices/`: `notices.json` for the screen, `THIRD-PARTY-NOTICES.txt` for people, `konter.cdx.json` for tools.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';
import { beyondPackages } from './beyond-packages.mjs';
import { shippedFolders } from './bundled-folders.mjs';
import { noticeOf } from './licence-texts.mjs';
import { partsList } from './parts-list.mjs';

export function writeNotices() {
  const packages = shippedFolders().map((folder) => ({ folder, ...noticeOf(folder) }));
  const others = beyondPackages();
  const notices = [...packages, ...others]
    .map(({ name, version, licence, text }) => ({ name, version, licence, text }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.version < b.version ? -1 : 1));
  write('notices.json', JSON.stringify(notices));
  write('konter.cdx.json', `${JSON.stringify(partsList(packages, others), null, 2)}\n`);
  write('THIRD-PARTY-NOTICES.txt', textOf(notices));
}

function textOf(notices) {
  const parts = notices.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`);
  const line = `\n${'='.repeat(80)}\n\n`;
  return `Konter contains the following parts of others.\n${line}${parts.join(line)}`;
}

function write(name, text) {
  writeFileSync(join(projectRoot, 'out/notices', name), text);
}
