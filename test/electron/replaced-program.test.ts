/** electron-updater inside a real Electron: an AppImage is replaced, and the new one starts when the old one has ended. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aFolder } from '../support/a-folder.ts';
import { anUpdateServer } from '../updates/update-server.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
/** Says that it was started, and with what. */
const newProgram = Buffer.from('#!/bin/sh\nprintf "%s" "$*" > "$(dirname "$0")/started"\n');

it('is replaced in one step, keeps its name, and starts again as the new one', async () => {
  const folder = aFolder();
  const appImage = join(folder, 'Konter.AppImage');
  writeFileSync(appImage, 'the program 1.0.0', { mode: 0o755 });
  const server = await anUpdateServer('2.0.0', newProgram);

  const program = spawn(process.env['KONTER_TEST_ELECTRON'] ?? '', ['--no-sandbox', built()], {
    env: {
      ...process.env,
      ...{ APPIMAGE: appImage, XDG_CACHE_HOME: join(folder, 'cache'), KONTER_TEST_FOLDER: folder },
      ...{ KONTER_TEST_FEED: server.url, KONTER_TEST_KEY: server.publicKey },
    },
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (said += String(text)));
  onTestFinished(() => void program.kill('SIGKILL'));
  const { promise: ended, resolve: end } = Promise.withResolvers<number | null>();
  program.on('exit', end);
  expect(await ended, said).toBe(0);
  expect(said).toContain('found: 2.0.0');
  await expect.poll(() => existsSync(join(folder, 'started'))).toBe(true);
  await expect.poll(() => readFileSync(join(folder, 'started'), 'utf8')).toBe('--again');
  expect(readFileSync(appImage).equals(newProgram)).toBe(true);
  expect(readFileSync(join(folder, 'Konter-previous.AppImage'), 'utf8')).toBe('the program 1.0.0');
});

/** Bundled as the shipped program is, where electron-updater finds `electron` at run time. @returns its folder */
function built(): string {
  mkdirSync(join(projectRoot, 'out'), { recursive: true });
  const outDir = mkdtempSync(join(projectRoot, 'out/replacing-program-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  const config = 'test/electron/support/vite.replacing-program.mjs';
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--outDir', outDir], {
    ...{ cwd: projectRoot, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  });
  if (status !== 0) throw new Error(`The program could not be built:\n${stderr}`);
  const manifest = { name: 'replacing', version: '1.0.0', type: 'module', main: 'program.js' };
  writeFileSync(join(outDir, 'package.json'), JSON.stringify(manifest));
  // In place of app-update.yml, which only a packed program has.
  writeFileSync(
    join(outDir, 'dev-app-update.yml'),
    'provider: generic\nurl: ""\nupdaterCacheDirName: konter-updater\n',
  );
  return outDir;
}
