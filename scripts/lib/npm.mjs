/** The npm and the Node that scripts run. Must start on any Node. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

/** Runs the npm that started this script, else the one in the path, without prompts. @returns whether it succeeded */
export function npm(...words) {
  const [command, ...itsWords] = commandFor(words);
  return spawnSync(command, itsWords, optionsOf(command)).status === 0;
}

/**
 * The same in parallel with other work: its output is buffered, unless nothing runs next to it for an hour.
 * @returns whether it succeeded, and its output
 */
export async function npmAside(words, { isAlone = false } = {}) {
  const [command, ...itsWords] = commandFor(words);
  const child = spawn(command, itsWords, { ...optionsOf(command), stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed.push(text);
      if (isAlone) process.stdout.write(text);
    });
  const succeeded = await new Promise((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
  const text = Buffer.concat(printed);
  if (!isAlone) process.stdout.write(text);
  return { succeeded, text: text.toString('utf8') };
}

/** @returns what it printed on stdout, whether it succeeded or not */
export function npmAnswer(...words) {
  const [command, ...itsWords] = commandFor(words);
  const options = { ...optionsOf(command), stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' };
  return spawnSync(command, itsWords, options).stdout ?? '';
}

function commandFor(words) {
  const itself = process.env.npm_execpath;
  return itself ? [process.execPath, itself, ...words] : ['npm', ...words];
}

function optionsOf(command) {
  const isScript = command === 'npm' && process.platform === 'win32';
  return { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'], shell: isScript };
}

const isWindows = process.platform === 'win32';
const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const packaged = join(projectRoot, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');

/**
 * @returns the path of the Node that the packages bring, or of the one that runs this where the registry has none for the
 * machine. Ask after `npm ci`.
 */
export function pinnedNode() {
  return existsSync(packaged) ? packaged : process.execPath;
}
