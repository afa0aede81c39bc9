/** How a book's file is told from every other: by what stands in its header, whatever it is called. */
import type { Environment } from '../../../shared/model/environment.ts';

/** "Knt" and a letter, in the file's header: training can't open the book of real money, whatever a file is called. */
const applicationIds: Readonly<Record<Environment, number>> = {
  training: 0x4b6e7454,
  sandbox: 0x4b6e7453,
  production: 0x4b6e7450,
};

export function applicationIdOf(environment: Environment): number {
  return applicationIds[environment];
}

/** Longer would freeze the screen: nobody but a backup tool should hold this file. */
export const BUSY_TIMEOUT_MS = 250;
