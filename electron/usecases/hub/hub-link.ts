/** One enrolled ledger at its hub: its outbox and its stream, from the program's start or the enrolment on. */
import type { HubView } from '../../../shared/contract/hub.ts';
import type { CallbackDelivery, HubMessage } from '../../../shared/hub/stream-messages.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Callback, CallbackVerdict } from '../../ports/gateway.ts';
import type { HubEnrolment, HubProblem, HubStream } from '../../ports/hub.ts';
import { type LinkParts, retryDelay } from './hub-parts.ts';
import { createOutbox } from './outbox.ts';

export function createHubLink(parts: LinkParts) {
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
    /** The journal may have grown. */
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

/** The hub sends at most a hundred before they are acknowledged. What a hub sends beyond them is ignored. */
const MOST_WAITING = 200;

interface CallbackQueueParts extends Pick<LinkParts, 'readCallback' | 'onError'> {
  readonly handle: (callback: Callback) => Promise<CallbackVerdict>;
  readonly acknowledge: (ids: readonly string[]) => void;
  /** One could not be handled now. It stays with the hub. */
  readonly onNotNow: () => void;
}

/**
 * Handles callbacks that came through the hub, one after another, exactly as one that came directly. A callback is
 * acknowledged after it is stored here, or if it is useless: unreadable, or not signed by the gateway.
 */
function createCallbackQueue({ readCallback, handle, acknowledge, onNotNow, onError }: CallbackQueueParts) {
  const waiting = new Map<string, string>();
  let isRunning = false;

  async function handleAll(): Promise<void> {
    for (const [id, body] of waiting) {
      const callback = readCallback(body);
      const verdict = callback === null ? 'bad-parameter' : await handle(callback);
      // Closed meanwhile: it comes again.
      if (!waiting.delete(id)) return;
      if (verdict === 'not-now') onNotNow();
      else acknowledge([id]);
      // A flood of callbacks must leave time for the counter between any two.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return {
    /** @returns `false` if there is no room */
    add({ id, body }: CallbackDelivery): boolean {
      if (waiting.size >= MOST_WAITING) return false;
      waiting.set(id, body);
      if (isRunning) return true;
      isRunning = true;
      void handleAll()
        .catch((error: unknown) => {
          waiting.clear();
          onError(error);
        })
        .finally(() => {
          isRunning = false;
        });
      return true;
    },
    close: () => waiting.clear(),
  };
}

/** After a stream that lasted this long, the next try comes soon. */
const GOOD_STREAM_MS = MINUTE_MS;
/** After a callback that could not be handled. */
const FETCH_AGAIN_MS = MINUTE_MS / 2;

/** Each new name is saved, which waits for the disk. Of those that come sooner, the last one is saved then. */
const RENAMED_EVERY_MS = 10 * SECOND_MS;

interface ListenerParts
  extends Pick<
    LinkParts,
    'clock' | 'random' | 'client' | 'readCallback' | 'note' | 'onShare' | 'onChange' | 'onError'
  > {
  readonly handle: CallbackQueueParts['handle'];
}

/**
 * Keeps the stream of one enrolled ledger open. While it can't be opened, the same data is fetched. The terminal's
 * share of the merchant's rate limit then ends, and its own setting applies.
 */
export interface HubListener {
  readonly isOpen: () => boolean;
  stop(): void;
}

export function createHubListener(parts: ListenerParts): HubListener {
  const { clock, random, client, note, onShare, onChange, onError } = parts;
  let stream: HubStream | null = null;
  let isOpen = false;
  let openedAt = 0;
  let renamedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isOver = false;
  let isFetching = false;
  let cancel = (): void => undefined;
  let cancelFetch = (): void => undefined;
  let cancelRenamed = (): void => undefined;

  const queue = createCallbackQueue({
    ...parts,
    acknowledge(ids) {
      if (isOpen) stream?.acknowledge(ids);
      else void client.acknowledge(ids);
    },
    onNotNow() {
      cancelFetch();
      cancelFetch = clock.after(FETCH_AGAIN_MS, () => void fetchState().catch(onError));
    },
  });

  function open(): void {
    stream = client.openStream({
      onOpen() {
        isOpen = true;
        openedAt = clock.monotonic();
        onChange();
      },
      onMessage: hear,
      onEnd: ended,
    });
  }

  function ended(): void {
    const wasGood = isOpen && clock.monotonic() - openedAt >= GOOD_STREAM_MS;
    failures = wasGood ? 1 : failures + 1;
    const wasOpen = isOpen;
    isOpen = false;
    stream = null;
    if (isOver) return;
    onShare(null);
    cancel();
    cancel = clock.after(retryDelay(failures, random), open);
    if (wasOpen) onChange();
    else void fetchState().catch(onError);
  }

  function hear(message: HubMessage): void {
    switch (message.type) {
      case 'callback':
        take(message.callback);
        break;
      case 'status-share':
        onShare(Math.max(1, Math.floor(message.perMinute)));
        break;
      case 'renamed':
        hearNames(message);
        break;
      case 'revoked':
        revoked();
        break;
      default:
        unreachable(message);
    }
  }

  function hearNames(names: Pick<HubEnrolment, 'outlet' | 'name'>): void {
    const restMs = renamedAt + RENAMED_EVERY_MS - clock.monotonic();
    cancelRenamed();
    if (restMs <= 0) renamed(names);
    else cancelRenamed = clock.after(restMs, () => renamed(names));
  }

  function renamed({ outlet, name }: Pick<HubEnrolment, 'outlet' | 'name'>): void {
    renamedAt = clock.monotonic();
    note({ outlet, name });
    onChange();
  }

  function take(delivery: CallbackDelivery): void {
    if (queue.add(delivery)) return;
    // No real hub sends this much: it is ignored until the next try.
    stream?.close();
    ended();
  }

  function revoked(): void {
    note({ stopped: 'revoked' });
    stop();
    onChange();
  }

  /** What the stream would have sent. */
  async function fetchState(): Promise<void> {
    if (isFetching || isOver) return;
    isFetching = true;
    const reply = await client.state();
    isFetching = false;
    if (isOver) return;
    if (!reply.ok) {
      if (reply.problem === 'revoked') revoked();
      return;
    }
    const { outlet, name, callbacks } = reply.value;
    note({ outlet, name });
    for (const callback of callbacks) queue.add(callback);
    onChange();
  }

  function stop(): void {
    isOver = true;
    cancel();
    cancelFetch();
    cancelRenamed();
    queue.close();
    stream?.close();
    stream = null;
    isOpen = false;
    onShare(null);
  }

  open();
  return { isOpen: () => isOpen, stop };
}
