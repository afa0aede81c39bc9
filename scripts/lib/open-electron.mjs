import { spawn } from 'node:child_process';
import { projectRoot } from './project-root.mjs';

/** Without a needed library or a display, or as root, Electron ends within this time. */
const EARLY_EXIT_MS = 5_000;

/**
 * Runs Konter in Electron and ends this process when it ends.
 * @returns only if Electron could not start: the reason as text
 */
export async function openElectron(executable) {
  const startedAt = Date.now();
  const electron = spawn(executable, [projectRoot, ...process.argv.slice(2)], { stdio: 'inherit' });
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
