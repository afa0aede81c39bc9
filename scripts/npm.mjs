import { spawn, spawnSync } from 'node:child_process';
import { projectRoot } from './project-root.mjs';

/** Runs npm: the one that runs us, else the one in the path. Nothing is ever asked of a person. @returns whether it succeeded. */
export function npm(...words) {
  const [command, ...itsWords] = commandFor(words);
  return spawnSync(command, itsWords, optionsOf(command)).status === 0;
}

/** The same beside other work. @returns whether it succeeded */
export function npmAside(...words) {
  const [command, ...itsWords] = commandFor(words);
  return new Promise((done) => {
    const child = spawn(command, itsWords, optionsOf(command));
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

function commandFor(words) {
  const itself = process.env.npm_execpath;
  return itself ? [process.execPath, itself, ...words] : ['npm', ...words];
}

function optionsOf(command) {
  const isScript = command === 'npm' && process.platform === 'win32';
  return { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'], shell: isScript };
}
