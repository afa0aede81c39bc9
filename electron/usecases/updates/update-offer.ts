/** Whether a signed version is offered on this terminal. */
import { compareVersions } from '../../../shared/model/version.ts';
import type { UpdateManifest } from './read-manifest.ts';

/** Numbers of terminals, for a staged roll-out. */
export const MACHINE_NUMBERS = 10_000;

interface ThisTerminal {
  readonly version: string;
  /** 0 to `MACHINE_NUMBERS` − 1, the same for ever. */
  readonly machineNumber: number;
}

/**
 * - `older`: never offered; a server that is behind, or an attacker who wants an old hole back
 * - `later`: not this terminal's turn yet
 */
export function offerOf(
  { version, stagingPercentage }: Pick<UpdateManifest, 'version' | 'stagingPercentage'>,
  terminal: ThisTerminal,
): 'same' | 'older' | 'later' | 'offered' {
  const difference = compareVersions(version, terminal.version);
  if (difference === 0) return 'same';
  if (difference < 0) return 'older';
  return terminal.machineNumber < (stagingPercentage / 100) * MACHINE_NUMBERS ? 'offered' : 'later';
}
