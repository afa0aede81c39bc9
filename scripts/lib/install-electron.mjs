/**
 * Fetches Electron's runtime, which no npm package carries. Gives up quickly without a connection, and waits a day
 * before the next attempt, so that starts behind a firewall are not slow.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const WITHOUT_A_SERVER_MS = 20_000;
const WITH_A_SERVER_MS = 5 * 60_000;
const TRY_AGAIN_AFTER_MS = 24 * 3600_000;

const electronPackage = join(projectRoot, 'node_modules/electron');
const failedMark = join(projectRoot, 'out/electron-not-installed');

export function mayInstallElectron() {
  return !existsSync(failedMark) || Date.now() - statSync(failedMark).mtimeMs > TRY_AGAIN_AFTER_MS;
}

/** Never throws and never outlasts its time; findElectron() tells whether it worked. */
export async function installElectron() {
  const installer = spawn(process.execPath, [join(electronPackage, 'install.js')], { stdio: 'ignore' });
  const ended = new Promise((settle) => {
    installer.once('error', () => settle(false));
    installer.once('exit', (code) => settle(code === 0));
  });
  const stop = () => installer.kill('SIGKILL');
  let deadline = setTimeout(stop, WITHOUT_A_SERVER_MS);
  const answer = await Promise.race([ended.then(() => 'ended'), askServer()]);
  if (answer === 'there') {
    console.log("Fetching Electron's runtime, once …");
    clearTimeout(deadline);
    deadline = setTimeout(stop, WITH_A_SERVER_MS);
  }
  const installed = await ended;
  clearTimeout(deadline);
  if (installed) rmSync(failedMark, { force: true });
  else rememberFailure();
}

function rememberFailure() {
  mkdirSync(join(projectRoot, 'out'), { recursive: true });
  writeFileSync(failedMark, '');
}

async function askServer() {
  const mirror = process.env.ELECTRON_MIRROR ?? 'https://github.com/electron/electron/releases/download/';
  const { version } = JSON.parse(readFileSync(join(electronPackage, 'package.json'), 'utf8'));
  try {
    const signal = AbortSignal.timeout(WITHOUT_A_SERVER_MS);
    const reply = await fetch(`${mirror}v${version}/SHASUMS256.txt`, { method: 'HEAD', signal });
    return reply.ok ? 'there' : 'not there';
  } catch {
    return 'not there';
  }
}
