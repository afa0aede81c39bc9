/**
 * The port to the hub, which has a copy of a ledger's journal and hands on callbacks. No sale needs it. What it says is
 * parsed and bounded, and makes nothing paid. It never gets an API key.
 */
import type { Restored } from '../../shared/contract/hub.ts';
import type { EnrolmentReply, EnrolmentRequest } from '../../shared/hub/enrolment.ts';
import type { HubFailureCode } from '../../shared/hub/failures.ts';
import type { HubJournalRow, IntakeReply, RowsReply, TerminalFacts } from '../../shared/hub/journal.ts';
import type { HubMessage, TerminalState } from '../../shared/hub/stream-messages.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { Result } from '../../shared/model/values/result.ts';
import type { JournalHead } from './ledger/journal-port.ts';

/**
 * Why there is no answer that can be used.
 * - `unreachable`: none came in time, or the connection broke
 * - `not-understood`: one came that no hub gives: too long, a redirect, or of another shape
 * - `clock-differs`: the hub did not accept the signature, and by its own word the clocks differ by more than it allows
 * - the rest: the hub refused (`failures.ts`)
 */
export type HubProblem = HubFailureCode | 'unreachable' | 'not-understood' | 'clock-differs';

export interface HubRefusal {
  readonly problem: HubProblem;
  /** The row that the refusal is about. */
  readonly position: number | null;
  /** How far the hub's copy comes, if it said so. */
  readonly durable: number | null;
}

export type HubReply<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & HubRefusal);

/** An Ed25519 key pair. */
export interface HubKeyPair {
  /** The raw 32 bytes, base64url. */
  readonly publicKey: string;
  /** PKCS #8, base64: kept in the vault. */
  readonly privateKey: string;
}

interface HubIdentity {
  /** As `gatewayAddress` allows: https, or plain http to this machine. */
  readonly address: string;
  /** The id that the hub gave. */
  readonly terminal: string;
  readonly privateKey: string;
  /** What the hub said last, and is shown with each request; absent for a machine that has not been at it. */
  readonly epoch?: HubEpoch;
}

/** Shows a hub whose database was set back that it was. */
interface HubEpoch {
  readonly last: () => string | null;
  readonly keep: (epoch: string) => void;
}

export interface HubStream {
  /** The terminal has handled these callbacks. Dropped if the stream has ended: the hub delivers them again. */
  acknowledge(ids: readonly string[]): void;
  close(): void;
}

export interface HubStreamListener {
  readonly onOpen: () => void;
  /** Already parsed. */
  readonly onMessage: (message: HubMessage) => void;
  /** Called once, also if it never opened. Not called after `close`. */
  readonly onEnd: () => void;
}

/** Signed requests of an enrolled terminal. No method throws. */
export interface HubClient {
  /** @param after the position before the first row · @param rows at most `MOST_ROWS_AT_ONCE`, none to ask how far it is */
  sendRows(after: number, rows: readonly HubJournalRow[], facts: TerminalFacts): Promise<HubReply<IntakeReply>>;
  state(): Promise<HubReply<TerminalState>>;
  /** @param ids at most 100 */
  acknowledge(ids: readonly string[]): Promise<HubReply<null>>;
  /** The rows after a position, of a terminal that replaces another. */
  rowsAfter(after: number): Promise<HubReply<RowsReply>>;
  /** The terminal is no longer at the hub, which ends its key. @param newest position of its journal */
  leave(newest: number): Promise<HubReply<null>>;
  openStream(listener: HubStreamListener): HubStream;
  /** Ends requests. Streams are closed by who opened them. */
  close(): void;
}

export interface HubConnector {
  newKeyPair(): HubKeyPair;
  enrol(address: string, request: EnrolmentRequest): Promise<HubReply<EnrolmentReply>>;
  connect(identity: HubIdentity): HubClient;
}

