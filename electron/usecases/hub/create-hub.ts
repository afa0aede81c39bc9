/**
 * The hub of each environment's ledger: enrolment, its open link or restore, and leaving. An enrolment belongs to one
 * environment; another one's ledger is never sent to it.
 */
import * as z from 'zod';
import type { HubView } from '../../../shared/contract/hub.ts';
import type { Elsewhere } from '../../../shared/hub/journal.ts';
import { type Account, type Environment, environments } from '../../../shared/model/environment.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { MINUTE_MS } from '../../../shared/model/values/time.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import { orderIdPrefix } from '../../payments/state/order-id.ts';
import { guarded } from '../../platform/guarded.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { serialize } from '../../platform/serialize.ts';
import type { JournalLedger } from '../../ports/ledger/journal-port.ts';
import { type Ledger, StoreError, unlessStoreFails } from '../../ports/ledger/ledger.ts';
import { enrolTerminal, leaveHub } from './enrol-terminal.ts';
import { createHubLink } from './hub-link.ts';
import type { HubParts } from './hub-parts.ts';
import { createHubRestores } from './restore-terminal.ts';

/** The start has more urgent requests. */
const FIRST_LOOK_MS = 5_000;
export function createHub(parts: HubParts) {
  const { clock, events, enrolments, keys, hubRestore, connector, shopLedgers, selected, watcher, onShare, onError } =
    parts;
  const links = new Map<Environment, ReturnType<typeof createHubLink>>();
  const withoutKey = new Set<Environment>();
  let isOver = false;
  let cancelStart = (): void => undefined;
  const inTurn = serialize();
  const onChange = (): void => void events.emit('hub');

  const restores = createHubRestores({
    ...{ ...parts, onChange },
    onRestored: () => void openLinks().catch(onError),
  });

  async function openLink(environment: Environment): Promise<void> {
    const enrolment = enrolments.of(environment);
    // Rows without an enrolment: the program ended in the middle of one.
    if ((enrolment?.restoring ?? null) === null && hubRestore.isStaged(environment)) hubRestore.drop(environment);
    if (enrolment === null || enrolment.stopped === 'revoked' || isOpen(environment) || isOver) return;
    // A ledger that can't be opened now is sent once it is.
    if (!shopLedgers.has(environment)) return;
    const privateKey = await keys.hubKey(environment);
    if (privateKey === undefined) withoutKey.add(environment);
    else withoutKey.delete(environment);
    onChange();
    if (privateKey === undefined) return;
    const { address, terminal } = enrolment;
    const epoch = {
      last: () => enrolments.of(environment)?.epoch ?? null,
      keep(said: string) {
        const last = enrolments.of(environment)?.epoch ?? null;
        // A hub that was set back says an earlier one.
        if (last === null || Number.parseInt(said, 10) > Number.parseInt(last, 10))
          enrolments.note(environment, { epoch: said });
      },
    };
    const client = (await connector()).connect({ address, terminal, privateKey, epoch });
    if (isOver) return client.close();
    if (enrolment.restoring !== null) return restores.begin(environment, enrolment, client);
    links.set(
      environment,
      createHubLink({
        ...parts,
        ...{ client, onChange },
        shopLedger: () => openLedger(environment),
        account: () => parts.account(environment),
        enrolment() {
          const kept = enrolments.of(environment);
          if (kept === null) throw new Error('The enrolment was removed before its link was closed');
          return kept;
        },
        shopDay() {
          const timeZone = parts.terms(environment)?.shopTimeZone;
          return { dayEndHour: parts.dayEndHour(), ...(timeZone !== undefined && { timeZone }) };
        },
        onElsewhere: (said) => heardElsewhere(environment, said),
        note: (change) => enrolments.note(environment, change),
        onShare: (perMinute) => onShare(environment, perMinute),
      }),
    );
  }

  let room = MOST_TAKEN_OVER;
  function heardElsewhere(environment: Environment, said: Elsewhere): void {
    const [account, terms] = [parts.account(environment), parts.terms(environment)];
    if (account === undefined || terms === undefined) return;
    const { ledger } = openLedger(environment);
    const own = { ledger, account, prefix: orderIdPrefix(terms.terminalId), now: clock.now(), room };
    const orderIds = takeElsewhere(own, said);
    room -= orderIds.length;
    for (const orderId of orderIds) events.emit('payment', { environment, orderId });
    if (orderIds.length > 0) watcher.wake();
  }

  function openLedger(environment: Environment): ShopLedger {
    const shopLedger = shopLedgers.get(environment);
    if (!shopLedger) throw new StoreError('database-busy', new Error('The ledger is not open'));
    return shopLedger;
  }

  const isOpen = (environment: Environment): boolean => links.has(environment) || restores.has(environment);

  function closeLink(environment: Environment): void {
    restores.end(environment);
    links.get(environment)?.close();
    links.delete(environment);
    withoutKey.delete(environment);
  }

  const openLinks = (): Promise<void> =>
    inTurn(async () => {
      for (const environment of environments) await openLink(environment);
    });

  function view(): HubView {
    const environment = selected();
    return hubView(parts, environment, {
      link: links.get(environment)?.state(),
      restore: restores.view(environment),
      hasKey: !withoutKey.has(environment),
    });
  }

  return {
    view,
    /** See `hub.enrol`. */
    enrol: (address: string, code: string): Promise<Result<HubView>> =>
      inTurn(async () => {
        const environment = selected();
        const journal = (of: Environment): JournalLedger => openLedger(of).ledger.journal;
        const enrolParts = { ...parts, connector: await connector(), journal };
        const enrolled = await enrolTerminal(enrolParts, environment, { address, code });
        if (!enrolled.ok) return enrolled;
        closeLink(environment);
        await openLink(environment);
        onChange();
        return ok(view());
      }),
    leave: (): Promise<Result<HubView>> =>
      inTurn(async () => {
        const environment = selected();
        const { isConnected, restore, behind } = view();
        const newest = (enrolments.of(environment)?.durable ?? 0) + behind;
        // Closed first: an open link needs its enrolment.
        closeLink(environment);
        const left = await leaveHub(parts, environment, { hasLine: isConnected || restore?.problem === null, newest });
        if (!left.ok) await openLink(environment);
        onChange();
        return left.ok ? ok(view()) : left;
      }),
    sendNow(): HubView {
      links.get(selected())?.sendNow();
      restores.proceed(selected());
      return view();
    },
    start() {
      cancelStart = clock.after(FIRST_LOOK_MS, () => void openLinks().catch(onError));
      const changed = (): void => {
        for (const link of links.values()) link.changed();
      };
      for (const event of ['payment', 'flags', 'reconcile', 'people'] as const) {
        events.on(event, guarded('hub', changed));
      }
      events.on(
        'terminal-changed',
        guarded('hub', () => {
          changed();
          // A ledger was opened later, or another environment was selected.
          if (environments.some((name) => enrolments.of(name) !== null && !isOpen(name)))
            void openLinks().catch(onError);
          onChange();
        }),
      );
    },
    stop() {
      isOver = true;
      cancelStart();
      for (const environment of environments) closeLink(environment);
    },
  };
}

