/**
 * Answers one window request: from untrusted arguments to an answer that the contract allows. Independent of Electron,
 * so that tests can attack it. Refuses an unknown name or an input that fails its schema, without a reason for the
 * sender. Runs nothing before both have passed and the request's authority allows it. Returns only properties that the
 * contract names.
 */
import * as z from 'zod';
import { isTooLarge } from '../../shared/contract/channels.ts';
import { type RequestName, type RequestOutput, requests } from '../../shared/contract/contract.ts';
import type { DisplaySettings } from '../../shared/contract/display.ts';
import { refusalSchema } from '../../shared/contract/failure.ts';
import type { GatewayMessage } from '../../shared/contract/history.ts';
import type { Paper } from '../../shared/contract/print.ts';
import type { Authority, RequestTerms } from '../../shared/contract/request.ts';
import type { Environment } from '../../shared/model/environment.ts';
import { failed, type Result } from '../../shared/model/values/result.ts';
import { runAsActor } from '../platform/acting-person.ts';
import { SealUnavailable } from '../platform/files/sealed-files.ts';
import { StoreError } from '../ports/ledger/ledger.ts';
import type { People } from '../ports/people.ts';
import type { SystemPrinting } from '../ports/printing.ts';
import type { ProgramParts } from '../ports/program.ts';
import type { createSecondPlace } from '../usecases/backup.ts';
import type { createCheckoutController } from '../usecases/checkout.ts';
import type { createClosingBackups } from '../usecases/closing.ts';
import type { createCustomerDisplay } from '../usecases/display.ts';
import type { createExporter } from '../usecases/export.ts';
import type { createHub } from '../usecases/hub/create-hub.ts';
import type { ItemImport } from '../usecases/items/import-items.ts';
import type { createKiosk } from '../usecases/kiosk.ts';
import type { createMethodCatalog, createMethodImages } from '../usecases/methods.ts';
import type { Parts } from '../usecases/parts.ts';
import type { PrintQueue } from '../usecases/print/print-queue.ts';
import type { InterruptedPayments } from '../usecases/sale/open-payments.ts';
import type { createWaitingFile, SetUpDeps } from '../usecases/settings/set-up-environment.ts';
import type { AppInfo } from '../usecases/settings/terminal-view.ts';
import type { createUpdates } from '../usecases/updates.ts';
import type { createLedgerVerifier } from '../usecases/verify.ts';

/** The part of a request's name before the dot. */
type RequestArea = RequestName extends `${infer A}.${string}` ? A : never;

/**
 * One function per request, of all areas or of the named ones. Expected failures are in the Result, or a StoreError;
 * any other error is a bug.
 */
export type Handlers<A extends RequestArea = RequestArea> = {
  readonly [N in Extract<RequestName, `${A}.${string}`>]: (
    input: z.output<(typeof requests)[N]['input']>,
  ) => Result<RequestOutput<N>> | Promise<Result<RequestOutput<N>>>;
};

interface IpcRequestLog {
  /**
   * A call was refused. `reason` has only our own words and names from the contract, no value from the window, so it
   * may be logged.
   */
  onRefused(reason: string): void;
  /** Settings were changed that decide the money's destination or how the terminal works. */
  onChanged(name: RequestName): void;
  /** A handler threw, or returned an answer outside the contract. `error` may hold anything: the log must strip it. */
  onBug(name: RequestName, error: unknown): void;
}

/** The handlers and the permissions of requests. */
export interface Answering extends IpcRequestLog {
  readonly handlers: Handlers;
  /**
   * Whether a manager request may be answered now. Called for those only, because each call restarts the manager's
   * time.
   */
  readonly allowsManagers: () => boolean;
  /** Whether the request would lead out of a window that is held in full screen: then it is the manager's. */
  readonly leadsOutside: (name: RequestName, input: unknown) => boolean;
  /** The signed-in person, and whether a sale may be made now. */
  readonly people: Pick<People, 'signedIn' | 'maySell'>;
}

/** The only error that a window gets for a refused or failed call. */
export class CallRejected extends Error {
  override readonly name = 'CallRejected';
}

/** @throws CallRejected, and nothing else */
export async function answerRequest(answering: Answering, args: readonly unknown[]): Promise<unknown> {
  const [name, input] = args;
  if (!isRequestName(name)) {
    answering.onRefused('unknown request');
    throw new CallRejected('Refused: unknown request');
  }
  if (isTooLarge(input)) {
    answering.onRefused(`bad input for ${name}: too large`);
    throw new CallRejected('Refused: bad input');
  }
  const parsed = requests[name].input.safeParse(input);
  if (args.length !== 2 || !parsed.success) {
    answering.onRefused(`bad input for ${name}${parsed.success ? '' : describe(parsed.error)}`);
    throw new CallRejected('Refused: bad input');
  }
  return runAsActor(answering.people.signedIn()?.name ?? null, () => answerAllowed(answering, name, parsed.data));
}

