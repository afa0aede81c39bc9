/**
 * Enrols a ledger at a hub with the owner's code. The key pair is new each time, and its private half never leaves. With
 * a code for an existing terminal, this machine becomes that terminal if its journal continues where the hub's copy ends.
 * Otherwise it replaces the terminal's machine, whose rows must be restored first.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import {
  type EnrolmentReply,
  type EnrolmentRequest,
  enrolmentCodePattern,
  type ShownJournal,
} from '../../../shared/hub/enrolment.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { orderIdPrefix } from '../../payments/state/order-id.ts';
import type { HubConnector, HubProblem, HubReply } from '../../ports/hub.ts';
import type { JournalLedger } from '../../ports/ledger/journal-port.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { VaultUnavailable } from '../../ports/vault.ts';
import type { HubParts } from './hub-parts.ts';

// Asks to be enrolled, and shows whose journal this is. A hub that has its rows enrols the machine as the terminal that
// it was, so that the same sales do not count twice.

/** One for each history that the hub has, and its copy may grow between its question and the answer. */
const MOST_QUESTIONS = 8;

type EnrolmentAnswer = HubReply<
  EnrolmentReply & { /** The last row that was shown; `null`: none. */ readonly shown: number | null }
>;

/**
 * @param journal `null` without sales
 * @throws StoreError
 */
async function enrolShowing(
  enrol: (request: EnrolmentRequest) => Promise<HubReply<EnrolmentReply>>,
  request: EnrolmentRequest,
  journal: JournalLedger | null,
): Promise<EnrolmentAnswer> {
  let position = journal?.head()?.id ?? null;
  for (let questions = 0; ; questions += 1) {
    const shown = journal && position !== null ? shownJournal(journal, position) : null;
    const reply = await enrol({ ...request, ...(shown && { journal: shown }) });
    if (reply.ok) return { ok: true, value: { ...reply.value, shown: shown?.shown.position ?? null } };
    const isQuestion = reply.problem === 'row-wanted' && reply.position !== null && questions < MOST_QUESTIONS;
    if (!isQuestion || shown === null) return reply;
    ({ position } = reply);
  }
}

/** @returns `null` if there is no such row */
function shownJournal(journal: JournalLedger, position: number): ShownJournal | null {
  const [head, first, row] = [journal.head(), journal.firstSale(), journal.rowsAfter(position - 1, 1)[0]];
  if (head === null || first === null || row === undefined) return null;
  return {
    newest: head.id,
    firstSale: { position: first.id, hash: first.hash },
    shown: { position, hash: row.hash },
  };
}

interface EnrolParts
  extends Pick<HubParts, 'enrolments' | 'keys' | 'allowedAddress' | 'hubRestore' | 'account' | 'terms'> {
  readonly connector: HubConnector;
  /** @throws StoreError */
  readonly journal: (environment: Environment) => JournalLedger;
}

const LONGEST_SHOP_NAME = 64;

/** @returns or a failure of `hub.enrol`; nothing is enrolled then */
export async function enrolTerminal(
  { connector, enrolments, keys, allowedAddress, hubRestore, journal, account, terms }: EnrolParts,
  environment: Environment,
  typed: { readonly address: string; readonly code: string },
): Promise<Result<null>> {
  const address = allowedAddress(typed.address.trim());
  if (address === null) return failed('hub-address-invalid');
  const code = codeOf(typed.code);
  if (!enrolmentCodePattern.test(code)) return failed('hub-code-invalid');
  const [owner, shop] = [account(environment), terms(environment)];
  if (!owner || !shop) return failed('environment-not-set-up');
  // Before the code is used up.
  if (!(await keys.isAvailable())) return failed('vault-unavailable');
  const hasSales = hubRestore.hasSales(environment);
  const { publicKey, privateKey } = connector.newKeyPair();
  const request = {
    ...{ code, publicKey, environment, merchantCode: owner.merchantCode, hasSales },
    orderIdPrefix: orderIdPrefix(shop.terminalId),
    shopName: shop.shopName.slice(0, LONGEST_SHOP_NAME),
  };
  const reply = await enrolShowing(
    (shown) => connector.enrol(address, shown),
    request,
    hasSales ? journal(environment) : null,
  );
  if (!reply.ok) return failed(failureOf(reply.problem));
  const { terminal, outlet, name, durable, shown } = reply.value;
  const isBack = durable > 0 && durable === shown;
  const restoring = durable > 0 && !isBack ? durable : null;
  // The hub knew that there are sales, so it lies: its rows must not be added to these.
  if (restoring !== null && (hasSales || hubRestore.hasSales(environment))) return failed('hub-ledger-not-empty');
  try {
    // From here on no sale begins before the rows are in place.
    if (restoring !== null) hubRestore.stage(environment, terminal).close();
    await keys.keepHubKey(environment, privateKey);
    const place = { address, terminal, outlet, name };
    enrolments.save(environment, {
      ...place,
      durable: isBack ? durable : 0,
      stopped: null,
      differsAt: null,
      epoch: null,
      restoring,
    });
  } catch (error) {
    if (restoring !== null) hubRestore.drop(environment);
    if (error instanceof StoreError) return failed(error.code);
    return failed(error instanceof VaultUnavailable ? 'vault-unavailable' : 'hub-not-saved');
  }
  return ok(null);
}

/** As the owner's page shows it, whatever was typed: `7kqm4rxt`, `7KQM 4RXT`. */
function codeOf(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const refusals: Partial<Record<HubProblem, FailureCode>> = {
  'ledger-not-empty': 'hub-ledger-not-empty',
  'other-environment': 'hub-other-environment',
  'other-merchant': 'hub-other-merchant',
  'other-prefix': 'hub-other-prefix',
  'prefix-taken': 'hub-prefix-taken',
  'other-journal': 'hub-other-journal',
  'known-journal': 'hub-known-journal',
};

function failureOf(problem: HubProblem): FailureCode {
  const refusal = refusals[problem];
  if (refusal) return refusal;
  if (problem === 'unreachable' || problem === 'unavailable') return 'hub-unreachable';
  const isRefused = problem === 'not-authenticated' || problem === 'not-allowed' || problem === 'not-found';
  return isRefused ? 'hub-code-refused' : 'hub-not-understood';
}

/**
 * A manager takes this terminal out of its hub. The hub is informed if it can be reached; the terminal leaves in any
 * case.
 * @param environment whose link is closed · @param hub `newest`: position of the journal
 * @returns or `hub-not-saved`
 */
export async function leaveHub(
  { enrolments, keys, hubRestore, connector }: Pick<HubParts, 'enrolments' | 'keys' | 'hubRestore' | 'connector'>,
  environment: Environment,
  { hasLine, newest }: { readonly hasLine: boolean; readonly newest: number },
): Promise<Result<null>> {
  const enrolment = enrolments.of(environment);
  const privateKey = hasLine ? await keys.hubKey(environment) : undefined;
  const { address = '', terminal = '' } = enrolment ?? {};
  const client = enrolment && privateKey ? (await connector()).connect({ address, terminal, privateKey }) : null;
  try {
    // A restore that was canceled leaves nothing.
    if (hubRestore.isStaged(environment)) hubRestore.drop(environment);
    enrolments.save(environment, null);
    await keys.forgetHubKey(environment);
  } catch {
    client?.close();
    return failed('hub-not-saved');
  }
  // Nobody waits for it.
  void client?.leave(newest).finally(client.close);
  return ok(null);
}
