/**
 * Looks for new versions at the shop's address and tells of one, in Settings alone. Off until there is an address and a
 * key, and in a program that is not installed: then nobody is contacted.
 */
import type { UpdatesView } from '../../../shared/contract/views/setup/update-views.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/values/durations.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { FetchManifest } from '../../ports/updates.ts';
import { readManifest, type UpdateManifest } from './read-manifest.ts';
import { MACHINE_NUMBERS, offerOf } from './update-offer.ts';

/** The start has more urgent requests. */
const FIRST_LOOK_MS = MINUTE_MS;
const NEXT_LOOK_MS = 12 * HOUR_MS;

/** A version that is offered to this terminal, proved to be the maker's. */
export interface Offer {
  /** Below which its files lie. */
  readonly address: string;
  readonly manifest: UpdateManifest;
  /** Of the manifest's file, with its signature. */
  readonly text: string;
}

export type NoticeView = Pick<
  UpdatesView,
  'now' | 'version' | 'address' | 'obstacle' | 'isLooking' | 'newVersion' | 'checkedAt' | 'problem'
>;

export interface UpdateNoticeDeps {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly events: EventBus;
  readonly settings: Pick<SettingsStore, 'read' | 'write'>;
  readonly random: () => number;
  readonly fetchManifest: FetchManifest;
  /** Of this program. */
  readonly version: string;
  /** Base64; `null` for a program that was built without one. */
  readonly publicKey: string | null;
  readonly isInstalled: boolean;
  /** @returns the address as it is kept, or `null` for one that is not allowed */
  readonly allowedAddress: (text: string) => string | null;
  /** Called after each look that got a proved answer; `null`: nothing is offered (any more). */
  readonly onLooked?: (offer: Offer | null) => void;
}

export interface UpdateNotice {
  readonly view: () => NoticeView;
  /** @param address empty: nobody is asked any more. @returns or `update-address-invalid` */
  readonly setAddress: (address: string) => Result<null>;
  /** Looks now. @returns when it has ended */
  readonly look: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => void;
}

type Seen = Pick<NoticeView, 'newVersion' | 'checkedAt' | 'problem'>;
type Found = { readonly offer: Offer | null; readonly problem: Seen['problem'] };
const nothingSeen: Seen = { newVersion: null, checkedAt: null, problem: null };

export function openUpdateNotice(deps: UpdateNoticeDeps): UpdateNotice {
  const { clock, events, settings, random, fetchManifest, version, publicKey, isInstalled, allowedAddress } = deps;
  const { onLooked = () => undefined } = deps;
  let seen = nothingSeen;
  let isLooking = false;
  let isOver = false;
  let cancel = (): void => undefined;

  const address = (): string | null => settings.read().updateAddress;
  const obstacle = (): NoticeView['obstacle'] => {
    if (!isInstalled) return 'not-installed';
    return publicKey === null ? 'no-key' : null;
  };
  const view = (): NoticeView => ({
    ...{ now: clock.now(), version, address: address() ?? '', obstacle: obstacle(), isLooking },
    ...seen,
  });

  function machineNumber(): number {
    const kept = settings.read().machineNumber;
    if (kept !== null) return kept;
    const drawn = Math.floor(random() * MACHINE_NUMBERS);
    settings.write({ machineNumber: drawn });
    return drawn;
  }

  async function find(from: string, key: string): Promise<Found> {
    // Settings that somebody edited by hand may name another kind of address.
    const text = allowedAddress(from) === null ? null : await fetchManifest(from);
    if (text === null) return { offer: null, problem: 'unreachable' };
    const read = readManifest(text, key);
    if (!read.ok) return { offer: null, problem: read.problem };
    const { manifest } = read;
    const isOffered = offerOf(manifest, { version, machineNumber: machineNumber() }) === 'offered';
    return { offer: isOffered ? { address: from, manifest, text } : null, problem: null };
  }

  async function look(): Promise<void> {
    const from = address();
    if (isOver || isLooking || from === null || publicKey === null || obstacle() !== null) return;
    isLooking = true;
    events.emit('updates');
    try {
      const found = await find(from, publicKey);
      // Another address was typed meanwhile: what the first one said means nothing.
      if (address() !== from) return;
      const { offer, problem } = found;
      seen = { newVersion: offer?.manifest.version ?? null, problem, checkedAt: clock.now() };
      if (problem === null) onLooked(offer);
    } finally {
      isLooking = false;
      if (!isOver) events.emit('updates');
    }
  }

  function schedule(delayMs: number): void {
    cancel = clock.after(
      delayMs,
      guarded('look for updates', async () => {
        schedule(NEXT_LOOK_MS);
        await look();
      }),
    );
  }

  return {
    view,
    setAddress(typed) {
      const kept = typed.trim() === '' ? null : allowedAddress(typed.trim());
      if (kept === null && typed.trim() !== '') return failed('update-address-invalid');
      settings.write({ updateAddress: kept });
      seen = nothingSeen;
      onLooked(null);
      void look();
      return ok(null);
    },
    look,
    start: () => schedule(FIRST_LOOK_MS),
    stop() {
      isOver = true;
      cancel();
    },
  };
}
