/**
 * A machine that restores a ledger, in its own process. It kills itself before the step with this number that reaches
 * the disk; 0: never. It prints what it found at its start, and the number of its steps.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import type { Background } from '../../../../electron/platform/background/background.ts';

const [folder = '', rowsFile = '', killAt = '0'] = process.argv.slice(2);
let steps = 0;
for (const name of ['renameSync', 'fsyncSync', 'rmSync', 'mkdirSync', 'writeFileSync', 'copyFileSync'] as const) {
  const original = fs[name] as (...input: unknown[]) => unknown;
  Object.assign(fs, {
    [name](...input: unknown[]) {
      steps += 1;
      if (steps === Number(killAt)) process.kill(process.pid, 'SIGKILL');
      return original(...input);
    },
  });
}
syncBuiltinESMExports();

const { buildLedgerFile } = await import('../../../../electron/store/ledger-jobs.ts');
const { createLedgerGuardian } = await import('../../../../electron/store/guardian/create-ledger-guardian.ts');
const { anAccount, MORNING } = await import('../../../support/builders.ts');

/** In this process, so that a kill meets the building too. */
const background = {
  run: (_: unknown, request: never, onProgress: (rows: number) => void) => ({
    answer: Promise.resolve().then(() => buildLedgerFile(request, onProgress)),
    stop: () => undefined,
  }),
  close: () => undefined,
} as unknown as Background;

const rows = JSON.parse(fs.readFileSync(rowsFile, 'utf8'));
const guardian = createLedgerGuardian({
  ...{ version: '1.0.0', background, dataDirectory: folder, now: () => MORNING },
  fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
  ...{ onRebuilt: () => undefined, onDamage: () => undefined, onJobDied: () => undefined },
});
const ledger = guardian.open('sandbox');
const found = ledger.history.lastAmounts(100).length;
const staged = guardian.hubRestore.stage('sandbox', 'old');
while (staged.head().id < rows.length) staged.add(rows.slice(staged.head().id, staged.head().id + 4));
staged.close();
const restored = await guardian.hubRestore.restore('sandbox', 'old', anAccount.merchantCode, () => undefined);
guardian.hubRestore.drop('sandbox');
ledger.close();
console.log(JSON.stringify({ found, steps, restored }));
