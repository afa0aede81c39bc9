/** A hijacked page floods the main process with requests, and asks for files. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { KonterBridge } from '../../shared/contract/channels.ts';
import { aFolder } from '../support/a-folder.ts';
import { chargeAndShow } from '../support/browser/cashier.ts';
import { startInElectron } from '../support/program/program-in-electron.ts';
import { startTerminalIn } from '../support/program/terminal.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';
import { withSwitches } from './support/with-switches.ts';

let terminal: TerminalInElectron;
afterEach(() => terminal?.remove());

it('20,000 requests at once: most are refused, and the next sale is answered', async () => {
  terminal = await startTerminalInElectron();
  await terminal.page.getByTestId('amount').waitFor();
  const told = await terminal.page.evaluate(async () => {
    const { konter } = window as unknown as { konter: KonterBridge };
    const asked = Array.from({ length: 20_000 }, () => konter.request('terminal.view', {}));
    const all = await Promise.allSettled(asked);
    return { answered: all.filter(({ status }) => status === 'fulfilled').length, all: all.length };
  });
  expect(told.all).toBe(20_000);
  // The window's own requests may be among the 200.
  expect(told.answered).toBeLessThanOrEqual(200);
  expect(told.answered).toBeGreaterThan(150);
  await chargeAndShow(terminal.page, { amount: 25_000 });
});

it('50 dialogs at once: one is opened', async () => {
  terminal = await startTerminalInElectron();
  const { app } = terminal.program;
  await app.evaluate(({ dialog, app: program }) => {
    const opened: (() => void)[] = [];
    dialog.showOpenDialog = () => new Promise((done) => opened.push(() => done({ canceled: true, filePaths: [] })));
    Object.assign(program, { opened });
  });
  await terminal.page.evaluate(async () => {
    const { konter } = window as unknown as { konter: KonterBridge };
    const asked = Array.from({ length: 50 }, () => konter.request('settings.import', {}));
    // All but the open one.
    await new Promise<void>((done) => {
      let answered = 0;
      for (const each of asked) {
        void each.then(() => {
          answered += 1;
          if (answered === 49) done();
        });
      }
    });
  });
  const opened = await app.evaluate(({ app: program }) => {
    const { opened: all } = program as unknown as { opened: (() => void)[] };
    for (const close of all) close();
    return all.length;
  });
  expect(opened).toBe(1);
});

it.runIf(process.platform !== 'win32')(
  'a provisioning file that is a pipe is refused, and the terminal starts',
  async () => {
    const folder = aFolder();
    const pipe = join(folder, 'provision.json');
    spawnSync('/usr/bin/env', ['mkfifo', pipe]);
    const executable = withSwitches([], { KONTER_PROVISION: pipe });
    terminal = await startTerminalIn((env) => startInElectron(executable, env), {});
    await chargeAndShow(terminal.page, { amount: 25_000 });
    expect(terminal.takeComplaints().join()).toContain('KONTER_PROVISION');
    // Only the owner can read the files that it writes.
    const files = readdirSync(terminal.dataDir).filter((name) => /^[a-z]/.test(name));
    const open = files.filter((name) => statSync(join(terminal.dataDir, name)).mode & 0o077);
    expect(open).toEqual([]);
  },
);
