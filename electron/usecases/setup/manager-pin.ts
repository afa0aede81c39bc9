/** The manager's PIN: who may set it, and how one is set whose owner has forgotten it. Each new PIN is journalled. */
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ManagerView } from '../../../shared/contract/views/review/review-views.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { HeldKey, Manager } from '../../ports/manager.ts';
import type { Book } from '../../payments/book.ts';
import type { People } from '../../ports/people-port.ts';
import { accountOf, type EnvironmentConfig } from '../../ports/settings/environment-config.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Vault } from '../../ports/vault.ts';
import { hasEverTold, journalOfTerminal, type TerminalJournalParts } from './journal-terminal.ts';

export interface PinParts extends TerminalJournalParts {
  readonly news: NewsDesk;
  readonly manager: Manager;
  readonly people: Pick<People, 'endLocks'>;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly vault: Pick<Vault, 'key'>;
}

export function managerView(parts: PinParts): ManagerView {
  const { resetKeyOf, ...state } = parts.manager.state();
  return { now: parts.clock.now(), ...state, resetBy: resetKeyOf ?? whoseKey(parts)?.environment ?? null };
}

/** @returns failures as of `Manager.setPin` */
export async function setManagerPin(
  parts: PinParts,
  { current, next }: { readonly current: string | null; readonly next: string },
): Promise<Result<ManagerView>> {
  const isFirst = !parts.manager.state().pinSet;
  const set = await parts.manager.setPin(current, next, await heldKey(parts));
  return set.ok ? told(parts, isFirst ? 'first' : 'changed') : set;
}

/**
 * Whoever can type the API key that was held when the PIN was set is the manager: a key that somebody has put there
 * since proves nothing. A PIN file without one (of an older version, or set before there was a key) takes the present
 * key. Where no real environment is set up there is no money and nothing to prove: a lock is waited for, and only a PIN
 * that is lost may then be set anew.
 * @returns `manager-reset-unavailable`, `manager-key-wrong`, `manager-locked`, `vault-key-missing`, `manager-pin-format`, `manager-file-failed`
 */
export async function resetManagerPin(
  parts: PinParts,
  { apiKey, next }: { readonly apiKey: string; readonly next: string },
): Promise<Result<ManagerView>> {
  const { hasResetKey, lost, lockedUntil } = parts.manager.state();
  if (!hasResetKey && !whoseKey(parts) && (!lost || lockedUntil !== null)) return failed('manager-reset-unavailable');
  const set =
    hasResetKey || whoseKey(parts)
      ? await parts.manager.resetByKey(apiKey.trim(), next, await heldKey(parts))
      : await parts.manager.reset(next);
  return set.ok ? told(parts, 'reset') : set;
}

/** After a set-up that an unlocked manager made: its key is the shop's from now on. One that fails is logged. */
export async function bindResetKey(parts: PinParts): Promise<void> {
  const held = parts.manager.state().pinSet ? await heldKey(parts) : null;
  const bound = held === null ? null : await parts.manager.bindResetKey(held);
  if (bound && !bound.ok) parts.onTrouble(new Error(bound.failure.code));
}

/**
 * At start: a provisioning file may have set production up with nobody asked, and the key of the sandbox, under which the
 * PIN was set, must not open the real till. One that fails is logged, and tried again at the next start.
 */
export async function bindResetKeyToMoney(parts: PinParts): Promise<void> {
  const held = parts.manager.state().pinSet ? await heldKey(parts) : null;
  if (held === null) return;
  const { sandbox } = parts.settings.read();
  const sandboxKey = (sandbox && (await parts.vault.key(accountOf(sandbox)))) ?? null;
  const bound = await parts.manager.bindResetKeyToMoney(held, sandboxKey);
  if (!bound.ok) parts.onTrouble(new Error(bound.failure.code));
}

async function heldKey(parts: PinParts): Promise<HeldKey | null> {
  const config = whoseKey(parts);
  const key = config && (await parts.vault.key(accountOf(config)));
  return config && key ? { of: config.environment, key } : null;
}

/** @returns failures as of `Manager.check` */
export async function unlockManager(parts: PinParts, pin: string): Promise<Result<ManagerView>> {
  const unlocked = await parts.manager.unlock(pin);
  if (!unlocked.ok) return unlocked;
  await parts.people.endLocks();
  return ok(managerView(parts));
}

/** @returns or `manager-file-failed` */
export async function acknowledgePinReset(parts: PinParts): Promise<Result<ManagerView>> {
  const acknowledged = await parts.manager.acknowledgeReset();
  if (!acknowledged.ok) return acknowledged;
  parts.news.emit('terminal');
  return ok(managerView(parts));
}

/** At start, once the books are open: one of them tells of a PIN that is not there. @returns whether that is so */
export async function noticeLostPin(
  parts: PinParts & { readonly books: ReadonlyMap<unknown, Book> },
): Promise<boolean> {
  if (parts.manager.state().pinSet) return false;
  if (!hasEverTold(parts.books.values(), 'manager-pin-set')) return false;
  await parts.manager.fileIsGone(await heldKey(parts));
  return true;
}

export function lockManager(parts: PinParts): Result<ManagerView> {
  parts.manager.lock();
  return ok(managerView(parts));
}

function told(parts: PinParts, how: 'first' | 'changed' | 'reset'): Result<ManagerView> {
  // The PIN is set all the same if it can't be told; to say that it failed would have the manager type the old one.
  journalOfTerminal(parts, { kind: 'manager-pin-set', data: { how } });
  // Every screen says that it was reset.
  parts.news.emit('terminal');
  return ok(managerView(parts));
}

/** Production's as soon as there is one: a sandbox, whose key anybody can have, must not open the real till. */
function whoseKey({ settings }: PinParts): EnvironmentConfig | null {
  const { production, sandbox } = settings.read();
  return production ?? sandbox;
}