async function answerAllowed(answering: Answering, name: RequestName, input: unknown): Promise<unknown> {
  const authority = answering.leadsOutside(name, input) ? 'manager' : authorityOf(name, input);
  if (authority === 'manager' && !answering.allowsManagers()) {
    answering.onRefused(`manager needed for ${name}`);
    return failed('manager-needed');
  }
  if (authority === 'seller' && !answering.people.maySell()) return failed('sign-in-needed');
  try {
    // The compiler can't see that the schema and the handler were looked up by the same name.
    const handler = answering.handlers[name] as (input: unknown) => Promise<Result<unknown>> | Result<unknown>;
    const answer = await handler(input);
    if (!answer.ok && loggedFailures.has(answer.failure.code))
      answering.onRefused(`${answer.failure.code} for ${name}`);
    if (answer.ok && (requests[name] as RequestTerms).isLogged) answering.onChanged(name);
    return outgoing(name).parse(answer);
  } catch (error) {
    // A full disk or locked file is a failure with a message.
    if (error instanceof StoreError) return failed(error.code);
    // A keyring that is locked today, or another computer before the API key was typed.
    if (error instanceof SealUnavailable) return failed('vault-unavailable');
    answering.onBug(name, error);
    throw new CallRejected('Failed: internal error');
  }
}

/** Failed attempts to authenticate: the log must show how many there were and when a lock began. */
const loggedFailures: ReadonlySet<string> = new Set([
  ...['manager-pin-wrong', 'manager-key-wrong', 'manager-locked'],
  ...['person-pin-wrong', 'person-locked', 'people-locked'],
]);

/** @param input parsed by the request's schema */
function authorityOf(name: RequestName, input: unknown): Authority {
  // The compiler can't infer that entry and input belong to the same name.
  const by = requests[name].by as Authority | ((input: unknown) => Authority);
  return typeof by === 'function' ? by(input) : by;
}

/** Own properties only: `constructor` and `__proto__` are not requests. */
function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requests, name);
}

/** Also strips every property that the contract does not name. */
function outgoing(name: RequestName) {
  return z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value: requests[name].output }),
    z.object({ ok: z.literal(false), failure: refusalSchema }),
  ]);
}

/** Which fields failed and how, in schema words: a path inside a known schema contains no value. */
function describe(error: z.ZodError): string {
  const issues = error.issues.slice(0, 3).map((issue) => `${issue.path.join('.') || 'whole'} ${issue.code}`);
  return `: ${issues.join(', ')}`;
}

/** The parts that answer requests and publish events: those of the use cases, and what else windows can ask for. */
export interface HandlerParts extends Parts, Pick<SetUpDeps, 'verifyApiKey' | 'isPackaged'> {
  readonly appInfo: AppInfo;
  readonly waitingFile: ReturnType<typeof createWaitingFile>;
  readonly programParts: ProgramParts;
  /** The newest lines of the log, oldest first. */
  readonly logLines: () => readonly string[];
  readonly methods: ReturnType<typeof createMethodCatalog>;
  readonly methodImages: ReturnType<typeof createMethodImages>;
  readonly interrupted: InterruptedPayments;
  readonly checkouts: ReturnType<typeof createCheckoutController>;
  readonly customerDisplay: ReturnType<typeof createCustomerDisplay>;
  readonly displaySettings: () => DisplaySettings;
  readonly printing: PrintQueue;
  readonly systemPrinting: SystemPrinting;
  /** Whether a receipt printer may have this address: in the shop's own network, or a name. */
  readonly isPrinterHost: (host: string) => boolean;
  readonly isUsualPrinterPort: (port: number) => boolean;
  readonly exports: ReturnType<typeof createExporter>;
  readonly itemImport: ItemImport;
  readonly closingBackups: ReturnType<typeof createClosingBackups>;
  readonly verification: ReturnType<typeof createLedgerVerifier>;
  readonly secondPlace: Pick<ReturnType<typeof createSecondPlace>, 'view' | 'choose' | 'copy' | 'stop'>;
  readonly kiosk: ReturnType<typeof createKiosk>;
  readonly updates: Pick<ReturnType<typeof createUpdates>, 'view' | 'setAddress' | 'look' | 'install'>;
  readonly hub: Pick<ReturnType<typeof createHub>, 'view' | 'enrol' | 'leave' | 'sendNow'>;
  /** The gateway messages about a payment, oldest first. */
  readonly messages: (environment: Environment, orderId: string) => readonly GatewayMessage[];
  /** Asks a person for a file's place. @returns whether it was saved; or `pdf-not-made`, a file error of the folder */
  readonly savePdf: (paper: Paper) => Promise<Result<{ saved: boolean }>>;
  /** Asks a person for a file and reads it. @returns its text, or `provision-canceled` or `provision-unreadable` */
  readonly chooseFile: () => Promise<Result<string>>;
  /** A person chooses a file. @returns its bytes; `null` if none was chosen, or if it can't be read */
  readonly chooseImage: () => Promise<Buffer | null>;
  /** Opens an allowed http address in the system's browser. */
  readonly openExternal: (url: string) => Promise<void>;
}
