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

it('takes away the variables of preview, which would send customers elsewhere and let a held screen go', () => {
  const env = { KONTER_CHECKOUT_RETURN_URL: 'https://a.example', KONTER_DISPLAY_URL: 'http://b.example', LANG: 'id' };
  expect(refuseSwitches(aCommandLine(), env)).toEqual(['KONTER_CHECKOUT_RETURN_URL', 'KONTER_DISPLAY_URL']);
  expect(env).toEqual({ LANG: 'id' });
});

it('tells of nothing where there was nothing', () => {
  expect(refuseSwitches(aCommandLine(), {})).toEqual([]);
});
