import { spawnSync } from 'node:child_process';
import { projectRoot } from './project-root.mjs';

/** Runs npm: the one that runs us, else the one in the path. Nothing is ever asked of a person. @returns whether it succeeded. */
export function npm(...words) {
  const options = { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit'] };
  const itself = process.env.npm_execpath;
  const { status } = itself
    ? spawnSync(process.execPath, [itself, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
  return status === 0;
}
