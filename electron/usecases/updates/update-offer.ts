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
 * - `elsewhere`: of another series; a test version must not come to a shop by exchanging two signed files
 * - `later`: not this terminal's turn yet
 */
export function offerOf(
  { version, channel, stagingPercentage }: Pick<UpdateManifest, 'version' | 'channel' | 'stagingPercentage'>,
  terminal: ThisTerminal,
): 'same' | 'older' | 'elsewhere' | 'later' | 'offered' {
  const difference = compareVersions(version, terminal.version);
  if (difference === 0) return 'same';
  if (difference < 0) return 'older';
  if (channel !== 'latest' && channel !== seriesOf(terminal.version)) return 'elsewhere';
  return terminal.machineNumber < (stagingPercentage / 100) * MACHINE_NUMBERS ? 'offered' : 'later';
}

/** @returns `beta` for 1.2.0-beta.3 */
function seriesOf(version: string): string | undefined {
  return /^[^-]+-([a-z]+)/.exec(version)?.[1];
}
