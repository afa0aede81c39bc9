/**
 * Removes Chromium's command-line switches that attach a debugger, redirect requests or record traffic, and environment
 * variables with such an effect. No Electron fuse covers them, and a desktop shortcut is easily edited. Must run first:
 * Chromium reads switches after the main process's first file has run.
 */
import type { CommandLine } from 'electron';

const REFUSED = [
  // Remote control of the page.
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...['auto-open-devtools-for-tabs', 'enable-automation', 'load-extension', 'disable-extensions-except'],
  // Name resolution, proxies and certificate checks.
  ...['host-resolver-rules', 'host-rules', 'ignore-certificate-errors', 'ignore-certificate-errors-spki-list'],
  ...['allow-insecure-localhost', 'proxy-server', 'proxy-pac-url', 'proxy-auto-detect', 'proxy-bypass-list'],
  ...['auth-server-whitelist', 'auth-negotiate-delegate-whitelist'],
  // Web security.
  ...['disable-web-security', 'disable-site-isolation-trials'],
  ...['allow-running-insecure-content', 'unsafely-treat-insecure-origin-as-secure', 'enable-blink-features'],
  ...['disable-blink-features', 'js-flags', 'use-fake-ui-for-media-stream'],
  // Replacement of child processes.
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'gpu-launcher', 'browser-subprocess-path'],
  // Recording of traffic, traces and logs, to any file.
  ...['enable-logging', 'log-file', 'vmodule', 'v'],
  ...['log-net-log', 'net-log-capture-mode', 'ssl-key-log-file', 'trace-startup', 'trace-startup-file'],
];

const REFUSED_VARIABLES = [
  // The effect of `ssl-key-log-file`.
  'SSLKEYLOGFILE',
  // Preview's own: where a customer goes after the gateway's page, and a display in a tab instead of a held window.
  ...['KONTER_CHECKOUT_RETURN_URL', 'KONTER_DISPLAY_URL'],
];

/**
 * @param env the process's own
 * @returns the names of the switches and variables found, for the log
 */
export function refuseSwitches(
  commandLine: Pick<CommandLine, 'hasSwitch' | 'removeSwitch'>,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const given = REFUSED.filter((name) => commandLine.hasSwitch(name));
  for (const name of given) commandLine.removeSwitch(name);
  const set = REFUSED_VARIABLES.filter((name) => env[name] !== undefined);
  for (const name of set) delete env[name];
  return [...given, ...set];
}