/** The window reports a copy that is further behind than this. A slow line alone is not reported. */
const LATE_AFTER_MS = 10 * MINUTE_MS;

interface PresentState {
  /** Absent: no link is open. */
  readonly link: Pick<HubView, 'isConnected' | 'problem'> | undefined;
  readonly restore: Pick<HubView, 'restore' | 'restored'>;
  /** Whether the vault had the key when it was asked. */
  readonly hasKey: boolean;
}

function hubView(
  { clock, enrolments, shopLedgers }: Pick<HubParts, 'clock' | 'enrolments' | 'shopLedgers'>,
  environment: Environment,
  { link = { isConnected: false, problem: null }, restore, hasKey }: PresentState,
): HubView {
  const enrolment = enrolments.of(environment);
  const isSending = enrolment !== null && enrolment.restoring === null;
  const { behind, behindSince } = isSending ? behindOf(shopLedgers.get(environment), enrolment.durable) : NOT_BEHIND;
  const now = clock.now();
  return {
    ...restore,
    ...link,
    ...{ now, environment, behind, behindSince },
    enrolment: enrolment && {
      ...{ address: enrolment.address, outlet: enrolment.outlet, name: enrolment.name },
      ...{ stopped: enrolment.stopped ?? (hasKey ? null : 'no-key') },
      differsAt: enrolment.differsAt,
    },
    isLate: enrolment !== null && behindSince !== null && now - behindSince >= LATE_AFTER_MS,
  };
}

const NOT_BEHIND = { behind: 0, behindSince: null } as const;

function behindOf(shopLedger: ShopLedger | undefined, durable: number): Pick<HubView, 'behind' | 'behindSince'> {
  const read = () => {
    const journal = shopLedger?.ledger.journal;
    const behind = Math.max(0, (journal?.head()?.id ?? 0) - durable);
    return { behind, behindSince: behind === 0 ? null : (journal?.rowsAfter(durable, 1)[0]?.at ?? null) };
  };
  return unlessStoreFails(read) ?? NOT_BEHIND;
}

/** A hub that lies must not end the numbers. Two machines are not apart for so many closings. */
const LARGEST_STEP = 1_000;
/** Of one run. A hub that makes orders up must not fill the ledger. */
const MOST_TAKEN_OVER = 200;

const ownerSchema = z.object({ baseUrl: z.string(), merchantCode: z.string() });

interface OwnThings {
  readonly ledger: Ledger;
  /** Payments of another are left with the hub: its gateway would be asked with this one's key. */
  readonly account: Account;
  /** Its own order IDs begin so. */
  readonly prefix: string;
  /** Epoch ms. */
  readonly now: number;
  /** How many more may be taken over. */
  readonly room: number;
}

/**
 * What the hub says of this terminal's other histories: the highest Z number, and payments that no other machine
 * watches. @returns order IDs that are watched here from now on @throws StoreError
 */
function takeElsewhere(
  { ledger, account, prefix, now, room }: OwnThings,
  { highestClosing, payments }: Elsewhere,
): readonly string[] {
  noteClosings(ledger, highestClosing, now);
  const isOwn = (data: string): boolean => {
    const owner = ignoreErrors(() => ownerSchema.parse(JSON.parse(data)));
    return owner?.baseUrl === account.baseUrl && owner.merchantCode === account.merchantCode;
  };
  const own = payments.filter(
    ({ orderId, rows: [first, ...more] }) =>
      orderId.startsWith(prefix) &&
      ledger.payments.find(orderId) === undefined &&
      first?.kind === 'intent-recorded' &&
      isOwn(first.data) &&
      [first, ...more].every((row) => row.orderId === orderId),
  );
  return own.length === 0 ? [] : ledger.payments.takeOver(own.slice(0, room), now);
}

function noteClosings({ journal, closings }: Ledger, highestClosing: number, now: number): void {
  const noted = Number(journal.lastOfTerminal('closings-elsewhere')?.data['highestClosing'] ?? 0);
  const own = closings.list(null, 1)[0]?.number ?? 0;
  // From its own numbers on: else each answer of such a hub could add as many again.
  if (highestClosing > Math.max(noted, own) && highestClosing <= own + LARGEST_STEP)
    journal.append({ kind: 'closings-elsewhere', data: { highestClosing } }, now);
}
