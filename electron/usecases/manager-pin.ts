/** The manager's PIN: who may set it, and how one is set whose owner has forgotten it. Each new PIN is journalled. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { failed, ok, type Result } from '../../shared/result.ts';
import type { ManagerView } from '../../shared/review-views.ts';
import type { Clock } from '../clock.ts';
import type { Manager } from '../manager/manager.ts';
import type { Book } from '../payments/book.ts';
import type { Watcher } from '../payments/watcher.ts';
import { accountOf, type EnvironmentConfig } from '../settings/environment-config.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { StoreTrouble } from '../store/ledger.ts';
import type { Vault } from '../vault/vault.ts';

export interface PinParts {
  readonly clock: Clock;
  readonly manager: Manager;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly vault: Pick<Vault, 'key'>;
  readonly watcher: Pick<Watcher, 'noticeClockStep'>;
  /** Where a new PIN is journalled. */
  readonly selectedBook: () => Book;
  /** For the log. */
  readonly onTrouble: (error: unknown) => void;
}

export function managerView(parts: PinParts): ManagerView {
  return { now: parts.clock.now(), ...parts.manager.state(), resetBy: whoseKey(parts)?.environment ?? null };
}

/** @returns failures as of `Manager.setPin` */
export async function setManagerPin(
  parts: PinParts,
  { current, next }: { readonly current: string | null; readonly next: string },
): Promise<Result<ManagerView>> {
  const isFirst = !parts.manager.state().pinSet;
  const set = await parts.manager.setPin(current, next);
  return set.ok ? told(parts, isFirst ? 'first' : 'changed') : set;
}

/**
 * Whoever can type the API key of the real money is the manager. Where no real environment is set up there is no money
 * and nothing to prove: a lock is waited for, and only a PIN that is lost may then be set anew.
 * @returns `manager-reset-unavailable`, `manager-key-wrong`, `vault-key-missing`, `manager-pin-format`, `manager-file-failed`
 */
export async function resetManagerPin(
  parts: PinParts,
  { apiKey, next }: { readonly apiKey: string; readonly next: string },
): Promise<Result<ManagerView>> {
  const config = whoseKey(parts);
  if (config) {
    const key = await parts.vault.key(accountOf(config));
    if (key === undefined) return failed('vault-key-missing');
    if (!isSame(apiKey.trim(), key)) return failed('manager-key-wrong');
  } else {
    const { lost, lockedUntil } = parts.manager.state();
    if (!lost || lockedUntil !== null) return failed('manager-reset-unavailable');
  }
  const set = await parts.manager.reset(next);
  return set.ok ? told(parts, 'reset') : set;
}

/** @returns failures as of `Manager.check` */
export async function unlockManager(parts: PinParts, pin: string): Promise<Result<ManagerView>> {
  const unlocked = await parts.manager.unlock(pin);
  return unlocked.ok ? ok(managerView(parts)) : unlocked;
}

export function lockManager(parts: PinParts): Result<ManagerView> {
  parts.manager.lock();
  return ok(managerView(parts));
}

function told(parts: PinParts, how: 'first' | 'changed' | 'reset'): Result<ManagerView> {
  try {
    parts.watcher.noticeClockStep();
    parts.selectedBook().ledger.journalOfTerminal({ kind: 'manager-pin-set', data: { how } }, parts.clock.now());
  } catch (error) {
    // The PIN is set all the same; to say that it failed would have the manager type the old one.
    if (!(error instanceof StoreTrouble)) throw error;
    parts.onTrouble(error);
  }
  return ok(managerView(parts));
}

/** Production's as soon as there is one: a sandbox, whose key anybody can have, must not open the real till. */
function whoseKey({ settings }: PinParts): EnvironmentConfig | null {
  const { production, sandbox } = settings.read();
  return production ?? sandbox;
}

/** Hashed first, because the comparison wants equal lengths and must not tell the real one. */
function isSame(typed: string, kept: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(kept));
}
