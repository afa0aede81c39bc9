import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TrainingGateway } from '../../electron/training/training-gateway.ts';
import { aFolder } from '../support/a-folder.ts';
import { A_ORDER, create, status } from './support/merchant.ts';

const ENTRY = resolve(import.meta.dirname, '../../electron/training/run-alone.ts');

function run(
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): { child: ChildProcess; printed: () => string; line: Promise<string> } {
  const child = spawn(process.execPath, [ENTRY, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const line = new Promise<string>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part) => {
        output += part;
        if (output.includes('\n')) done(output);
      });
    }
  });
  return { child, printed: () => output, line };
}

const at = (line: string): TrainingGateway => ({
  url: /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '',
  merchantCode: 'D77',
  apiKey: 'other-key',
  portMoved: false,
  close: async () => {},
});

describe('the training gateway by itself', () => {
  it('prints where it is once, and has every answered order after a kill', async () => {
    const stateDir = aFolder();
    const args = ['--state-dir', stateDir, '--merchant-code', 'D77', '--api-key', 'other-key'];
    const first = run(args);
    const gateway = at(await first.line);
    expect((await create(gateway)).status).toBe(200);
    expect(first.printed()).toBe(`Training gateway: ${gateway.url}\n`);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = run(args);
    expect(await second.line).toBe(`Training gateway: ${gateway.url}\n`);
    expect((await status(gateway, A_ORDER)).body).toMatchObject({ statusCode: '01' });
    second.child.kill('SIGINT');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  });

  it('is given its public address by an option before a variable', async () => {
    const options = ['--merchant-code', 'D77', '--api-key', 'other-key', '--public-url', 'https://Latihan.example/'];
    const { line } = run(options, { KONTER_TRAINING_PUBLIC_URL: 'x' });
    const gateway = at(await line);
    expect(await line).toBe(`Training gateway: ${gateway.url}, from outside https://latihan.example\n`);
    expect((await create(gateway)).body['paymentUrl']).toMatch(/^https:\/\/latihan\.example\/redirect_checkout\?/);
  });

  it('names a port that is taken', async () => {
    const running = at(await run().line);
    const { port } = new URL(running.url);
    const { child, printed } = run(['--port', port]);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(printed()).toBe(`Port ${port} is taken: choose another with --port.\n`);
  });

  it.each([
    [['--signature', 'md5'], '--signature md5 is not one of documented, hmac-sha256'],
    [['--public-url', 'https://latihan.example/a'], '--public-url https://latihan.example/a is not an address such as'],
    [['--nonsense'], "Unknown option '--nonsense'"],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const { child, printed } = run(args);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(printed()).toContain(sentence);
    expect(printed()).not.toContain('    at ');
  });
});
