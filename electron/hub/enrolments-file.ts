/** `hub.json`: where each environment's ledger is enrolled, and how far the hub's copy comes. No secrets. */
import * as z from 'zod';
import { type Environment, environments } from '../../shared/model/environment.ts';
import { writeDurablySync } from '../platform/files/durable-files.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { HubEnrolments } from '../ports/hub.ts';
import { gatewayAddress } from '../ports/settings/web-address.ts';

const enrolmentSchema = z.object({
  /** The file may be edited by hand; rows go to https and to this machine only. */
  address: z.string().refine((address) => gatewayAddress(address) === address),
  terminal: z.uuid(),
  outlet: z.string(),
  name: z.string(),
  durable: z.int().min(0),
  stopped: z.enum(['revoked', 'second-history']).nullable(),
  differsAt: z.int().nullable(),
  restoring: z.int().min(1).nullable().default(null),
});
const fileSchema = z.partialRecord(z.enum(environments), enrolmentSchema);

/** @param path absolute; its folder must exist */
export function openHubEnrolments(path: string): HubEnrolments {
  let kept = readPrivateFile(path, fileSchema).content ?? {};
  const save = (next: typeof kept): void => {
    writeDurablySync(path, `${JSON.stringify(next, null, 2)}\n`);
    kept = next;
  };
  const of = (environment: Environment) => kept[environment] ?? null;
  return {
    of,
    save(environment, enrolment) {
      const { [environment]: _, ...others } = kept;
      save(enrolment === null ? others : { ...others, [environment]: { ...enrolment } });
    },
    note(environment, change) {
      const before = of(environment);
      if (before === null) return false;
      const isNew = Object.entries(change).some(([name, value]) => before[name as keyof typeof change] !== value);
      // Each save waits for the disk.
      if (!isNew) return true;
      const next = { ...kept, [environment]: { ...before, ...change } };
      // What was said holds for this run, whether it could be written or not.
      const isSaved = ignoreErrors(() => {
        save(next);
        return true;
      });
      kept = next;
      return isSaved ?? false;
    },
  };
}
