/** Messages to and from the process that copies backups and journal to a second place. */
import type { Result } from '../../shared/model/values/result.ts';
import type { Job } from '../platform/background/background.ts';

export interface SecondPlaceRequest {
  /** Absolute. */
  readonly dataDirectory: string;
  /** Absolute: the folder of this terminal's copy; with a `name`, the folder in which it is made. */
  readonly folder: string;
  /** Of a folder that is still to be made; `null`: the folder must be there. */
  readonly name: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Every byte of the copy is on the disk. */
export interface SecondPlaceCopy {
  /** Absolute: the folder of this terminal's copy. */
  readonly folder: string;
  /** The copy has what was recorded until then, epoch ms. */
  readonly copiedAt: number;
  /** The copy is on the disk of the data directory. */
  readonly isSameDisk: boolean;
}

/** Fails with an `ExportFailureCode` or `no-backup-yet`. */
export const secondPlaceJob: Job<SecondPlaceRequest, Result<SecondPlaceCopy>> = { name: 'second-place' };
