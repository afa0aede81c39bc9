/** A terminal that runs as an AppImage in a folder of its own, with the real updater and only its restart replaced. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { manifestFetcher } from '../../electron/gateway/updates/fetch-manifest.ts';
import { packageFetcher } from '../../electron/gateway/updates/fetch-package.ts';
import { createEventBus } from '../../electron/platform/event-bus.ts';
import { type Settings, settingsSchema } from '../../electron/ports/settings/settings.ts';
import { openUpdater } from '../../electron/updates/open-updater.ts';
import { openUpdates } from '../../electron/usecases/updates/updates.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { packageName, type UpdateServer } from './update-server.ts';

interface Wishes {
  readonly version?: string;
  readonly publicKey?: string;
  /** Of an earlier run: its folder and settings go on. */
  readonly after?: { readonly folder: string; readonly settings: { readonly read: () => Settings } };
}

export function aTerminal(server: UpdateServer, { version = '1.0.0', publicKey, after }: Wishes = {}) {
  const folder = after?.folder ?? aFolder();
  const appImage = join(folder, 'Konter.AppImage');
  const configFile = join(folder, 'app-update.yml');
  if (after === undefined) {
    writeFileSync(appImage, `the program ${version}`, { mode: 0o755 });
    writeFileSync(configFile, 'provider: generic\nurl: ""\nupdaterCacheDirName: konter-updater\n');
  }
  vi.stubEnv('APPIMAGE', appImage);
  onTestFinished(() => void vi.unstubAllEnvs());
  const clock = fakeClock();
  const events = createEventBus();
  const happened: string[] = [];
  const errors: unknown[] = [];
  const till = { isPaymentOpen: false, idleMs: 0 };
  let kept = settingsSchema.parse(after?.settings.read() ?? { updateAddress: server.url, machineNumber: 5_000 });
  const settings = {
    read: () => kept,
    write(change: Partial<Settings>) {
      kept = settingsSchema.parse({ ...kept, ...change });
    },
  };
  const updates = openUpdates({
    ...{ clock, events, settings, random: () => 0.5, version, isInstalled: true, fetchManifest: manifestFetcher() },
    publicKey: publicKey ?? server.publicKey,
    // The rule for addresses has its own test: this server speaks no https.
    allowedAddress: (text) => text,
    machine: { platform: 'linux', arch: 'x64' },
    updater: openUpdater({
      ...{ version, configFile, fetchPackage: packageFetcher({ silenceMs: 10_000 }), folder: join(folder, 'updates') },
      log: { error: (_event, error) => void errors.push(error) },
      quit: () => void happened.push('the program ends'),
      relaunch: () => void happened.push('the program starts again'),
    }),
    isPaymentOpen: () => till.isPaymentOpen,
    idleMs: () => till.idleMs,
    beforeInstall: () => void happened.push('the window may close'),
  });
  onTestFinished(updates.stop);
  const stages: string[] = [];
  events.on('updates', () => {
    const { stage, installProblem } = updates.view();
    const now = installProblem ?? stage;
    if (stages.at(-1) !== now) stages.push(now);
  });
  return {
    ...{ folder, appImage, clock, events, errors, happened, settings, stages, till, updates },
    program: () => readFileSync(appImage, 'utf8'),
    /** Looks, and waits until the download has ended. */
    async lookAndWait() {
      await updates.look();
      await expect.poll(() => updates.view().stage).not.toBe('downloading');
      return updates.view();
    },
    /** Looks, and loses the connection when so many bytes are here. */
    async lookAndLose(bytes: number) {
      server.cutAfter = bytes;
      await updates.look();
      const part = join(folder, 'updates', `${packageName('2.0.0')}.part`);
      await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size).toBe(bytes);
      server.breakConnections();
      await expect.poll(() => updates.view().stage).not.toBe('downloading');
      server.cutAfter = null;
      return updates.view();
    },
  };
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konter-updates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
