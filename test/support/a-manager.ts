/** A real manager with a PIN file in its own folder, removed after the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createManager } from '../../electron/access/create-manager.ts';
import { pinFileSchema } from '../../electron/access/stored-pin.ts';
import type { Clock } from '../../electron/platform/clock.ts';
import type { Manager } from '../../electron/ports/people.ts';
import { openSealed, untilRemembered } from './sealed-files.ts';

export const MANAGER_PIN = '471108';

/** @param pin `null` for a terminal without a PIN */
export async function aManager(clock: Clock, pin: string | null = MANAGER_PIN): Promise<Manager> {
  const folder = mkdtempSync(join(tmpdir(), 'konter-manager-'));
  onTestFinished(async () => {
    await untilRemembered();
    rmSync(folder, { recursive: true, force: true });
  });
  const manager = await openSealed(folder, (sealed) =>
    createManager({ file: sealed.open('manager', pinFileSchema), clock, cost: 10 }),
  );
  if (pin !== null) await manager.setPin(null, pin);
  return manager;
}
