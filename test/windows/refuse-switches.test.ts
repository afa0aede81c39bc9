import { expect, it } from 'vitest';
import { refuseSwitches } from '../../electron/windows/refuse-switches.ts';

const aCommandLine = (...given: string[]) => {
  const there = new Set(given);
  return { there, hasSwitch: (name: string) => there.has(name), removeSwitch: (name: string) => there.delete(name) };
};

it('takes away what lets others in, and tells of what was there', () => {
  const commandLine = aCommandLine('remote-debugging-port', 'proxy-server', 'no-sandbox', 'ozone-platform');
  const env = { SSLKEYLOGFILE: '/tmp/keys', HOME: '/home/kasir' };
  expect(refuseSwitches(commandLine, env)).toEqual(['remote-debugging-port', 'proxy-server', 'SSLKEYLOGFILE']);
  // Switches that a machine needs for its display stay.
  expect([...commandLine.there]).toEqual(['no-sandbox', 'ozone-platform']);
  expect(env).toEqual({ HOME: '/home/kasir' });
});

it('tells of nothing where there was nothing', () => {
  expect(refuseSwitches(aCommandLine(), {})).toEqual([]);
});
