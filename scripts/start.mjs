/**
 * `npm start`: Konter in Electron, or else in a browser (preview). Arguments after `--` go to Electron. Its runtime, which no
 * npm package carries, is fetched once. Behind a firewall that gives up quickly and is tried again after a day.
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findElectron } from './lib/electron.mjs';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild, runBuilt } from './lib/run-built.mjs';

const WITHOUT_A_SERVER_MS = 20_000;
const WITH_A_SERVER_MS = 5 * 60_000;
const TRY_AGAIN_AFTER_MS = 24 * 3600_000;
/** Without a needed library or a display, or as root, Electron ends within this time. */
const EARLY_EXIT_MS = 5_000;

const electronPackage = join(projectRoot, 'node_modules/electron');
const failedMark = join(projectRoot, 'out/electron-not-installed');

runBuild('main', 'preload', 'renderer', 'notices', 'preview');

const obstacle = noDisplay() ?? (await noRuntime()) ?? (await runElectron());
if (obstacle) {
  console.log(`${obstacle} Konter continues in preview, in a browser.`);
  await runBuilt('out/preview/preview.js');
}

function noDisplay() {
  const needsOne = process.platform === 'linux';
  const hasOne = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  return needsOne && !hasOne ? 'There is no display.' : undefined;
}

async function noRuntime() {
  if (findElectron()) return undefined;
  if (existsSync(failedMark) && Date.now() - statSync(failedMark).mtimeMs <= TRY_AGAIN_AFTER_MS) {
    return "Electron's runtime could not be fetched earlier today (npx install-electron tries again at once).";
  }
  await fetchElectron();
  return findElectron() ? undefined : "Electron's runtime could not be fetched.";
}

/** Never throws and never outlasts its time; findElectron() says whether it worked. */
async function fetchElectron() {
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
  const isInstalled = await ended;
  clearTimeout(deadline);
  if (isInstalled) rmSync(failedMark, { force: true });
  else {
    mkdirSync(join(projectRoot, 'out'), { recursive: true });
    writeFileSync(failedMark, '');
  }
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

/**
 * Runs Konter in Electron and ends this process when it ends.
 * @returns only if Electron could not start: the reason as text
 */
async function runElectron() {
  const startedAt = Date.now();
  const electron = spawn(findElectron(), [projectRoot, ...process.argv.slice(2)], { stdio: 'inherit' });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  const ended = await new Promise((settle) => {
    electron.once('error', (error) => settle(error.message));
    electron.once('exit', (code, signal) => settle(code ?? signal));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, passOn);
  const stillborn = ended !== 0 && !isStopping && Date.now() - startedAt < EARLY_EXIT_MS;
  if (!stillborn) process.exit(typeof ended === 'number' ? ended : 1);
  return `Electron could not start here (${ended}).`;

  function passOn(signal) {
    isStopping = true;
    // In a terminal Ctrl-C reaches Electron by itself. A second signal would interrupt its shutdown.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) electron.kill(signal);
  }
}
