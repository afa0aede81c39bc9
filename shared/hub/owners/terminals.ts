/**
 * What the owner's pages ask about outlets and terminals, and about a terminal whose journal has several histories: two
 * machines sold with one disk, or an old backup was restored.
 */
import * as z from 'zod';
import type { Environment } from '../../model/environment.ts';
import type { JournalLine, TerminalPlace } from './figures.ts';

const nameSchema = z.string().trim().min(1).max(64);

/** Of an outlet or a terminal. */
export const givenNameSchema = z.strictObject({ name: nameSchema });

export const enrolmentCodeRequestSchema = z.strictObject({
  outlet: z.uuid(),
  terminalName: nameSchema,
  /** The terminal whose rows the new machine gets. */
  replaces: z.uuid().nullable(),
});
export type EnrolmentCodeRequest = z.infer<typeof enrolmentCodeRequestSchema>;

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
  /** Absent: an older hub answers. */
  readonly hasHistories?: boolean;
  readonly lastSeenAt: number | null;
  /** Journal rows that the hub has. */
  readonly rows: number;
  /** Rows that the terminal has and the hub lacks, by its last request. */
  readonly behind: number;
}

/** `GET /owner/histories`; the terminal is any of its histories. */
export const historiesQuerySchema = z.strictObject({ terminal: z.uuid() });

/** `POST /owner/histories/decide` */
export const historyDecisionSchema = z.strictObject({
  /** One of a terminal's histories. */
  terminal: z.uuid(),
  /** `false`: its own rows count in no total. */
  isOurs: z.boolean(),
  /** What the person found out. */
  decision: z.string().trim().min(3).max(500),
});
export type HistoryDecision = z.infer<typeof historyDecisionSchema>;

export interface HistoriesView extends TerminalPlace {
  /** The last row that all have. */
  readonly shared: JournalLine | null;
  /** The one that came first is the first. */
  readonly histories: readonly HistoryView[];
  /** Perhaps one sale in two histories, in the first month of the later one. Both count. */
  readonly alike: readonly AlikeView[];
}

/** Since it parted from the others. */
export interface HistoryView {
  readonly terminal: string;
  readonly name: string;
  /** Its first own row. */
  readonly partsAt: number;
  /** Paid by its own rows: number and rupiah. */
  readonly payments: number;
  readonly amount: number;
  readonly isOurs: boolean;
  /** The key of its machine has ended. */
  readonly needsCode: boolean;
  readonly decided: { readonly decision: string; readonly by: string; readonly at: number } | null;
  /** The first of them. */
  readonly lines: readonly JournalLine[];
  /** All that the hub has. */
  readonly rows: number;
}

interface AlikeSale {
  readonly terminal: string;
  readonly orderId: string;
  /** Epoch ms by the terminal's clock. */
  readonly at: number;
}

export interface AlikeView {
  readonly amount: number;
  readonly one: AlikeSale;
  readonly other: AlikeSale;
}
