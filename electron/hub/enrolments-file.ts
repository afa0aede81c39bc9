/**
 * Where each environment's ledger is enrolled. `hub.json`, sealed, decides who gets the journal. `hub-progress.json` has
 * what the hub can say again: names, and how far its copy reaches. No secrets.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { epochPattern } from '../../shared/hub/signed-request.ts';
import { type Environment, environments } from '../../shared/model/environment.ts';
import { readPrivateFile, writeDurablySync } from '../platform/files/durable-files.ts';
import type { SealedFiles } from '../platform/files/sealed-files.ts';
import { ignoreErrors, isDone } from '../platform/ignore-errors.ts';
import type { HubEnrolments } from '../ports/hub.ts';
import { gatewayAddress } from '../ports/settings/environment-config.ts';

const placeSchema = z.object({
  /** Rows go to https and to this machine only. */
  address: z.string().refine((address) => gatewayAddress(address) === address),
  terminal: z.uuid(),
});
const placesSchema = z.partialRecord(z.enum(environments), placeSchema);
const progressSchema = z.object({
  outlet: z.string(),
  name: z.string(),
  durable: z.int().min(0),
  stopped: z.enum(['revoked', 'second-history']).nullable(),
  differsAt: z.int().nullable(),
  restoring: z.int().min(1).nullable().default(null),
  epoch: z.string().regex(epochPattern).nullable().default(null),
});
const progressFileSchema = z.partialRecord(z.enum(environments), progressSchema);
const NO_PROGRESS = { outlet: '', name: '', durable: 0, stopped: null, differsAt: null, restoring: null, epoch: null };

/** @param folder absolute; it must exist */
export function openHubEnrolments(folder: string, sealed: Pick<SealedFiles, 'open'>): HubEnrolments {
  const places = sealed.open('hub', placesSchema);
  const path = join(folder, 'hub-progress.json');
  let progress = ignoreErrors(() => readPrivateFile(path, progressFileSchema).content) ?? {};
  const save = (next: typeof progress): void => {
    writeDurablySync(path, `${JSON.stringify(next, null, 2)}\n`);
    progress = next;
  };
  // Earlier versions had all in one file.
  ignoreErrors(() => {
    const earlier = progressFileSchema.parse(JSON.parse(readFileSync(join(folder, 'hub.json'), 'utf8')));
    if (Object.keys(progress).length === 0) save(earlier);
  });
  const of = (environment: Environment) => {
    const place = places.content()?.[environment];
    return place ? { ...NO_PROGRESS, ...progress[environment], ...place } : null;
  };
  return {
    of,
    save(environment, enrolment) {
      const { [environment]: _, ...others } = places.content() ?? {};
      const { [environment]: __, ...otherProgress } = progress;
      if (enrolment === null) {
        places.save(others);
        return save(otherProgress);
      }
      const { address, terminal, ...said } = enrolment;
      // First, so that no place has the progress of another.
      save({ ...otherProgress, [environment]: said });
      places.save({ ...others, [environment]: { address, terminal } });
    },
    note(environment, { address: _, terminal: __, ...change }) {
      const before = of(environment);
      if (before === null) return false;
      const isNew = Object.entries(change).some(([name, value]) => before[name as keyof typeof change] !== value);
      // Each save waits for the disk.
      if (!isNew) return true;
      const { address, terminal, ...said } = before;
      const next = { ...progress, [environment]: { ...said, ...change } };
      // The change applies to this run, whether it could be written or not.
      const isSaved = isDone(() => save(next));
      progress = next;
      return isSaved;
    },
  };
}
