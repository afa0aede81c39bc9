/**
 * Draws the program's icons from renderer/icon.svg into out/icons: PNG for Linux, ICO for Windows, ICNS for macOS. The
 * same bytes on every system, because a WebAssembly module draws them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { projectRoot } from '../lib/project-root.mjs';

const LINUX = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS = [16, 24, 32, 48, 64, 128, 256];
/** Apple's names for the sizes that are stored as PNG. */
const MACOS = {
  icp4: 16,
  icp5: 32,
  ic07: 128,
  ic08: 256,
  ic09: 512,
  ic10: 1024,
  ic11: 32,
  ic12: 64,
  ic13: 256,
  ic14: 512,
};
/** Apple leaves a margin around the shape: 824 of 1024. */
const MACOS_SHARE = 824 / 1024;

export async function drawIcons() {
  const svg = readFileSync(join(projectRoot, 'renderer/icon.svg'), 'utf8');
  await started;
  const plain = (size) => drawn(svg, size);
  const folder = join(projectRoot, 'out/icons');
  mkdirSync(folder, { recursive: true });
  for (const size of LINUX) writeFileSync(join(folder, `${size}x${size}.png`), plain(size));
  writeFileSync(join(folder, 'icon.ico'), ico(WINDOWS.map((size) => [size, plain(size)])));
  const withMargin = Object.entries(MACOS).map(([name, size]) => [name, drawn(inMargin(svg), size)]);
  writeFileSync(join(folder, 'icon.icns'), icns(withMargin));
}

// Possible only once in a process.
const started = initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

function drawn(svg, size) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

function inMargin(svg) {
  const [all, , width] = /viewBox="0 0 ((\d+)) \d+"/.exec(svg);
  const wide = width / MACOS_SHARE;
  const edge = (width - wide) / 2;
  return svg.replace(all, `viewBox="${edge} ${edge} ${wide} ${wide}"`);
}

/** A list of entries of 16 bytes, then the pictures. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  pictures.forEach(([size, png], index) => {
    const entry = 6 + 16 * index;
    // 256 does not fit a byte and is written as 0.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  });
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}

/** Each picture with its name and its length before it, big-endian; the whole with the same. */
function icns(pictures) {
  const block = (name, content) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32BE(8 + content.length, 4);
    return Buffer.concat([head, content]);
  };
  return block('icns', Buffer.concat(pictures.map(([name, png]) => block(name, png))));
}
