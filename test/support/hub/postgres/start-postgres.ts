/** A real PostgreSQL in a throw-away directory, on a Unix socket, as a user that is not root. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface RunningPostgres {
  /** For `DATABASE_URL`. */
  url(database: string): string;
  /** Starts it again if it has ended by itself, as its supervisor would. */
  startAgain(): Promise<void>;
  /** All connections break at once, and nothing is flushed. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  readonly isDurable?: boolean;
  readonly parent?: string;
  readonly settings?: readonly string[];
  readonly standbyOf?: RunningPostgres;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/**
 * @param isDurable whether a commit waits for the disk, as in a shop
 * @param parent the folder in which its own is made · @param settings `name=value`
 * @param standbyOf the one whose copy it is and stays, until it is promoted
 */
export async function startPostgres(
  bin: string,
  { isDurable = false, parent, settings: more = [], standbyOf }: PostgresOptions = {},
): Promise<RunningPostgres> {
  const user = databaseUser();
  const folder = mkdtempSync(join(parent ?? folderForServer(isDurable), 'konter-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const as = { ...user, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '' } };
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'];
  const copy = ['-d', standbyOf?.url('postgres') ?? '', '-D', data, '-R', '-c', 'fast', '--no-sync'];
  if (standbyOf) execFileSync(join(bin, 'pg_basebackup'), copy, { ...as, stdio: 'pipe' });
  else execFileSync(join(bin, 'initdb'), init, { ...as, stdio: 'pipe' });
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=100'];
  if (!isDurable) settings.push('fsync=off', 'full_page_writes=off', 'shared_buffers=32MB', 'max_wal_size=128MB');
  settings.push(...more);
  const options = settings.flatMap((setting) => ['-c', setting]);
  const start = (): ChildProcess =>
    spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  let server = start();
  const end = (): void => void server.kill('SIGQUIT');
  process.once('exit', end);
  const url = (database: string): string => `postgres://postgres@localhost/${database}?host=${folder}`;
  await isReady(server, url('postgres'));
  return {
    url,
    async startAgain() {
      if (server.exitCode === null) return;
      server = start();
      await isReady(server, url('postgres'));
    },
    async stop() {
      process.off('exit', end);
      if (server.exitCode === null) {
        const exited = once(server, 'exit');
        end();
        await exited;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(server: ChildProcess, url: string): Promise<void> {
  let said = '';
  server.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-4_000);
  });
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await sleep(50);
  }
}

/** PostgreSQL refuses to run as root. */
function databaseUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const people = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = people.find((each) => each.startsWith('postgres:')) ?? people.find((each) => each.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? '').split(':');
  if (uid === undefined || gid === undefined) throw new Error('There is no user beside root');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * @param isDurable whether it is on the disk instead of in memory
 * @returns a folder that the server's user reaches; the tests' own temporary folder may be root's alone
 */
export function folderForServer(isDurable: boolean): string {
  if (process.getuid?.() !== 0) return tmpdir();
  const open = (folder: string): boolean =>
    ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & 0o003) === 0o003;
  return !isDurable && open('/dev/shm') ? '/dev/shm' : '/tmp';
}
