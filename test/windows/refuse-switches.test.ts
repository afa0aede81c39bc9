import { expect, it } from 'vitest';
import { refuseSwitches } from '../../electron/windows/lock-down.ts';

const aCommandLine = (...given: string[]) => {
  const there = new Set(given);
  return { there, hasSwitch: (name: string) => there.has(name), removeSwitch: (name: string) => there.delete(name) };
};

/** Listed here and not taken from the program, so that one that is missing there is noticed. */
const refused = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...['auto-open-devtools-for-tabs', 'enable-automation', 'load-extension', 'disable-extensions-except'],
  ...['host-resolver-rules', 'host-rules', 'ignore-certificate-errors', 'ignore-certificate-errors-spki-list'],
  ...['allow-insecure-localhost', 'proxy-server', 'proxy-pac-url', 'proxy-auto-detect', 'proxy-bypass-list'],
  ...['auth-server-whitelist', 'auth-negotiate-delegate-whitelist', 'disable-web-security'],
  ...['disable-site-isolation-trials', 'allow-running-insecure-content', 'unsafely-treat-insecure-origin-as-secure'],
  ...['enable-blink-features', 'disable-blink-features', 'js-flags', 'use-fake-ui-for-media-stream'],
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'gpu-launcher', 'browser-subprocess-path', 'log-net-log'],
  ...['net-log-capture-mode', 'ssl-key-log-file', 'trace-startup', 'trace-startup-file'],
  ...['enable-logging', 'log-file', 'vmodule', 'v'],
];

it.each(refused)('takes away --%s', (name) => {
  const commandLine = aCommandLine(name, 'ozone-platform');
  expect(refuseSwitches(commandLine, {})).toEqual([name]);
  expect([...commandLine.there]).toEqual(['ozone-platform']);
});

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
