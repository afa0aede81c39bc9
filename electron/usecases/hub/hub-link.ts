/** One enrolled ledger at its hub: its outbox and its stream, from the program's start or the enrolment on. */
import type { HubView } from '../../../shared/contract/hub.ts';
import type { HubProblem } from '../../ports/hub.ts';
import { createHubListener } from './hub-listener.ts';
import type { LinkParts } from './hub-parts.ts';
import { createOutbox } from './outbox.ts';

export interface HubLink {
  /** The journal may have grown. */
  changed(): void;
  sendNow(): void;
  state(): Pick<HubView, 'isConnected' | 'problem'>;
  close(): void;
}

export function createHubLink(parts: LinkParts): HubLink {
  const { client, shopLedger, account, enrolment, onChange } = parts;
  const listener = createHubListener({
    ...parts,
    async handle(callback) {
      const owner = account();
      return owner ? parts.handleCallback({ shopLedger: shopLedger(), account: owner }, callback) : 'not-now';
    },
    onChange() {
      if (enrolment().stopped === 'revoked') outbox.stop();
      onChange();
    },
  });
  const outbox = createOutbox({
    ...parts,
    onChange() {
      if (enrolment().stopped === 'revoked') listener.stop();
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

/** What the window shows of it. */
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