/** The private keys for hubs, in the vault. */
export interface HubKeys {
  /** False if no key can be stored. */
  isAvailable(): Promise<boolean>;
  /** @returns `undefined` if none is held or it can't be decrypted on this machine */
  hubKey(environment: Environment): Promise<string | undefined>;
  /** Durable when it resolves. @throws VaultUnavailable or the file system's error */
  keepHubKey(environment: Environment, privateKey: string): Promise<void>;
  /** Durable when it resolves. @throws the file system's error */
  forgetHubKey(environment: Environment): Promise<void>;
}

/** What the terminal knows of the hub that an environment's ledger is enrolled at. */
export interface HubEnrolment {
  readonly address: string;
  readonly terminal: string;
  readonly outlet: string;
  /** The owner's name for this terminal. */
  readonly name: string;
  /** The last position that the hub has said to be durable. The outbox is the journal after it. */
  readonly durable: number;
  /** Why no new row is sent: `revoked` until a person acts, `second-history` until the hub's history is this one's. */
  readonly stopped: 'revoked' | 'second-history' | null;
  /** With `second-history`: the first row that differs, if the hub named it. */
  readonly differsAt: number | null;
  /** Of the hub, as it said it last: `HubEpoch`. */
  readonly epoch: string | null;
  /** How many rows of the machine whose place it takes are to be restored before anything is sent; `null`: none. */
  readonly restoring: number | null;
}

export interface HubEnrolments {
  of(environment: Environment): HubEnrolment | null;
  /** Durable when it returns. `null` removes it. @throws the file system's error, `SealUnavailable` or StoreError */
  save(environment: Environment, enrolment: HubEnrolment | null): void;
  /** Saves how far the hub is. A full disk is no error: the hub says it again. @returns whether it is on the disk */
  note(environment: Environment, change: Partial<HubEnrolment>): boolean;
}

/** Ten years of a busy counter. A hub that has more has no journal of a shop. */
export const MOST_STAGED_ROWS = 20_000_000;

/** A ledger that was built from the rows of another machine's journal. */
export type BuiltLedger = Readonly<Restored>;

export interface StagedRows {
  /** The last row that is kept; row 0 for none. @throws StoreError */
  head(): JournalHead;
  /** One durable commit. @returns `false`, and keeps none, if one does not continue the row before @throws StoreError */
  add(rows: readonly HubJournalRow[]): boolean;
  close(): void;
}

/**
 * The port to a ledger that is rebuilt from the hub's rows of another machine. The rows are staged next to the ledger in
 * use, across any number of starts. Only a whole ledger takes its place, in one step: the chain proves
 * each row.
 */
export interface HubRestore {
  /** Whether the ledger in use has a sale, so that no other may take its place. @throws StoreError */
  hasSales(environment: Environment): boolean;
  /**
   * Refuses new sales with `hub-restoring` until `drop` or `release`, also after a restart.
   * @param terminal whose rows they are: another one's are dropped · @param startsOver drops these too; new sales stay refused @throws StoreError
   */
  stage(environment: Environment, terminal: string, startsOver?: boolean): StagedRows;
  isStaged(environment: Environment): boolean;
  /**
   * Builds a ledger from the staged rows in a separate process, and puts it in place. The replaced one, which has no
   * sales, goes to quarantine; its settings and its PIN are journalled in the new one too.
   * @param merchantCode this machine's · @param onProgress rows that are entered, a few times a second
   * @returns or `hub-rows-wrong`, `hub-rows-newer`, `hub-rows-of-another`, `hub-ledger-not-empty`, `database-…`,
   *   `job-ended`: the ledger in use is then still in place
   */
  restore(
    environment: Environment,
    terminal: string,
    merchantCode: string,
    onProgress: (rows: number) => void,
  ): Promise<Result<BuiltLedger>>;
  /** New sales are taken again until the next start, which finds the rows staged, and the ledger in place. */
  release(environment: Environment): void;
  /** Removes the staged rows; new sales are taken again. @throws StoreError */
  drop(environment: Environment): void;
}
