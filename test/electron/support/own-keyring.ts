/** A session bus with a gnome-keyring of its own, beside the one of the tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

export interface OwnKeyring {
  /** Of `DBUS_SESSION_BUS_ADDRESS`. */
  readonly bus: string;
  /** Its secrets are in the folder and stay there. */
  end(): Promise<void>;
}

export const canStartKeyrings =
  process.platform === 'linux' &&
  ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].every((name) => spawnSync('which', [name]).status === 0);

/** @param password `null`: nobody has unlocked it */
export async function startKeyring(folder: string, password: string | null): Promise<OwnKeyring> {
  const runtime = mkdtempSync(join(tmpdir(), 'konter-bus-'));
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  // No display, so nobody can be asked to unlock it.
  const { DISPLAY: _, ...inherited } = process.env;
  const env = { ...inherited, HOME: folder, XDG_DATA_HOME: data, XDG_RUNTIME_DIR: runtime };
  const started: ChildProcess[] = [];
  const end = async (): Promise<void> => {
    for (const each of started.splice(0).toReversed()) {
      if (each.exitCode !== null || each.signalCode !== null) continue;
      each.kill('SIGTERM');
      await once(each, 'exit');
    }
    rmSync(runtime, { recursive: true, force: true });
  };
  onTestFinished(end);

  const daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(daemon);
  const [printed] = await once(daemon.stdout, 'data');
  const bus = String(printed).trim();

  const words = password === null ? [] : ['--unlock'];
  const keyring = spawn('gnome-keyring-daemon', ['--foreground', '--components=secrets', ...words], {
    env: { ...env, DBUS_SESSION_BUS_ADDRESS: bus },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  started.push(keyring);
  keyring.stdin.end(password ?? '');
  await expect.poll(() => hasSecrets(bus), { timeout: 20_000 }).toBe(true);
  return { bus, end };
}

function hasSecrets(bus: string): boolean {
  const question = ['--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner'];
  const { stdout } = spawnSync('dbus-send', [
    `--bus=${bus}`,
    '--print-reply',
    ...question,
    'string:org.freedesktop.secrets',
  ]);
  return String(stdout).includes('true');
}
