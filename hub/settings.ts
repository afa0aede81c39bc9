/**
 * The hub's settings: from an option, else the environment, else a file of `NAME=value` lines. docs/hub.md has the same
 * table.
 */
import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { StartError } from './start-errors.ts';

const names = {
  port: { type: 'string', variable: 'KONTER_HUB_PORT', preset: '8770' },
  host: { type: 'string', variable: 'KONTER_HUB_HOST', preset: '127.0.0.1' },
  'data-dir': { type: 'string', variable: 'KONTER_HUB_DATA_DIR', preset: 'hub-data' },
  'database-url': { type: 'string', variable: 'DATABASE_URL', preset: '' },
  'database-password-file': { type: 'string', variable: 'KONTER_HUB_DATABASE_PASSWORD_FILE', preset: '' },
  'public-url': { type: 'string', variable: 'KONTER_HUB_PUBLIC_URL', preset: '' },
  'trusted-proxy': { type: 'string', variable: 'KONTER_HUB_TRUSTED_PROXIES', preset: '' },
  connections: { type: 'string', variable: 'KONTER_HUB_CONNECTIONS', preset: '10' },
  'page-connections': { type: 'string', variable: 'KONTER_HUB_PAGE_CONNECTIONS', preset: '4' },
  'log-level': { type: 'string', variable: 'KONTER_HUB_LOG_LEVEL', preset: 'info' },
} as const;
type Name = keyof typeof names;

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** A server's URL, or the directory of the embedded database. */
  readonly place: { readonly url: string } | { readonly dataDir: string };
  /** With how many connections, if it is a server. */
  readonly connections: number;
  readonly pageConnections: number;
  /** As browsers reach the hub: `https://hub.shop.example`; `null` for its own address. */
  readonly publicUrl: string | null;
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** Whom the evening's message goes to, and in which language: of the environment or the file alone. */
  readonly messages: Readonly<Record<'smtp' | 'from' | 'to' | 'webhook', string | undefined>> & {
    readonly language: 'id' | 'en';
  };
  readonly isDryRun: boolean;
  readonly isHelp: boolean;
  readonly isVersion: boolean;
  /** What is no option: the command and what it is about. */
  readonly words: readonly string[];
}

/** @throws StartError for what is unknown or makes no sense */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const { values, positionals } = parsed(args);
  const file = values.config ?? env['KONTER_HUB_CONFIG'];
  const inFile = file === undefined ? {} : parseEnv(contentOf(file));
  const text = (name: Name): string => {
    const { variable, preset } = names[name];
    return values[name] ?? env[variable] ?? inFile[variable] ?? preset;
  };
  const whole = (name: Name, most: number): number => {
    const value = Number(text(name));
    if (/^\d+$/.test(text(name)) && value <= most) return value;
    throw new StartError(`${names[name].variable} is no number up to ${most}: ${text(name)}.`);
  };
  const said = (variable: string): string | undefined => env[variable] ?? inFile[variable];
  const logLevel = LOG_LEVELS.find((level) => level === text('log-level'));
  if (logLevel === undefined) throw new StartError(`The log level is one of ${LOG_LEVELS.join(', ')}.`);
  const publicUrl = text('public-url').replace(/\/$/, '');
  if (publicUrl !== '' && URL.parse(publicUrl)?.origin !== publicUrl)
    throw new StartError('The public URL is like https://hub.shop.example, without a path.');
  return {
    ...{ port: whole('port', 65_535), host: text('host'), logLevel, words: positionals },
    place: placeOf(text),
    ...{ connections: whole('connections', 1_000), pageConnections: whole('page-connections', 1_000) },
    messages: {
      ...{ smtp: said('KONTER_HUB_SMTP'), webhook: said('KONTER_HUB_WEBHOOK') },
      ...{ from: said('KONTER_HUB_MAIL_FROM'), to: said('KONTER_HUB_MAIL_TO') },
      language: said('KONTER_HUB_LANGUAGE') === 'en' ? 'en' : 'id',
    },
    publicUrl: publicUrl === '' ? null : publicUrl,
    trustedProxies: text('trusted-proxy')
      .split(/[\s,]+/)
      .filter(Boolean),
    ...{ isDryRun: values['dry-run'], isHelp: values.help, isVersion: values.version },
  };
}

const flag = { type: 'boolean', default: false } as const;
const options = {
  ...names,
  config: { type: 'string' },
  ...{ 'dry-run': flag, help: { ...flag, short: 'h' }, version: flag },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function placeOf(text: (name: Name) => string): Settings['place'] {
  if (text('database-url') === '') return { dataDir: text('data-dir') };
  // The address of a socket has no host before its path. Its `host=` counts before this one.
  const withHost = text('database-url').replace(/^([^/]*\/\/(?:[^/@?]*@)?)(?=\/[^?]*\?(?:.*&)?host=)/, '$1localhost');
  const url = URL.parse(withHost);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol))
    throw new StartError('DATABASE_URL is no address like postgres://user@host/database.');
  const file = text('database-password-file');
  if (file !== '') url.password = encodeURIComponent(contentOf(file).trimEnd());
  return { url: url.href };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`The file ${file} cannot be read.`);
  }
}
