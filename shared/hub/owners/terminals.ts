/** What the owner's pages ask about outlets and terminals. */
import * as z from 'zod';
import type { Environment } from '../../model/environment.ts';

const nameSchema = z.string().trim().min(1).max(64);

/** Of an outlet or a terminal. */
export const givenNameSchema = z.strictObject({ name: nameSchema });

export const enrolmentCodeRequestSchema = z.strictObject({
  outlet: z.uuid(),
  terminalName: nameSchema,
  /** The terminal whose rows the new machine gets. */
  replaces: z.uuid().nullable(),
});

export interface EnrolmentCodeView {
  /** `7KQM-4RXT`, shown once. */
  readonly code: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Of `GET /owner/outlets`: what the person may see, by name. */
export interface OutletView {
  readonly id: string;
  readonly name: string;
  /** The latest of its terminals' own business days now; `null` without terminals. */
  readonly today: string | null;
  readonly terminals: readonly TerminalView[];
}

export interface TerminalView {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly merchantCode: string;
  /** Its shop's, as it says. */
  readonly timeZone: string;
  /** Epoch ms. */
  readonly enrolledAt: number;
  /** Its key has ended: the owner revoked it, or it left. */
  readonly revokedAt: number | null;
  readonly leftAt: number | null;
  /** When a later machine, or the same with a new key, took the place of the one before. */
  readonly replacedAt: number | null;
  /** Two machines had its key: whoever goes on needs a new code. */
  readonly needsCode: boolean;
  readonly lastSeenAt: number | null;
  /** Journal rows that the hub has. */
  readonly rows: number;
  /** Rows that the terminal has and the hub lacks, by its last request. */
  readonly behind: number;
}
