import { EventEmitter } from 'node:events';
import { beforeEach, expect, it } from 'vitest';
import { guarded, logListenerErrors, withFallback } from '../../electron/platform/guarded.ts';

let logged: [string, unknown][];
beforeEach(() => {
  logged = [];
  logListenerErrors({ error: (event, error) => void logged.push([event, error]) });
});

const bug = new Error('a bug');
function fails(): never {
  throw bug;
}

it('a listener that throws is logged, and the ones after it still hear', () => {
  const events = new EventEmitter();
  const heard: string[] = [];
  events.on('resume', guarded('resume', fails));
  events.on(
    'resume',
    guarded('resume', (what: string) => heard.push(what)),
  );
  events.emit('resume', 'all of it');
  expect(heard).toEqual(['all of it']);
  expect(logged).toEqual([['listener: resume', bug]]);
});

it('a listener that works on and rejects is logged, and nobody else hears of it', async () => {
  const work = Promise.reject(bug);
  guarded('resume', () => work)();
  await work.catch(() => undefined);
  expect(logged).toEqual([['listener: resume', bug]]);
});

it('who is asked and throws gives the answer that refuses', () => {
  expect(withFallback('may it go', false, fails)).toBe(false);
  expect(logged).toEqual([['listener: may it go', bug]]);
  expect(withFallback('may it go', false, () => true)).toBe(true);
});
