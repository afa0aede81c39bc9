/** Identifies a ledger file by its header, whatever its name. */
import type { Environment } from '../../../shared/model/environment.ts';

/** "Knt" and a letter in the file header. Training can then never open a production ledger, whatever the file's name. */
const applicationIds: Readonly<Record<Environment, number>> = {
  training: 0x4b6e7454,
  sandbox: 0x4b6e7453,
  production: 0x4b6e7450,
};

export function applicationIdOf(environment: Environment): number {
  return applicationIds[environment];
}

/** A longer wait would freeze the screen; only a backup tool should ever lock this file. */
export const BUSY_TIMEOUT_MS = 250;
