import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { serveApp } from '../../electron/windows/app-protocol.ts';
import { aFolder } from '../support/a-folder.ts';

type Answer = (request: Pick<Request, 'method' | 'url'>) => Promise<Response>;
const electron = vi.hoisted(() => ({ answers: new Map<string, unknown>() }));

vi.mock('electron', () => ({
  protocol: { handle: (scheme: string, answer: unknown) => void electron.answers.set(scheme, answer) },
}));

it('a page waits until the program can answer it, and then has its file or its generated page', async () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'index.html'), 'the window');
  const servePages = serveApp(folder);
  const answer = electron.answers.get('app') as Answer;

  let isAnswered = false;
  const page = answer({ method: 'GET', url: 'app://konter/index.html' }).finally(() => {
    isAnswered = true;
  });
  await setImmediate();
  expect(isAnswered).toBe(false);

  servePages((path) => (path === '/paper.html' ? 'a receipt' : undefined));
  expect(await (await page).text()).toBe('the window');
  const paper = await answer({ method: 'GET', url: 'app://konter/paper.html' });
  expect(await paper.text()).toBe('a receipt');
});
