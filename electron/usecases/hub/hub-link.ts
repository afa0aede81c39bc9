/** One enrolled ledger at its hub: its outbox and its stream, from the program's start or the enrolment on. */
import type { HubView } from '../../../shared/contract/hub.ts';
import type { Account } from '../../../shared/model/environment.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Callback } from '../../ports/gateway/callback.ts';
import type { HubClient, HubEnrolment, HubProblem } from '../../ports/hub.ts';
import type { HandleCallback } from '../callbacks/handle-callback.ts';
import { createHubListener } from './hub-listener.ts';
import { createOutbox, type ShopDay } from './outbox.ts';

export interface HubLinkDeps {
  readonly clock: Clock;
  readonly random: () => number;
  readonly client: HubClient;
  /** The ledger that is sent; `account` is its present one, `undefined` while it is not set up. */
  readonly shopLedger: () => ShopLedger;
  readonly account: () => Account | undefined;
  readonly shopDay: () => ShopDay;
  readonly enrolment: () => HubEnrolment | null;
  readonly note: (change: Partial<HubEnrolment>) => void;
  readonly readCallback: (body: string) => Callback | null;
  readonly handleCallback: HandleCallback;
  readonly onShare: (perMinute: number | null) => void;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}

export interface HubLink {
  /** The journal may have grown. */
  changed(): void;
  sendNow(): void;
  state(): Pick<HubView, 'isConnected' | 'problem'>;
  close(): void;
}

export function createHubLink(deps: HubLinkDeps): HubLink {
  const { clock, random, client, shopLedger, account, enrolment, note, onShare, onChange, onError } = deps;
  const present = (): HubEnrolment => {
    const kept = enrolment();
    if (kept === null) throw new Error('The enrolment was removed before its link was closed');
    return kept;
  };
  const listener = createHubListener({
    ...{ clock, random, client, note, onShare, onError },
    read: deps.readCallback,
    async handle(callback) {
      const owner = account();
      return owner ? deps.handleCallback({ shopLedger: shopLedger(), account: owner }, callback) : 'not-now';
    },
    onChange() {
      if (present().stopped === 'revoked') outbox.stop();
      onChange();
    },
  });
  const outbox = createOutbox({
    ...{ clock, random, client, note, onError, enrolment: present, shopDay: deps.shopDay },
    journal: () => shopLedger().ledger.journal,
    onChange() {
      if (present().stopped === 'revoked') listener.stop();
      onChange();
    },
  });
  return {
    changed: outbox.changed,
    sendNow: outbox.sendNow,
    state: () => ({ isConnected: listener.isOpen(), problem: shownProblem(outbox.problem()) }),
    close() {
      outbox.stop();
      listener.stop();
      client.close();
    },
  };
}

/** What the window tells of it. */
export function shownProblem(problem: HubProblem | 'ahead' | null): HubView['problem'] {
  switch (problem) {
    case null:
    // Gaps are closed by the next request.
    case 'gap':
      return null;
    case 'unreachable':
    case 'unavailable':
    case 'not-authenticated':
    case 'clock-differs':
    case 'bad-row':
    case 'ahead':
      return problem;
    default:
      return 'refused';
  }
}
