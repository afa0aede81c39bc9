/**
 * Unpacks the tests' browser into out/browser, once per version: a headless Chromium from the npm registry with its
 * libraries and one typeface. All machines so test in the same browser with the same fonts. The package supports only
 * 64-bit Intel Linux; elsewhere this does nothing.
 */
import './refuse-unready.mjs';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const PACKAGE = join(projectRoot, 'node_modules/@sparticuz/chromium');
const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
const folder = join(projectRoot, 'out/browser', version);

if (process.platform === 'linux' && process.arch === 'x64' && !existsSync(folder)) await unpack();

async function unpack() {
  const all = join(projectRoot, 'out/browser');
  mkdirSync(all, { recursive: true });
  const half = mkdtempSync(join(all, 'half-'));
  // The package reads TMPDIR when it unpacks.
  process.env.TMPDIR = half;
  const { inflate } = await import('@sparticuz/chromium');
  await Promise.all(
    ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) => inflate(join(PACKAGE, 'bin', name))),
  );
  writeFileSync(join(half, 'fonts.conf'), fontsOf(join(folder, 'fonts')));
  try {
    renameSync(half, folder);
  } catch (error) {
    // Another run has unpacked it meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(half, { recursive: true });
  }
}

function fontsOf(dir) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${dir}</dir>
  <cachedir>${dir}-cache</cachedir>
</fontconfig>
`;
}
