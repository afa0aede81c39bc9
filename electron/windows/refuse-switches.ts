/**
 * What Chromium would be told on the command line: to let a debugger in, to send requests elsewhere, to write down what it
 * sends. No fuse is there for these, and a shortcut on the desk is easily edited. Before anything else is done: Chromium
 * reads them after the main process's first file has run.
 */
import type { CommandLine } from 'electron';

const REFUSED = [
  // Who drives the page.
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...['auto-open-devtools-for-tabs', 'enable-automation', 'load-extension', 'disable-extensions-except'],
  // Whom it talks to, and whom it believes.
  ...['host-resolver-rules', 'host-rules', 'ignore-certificate-errors', 'ignore-certificate-errors-spki-list'],
  ...['allow-insecure-localhost', 'proxy-server', 'proxy-pac-url', 'proxy-auto-detect', 'proxy-bypass-list'],
  ...['auth-server-whitelist', 'auth-negotiate-delegate-whitelist'],
  // What its pages may do.
  ...['disable-web-security', 'disable-site-isolation-trials'],
  ...['allow-running-insecure-content', 'unsafely-treat-insecure-origin-as-secure', 'enable-blink-features'],
  ...['disable-blink-features', 'js-flags', 'use-fake-ui-for-media-stream'],
  // Who runs in place of its processes.
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'gpu-launcher', 'browser-subprocess-path'],
  // What is written down of it.
  ...['log-net-log', 'net-log-capture-mode', 'ssl-key-log-file', 'trace-startup', 'trace-startup-file'],
];

/** Chromium takes it in place of the switch. */
const KEY_LOG = 'SSLKEYLOGFILE';

/**
 * @param env the process's own
 * @returns the names of those that were there, for the log
 */
export function refuseSwitches(
  commandLine: Pick<CommandLine, 'hasSwitch' | 'removeSwitch'>,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const given = REFUSED.filter((name) => commandLine.hasSwitch(name));
  for (const name of given) commandLine.removeSwitch(name);
  if (env[KEY_LOG] === undefined) return given;
  delete env[KEY_LOG];
  return [...given, KEY_LOG];
}
