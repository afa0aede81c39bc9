/** What the owner's pages ask about a terminal whose journal has several histories: two machines sold with one disk, or an old backup was restored. */
import * as z from 'zod';
import type { JournalLine, TerminalPlace } from './figures.ts';

/** `GET /owner/histories`; the terminal is any of its histories. */
export const historiesQuerySchema = z.strictObject({ terminal: z.uuid() });

/** `POST /owner/histories/decide` */
export const historyDecisionSchema = z.strictObject({
  /** The history. */
  terminal: z.uuid(),
  /** `false`: its own rows count in no total. */
  isOurs: z.boolean(),
  /** What the person found out. */
  decision: z.string().trim().min(3).max(500),
});

export interface HistoriesView extends TerminalPlace {
  /** The last row that all have. */
  readonly shared: JournalLine | null;
  /** The one that came first is the first. */
  readonly histories: readonly HistoryView[];
  /** Perhaps one sale in two histories. Both count. */
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
