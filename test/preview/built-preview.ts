/**
 * A program folder with the built preview, the built preload and the test's own small main script, so that the expected
 * effects are obvious.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const projectRoot = resolve(import.meta.dirname, '../..');

export interface BuiltPreview {
  readonly folder: string;
  /** Resolves when the address was printed. */
  run(...options: string[]): Promise<RunningPreview>;
  remove(): void;
}

export interface RunningPreview {
  readonly address: string;
  readonly process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** @returns the exit code, or the signal that killed it */
  ended: Promise<number | string>;
}

/** From the last `npm run build`. */
export function copyPreview(): BuiltPreview {
  const folder = mkdtempSync(join(tmpdir(), 'konter-preview-test-'));
  for (const part of ['out/preview', 'out/preload']) {
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  }
  mkdirSync(join(folder, 'out/main'));
  cpSync(join(import.meta.dirname, 'fixture-main.js'), join(folder, 'out/main/main.js'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "productName": "Konter", "version": "9.9.9" }');
  return { folder, run: (...options) => run(folder, options), remove: () => rmSync(folder, { recursive: true }) };
}

async function run(folder: string, options: string[]): Promise<RunningPreview> {
  const child = spawn(process.execPath, [join(folder, 'out/preview/preview.js'), '--no-open', ...options], {
    env: { ...process.env, KONTER_DATA_DIR: join(folder, 'data') },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const ended = new Promise<number | string>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal ?? '')),
  );
  const address = await new Promise<string>((found, failed) => {
    child.stdout.on('data', () => {
      const [, shown] = /^Konter preview: (\S+)$/m.exec(printed) ?? [];
      if (shown !== undefined) found(shown);
    });
    void ended.then((code) => failed(new Error(`Preview ended with ${code}: ${printed}`)));
  });
  return { address, process: child, output: () => printed, ended };
}
