/** electron-builder's configuration and icons, as the tests look at them. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';

const require = createRequire(import.meta.url);
const ofBuilder = createRequire(require.resolve('electron-builder'));

export function readConfiguration() {
  const { load } = createRequire(ofBuilder.resolve('app-builder-lib'))('js-yaml');
  return load(readFileSync(join(projectRoot, 'electron-builder.yml'), 'utf8'));
}

/** @returns what electron-builder's own schema says against it, empty for nothing */
export async function configurationFaults(config) {
  const { validateConfiguration } = ofBuilder('app-builder-lib/out/util/config/config.js');
  try {
    await validateConfiguration(config, { isEnabled: false });
    return '';
  } catch (error) {
    return error.message;
  }
}

/** @returns the widths that the files of the built icons hold, read from the PNGs inside */
export function iconSizes() {
  const folder = join(projectRoot, 'out/icons');
  const widths = (name) => widthsIn(readFileSync(join(folder, name)));
  const pngs = readdirSync(folder).filter((name) => name.endsWith('.png'));
  return { linux: pngs.flatMap(widths), windows: widths('icon.ico'), macos: widths('icon.icns') };
}

/** A PNG begins with its signature, the length and name of its first part, and the width. */
function widthsIn(bytes) {
  const found = [];
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) {
    found.push(bytes.readUInt32BE(at + 16));
  }
  return found;
}
