/**
 * An uncaught error of a listener restarts the program, and the third one stops it. So each listener of the main
 * process is guarded, or listed below with its reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../..');

/** Separate programs: pages, the workers, the training gateway (a bug in it is its own 500), and the preview. */
const ELSEWHERE =
  /^electron\/(?:.*\/)?(?:(?:customer-)?preload\.ts|answer-orders\.ts|run-worker\.ts|training\/|preview\/)/;

/** File name and event. A listener that must not continue after an error, or that can't fail. */
const BARE: ReadonlySet<string> = new Set([
  // These catch all other errors.
  'main.ts uncaughtException',
  'main.ts unhandledRejection',
  'program-end.ts before-quit',
  // A failed shutdown must be cut off, which an uncaught error does.
  'program-end.ts will-quit',
  // Only marks the link as up.
  'http.ts connect',
]);

const LISTENER =
  /\.(?:on|once|addListener|prependListener)(?:<[^>]*>)?\(\s*(?:'([^']+)'|([\w.]+)(?: as '[^']+')?),\s*(?=([^\n]*))/g;
/** The promise that waits for the event, or an empty listener. */
const HARMLESS = /^(?:guarded\(|resolve\)|reject\)|\(\) => undefined\)|\(\) => done\((?:true|false)?\)\))/;

function bareListeners(text: string, file: string): string[] {
  return [...text.matchAll(LISTENER)]
    .filter(([, , , heard = '']) => !HARMLESS.test(heard.trimStart()))
    .map(([, event, variable]) => `${file.split('/').at(-1)} ${event ?? variable}`);
}

const files = globSync('electron/**/*.ts', { cwd: projectRoot }).filter((file) => !ELSEWHERE.test(file));

it('no listener of the main process ends the day by its own error', () => {
  const found = files.flatMap((file) => bareListeners(readFileSync(resolve(projectRoot, file), 'utf8'), file));
  expect(files.length).toBeGreaterThan(200);
  expect(new Set(found)).toEqual(BARE);
});
