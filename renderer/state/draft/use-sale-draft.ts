/** The draft on Sell and what resets or fills it: a new payment, another environment, a scanned barcode. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { SellItems } from '../../../shared/contract/items.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ask } from '../../bridge.ts';
import { useLoaded } from '../use-loaded.ts';
import { emptyDraft } from './sale-draft.ts';
import { codeInPieces, type TypedCode } from './typed-code.ts';

// Distinguishes a barcode scanner from a person. A scanner is a keyboard that types a code, then Enter or Tab, faster
// than hands can. Its Enter would charge the code as an amount. Uses the key events' own timestamps, so a slow machine
// does not matter.

/** Keys that follow each other without a pause. `T` is the state before the first key. */
export interface Burst<T> {
  readonly before: T;
  readonly text: string;
  /** Times of the first and the last key, ms of any monotonic clock. */
  readonly beganAt: number;
  readonly lastAt: number;
}

/** EAN-8, the shortest barcode on goods. */
const SHORTEST_CODE = 8;
/** A shop's own label. */
const SHORTEST_KNOWN = 3;
/** A sum is not a code, however fast it is typed. A capital X may occur in a code; nobody types it for ×. */
const SUM_SIGN = /[+*×x]/;
/** A person needs about 70 ms a key at best; the slowest scanners, by radio, about 30. */
const MOST_MS_A_KEY = 40;
/** Longest pause within a code. A person who types just before a scan pauses longer. */
const LONGEST_PAUSE_MS = 60;
/** Some scanners wait before their last key. A person does not reach Enter so soon after such fast keys. */
const LONGEST_WAIT_FOR_END_MS = 300;

/** @param burst so far; `null` before the first key · @param now returns the state before this key */
export function afterCharacter<T>(burst: Burst<T> | null, character: string, at: number, now: () => T): Burst<T> {
  if (burst && at - burst.lastAt <= LONGEST_PAUSE_MS) return { ...burst, text: burst.text + character, lastAt: at };
  return { before: now(), text: character, beganAt: at, lastAt: at };
}

/**
 * @param at time of Enter or Tab · @param isKnown whether the text is an item's barcode: it may then be shorter, or letters
 * @returns whether a scanner typed the burst
 */
export function isScan({ text, beganAt, lastAt }: Burst<unknown>, at: number, isKnown = false): boolean {
  const isProse = /\s/.test(text) || SUM_SIGN.test(text) || text.replace(/\D/g, '').length * 2 < text.length;
  const isQuick = lastAt - beganAt <= MOST_MS_A_KEY * (text.length - 1);
  const isCode = isKnown ? text.length >= SHORTEST_KNOWN : text.length >= SHORTEST_CODE && !isProse;
  return isCode && isQuick && at - lastAt <= LONGEST_WAIT_FOR_END_MS;
}

// Stops the last key of a barcode scanner from charging, pressing a button or moving the focus; see `isScan`.

/** Scanners end with one of these, or with no key: the code then stays visible in the amount. */
const ENDS_A_SCAN: readonly string[] = ['Enter', 'Tab'];

interface ScanGuard<T> {
  /** False where a scanned code is valid input, as in a search. */
  readonly active: boolean;
  /** The state that a scan may change. */
  readonly now: T;
  /** Whether an item has this barcode. */
  readonly isKnown: (code: string) => boolean;
  /** @param before the state before the scan's first key */
  readonly onScan: (before: T, code: string) => void;
}

function useScanGuard<T>(guard: ScanGuard<T>): void {
  const latest = useRef(guard);
  latest.current = guard;
  const { active } = guard;

  useEffect(() => {
    if (!active) return;
    let burst: Burst<T> | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return; // a capital letter in a code
      const at = event.timeStamp;
      if (ENDS_A_SCAN.includes(event.key) && burst && isScan(burst, at, latest.current.isKnown(burst.text))) {
        // Before any other listener: the focused button, the note or the amount.
        event.preventDefault();
        event.stopImmediatePropagation();
        latest.current.onScan(burst.before, burst.text);
        burst = null;
      } else if (event.key.length === 1 && !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey) {
        burst = afterCharacter(burst, event.key, at, () => latest.current.now);
      } else burst = null;
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [active]);
}

interface DraftedOn {
  readonly environment: Environment;
  /** ID of the sale on screen. All its payments have the entries of the first one. */
  readonly charged: number | undefined;
  /** A payment is being created: its bill takes no more items. */
  readonly creating: boolean;
  /** Sell is shown, where a scanned barcode adds its item. */
  readonly isOnSell: boolean;
}

/** @returns `items`: `null` until they are loaded. `scan` adds the item of a barcode, or says that there is none */
export function useSaleDraft({ environment, charged, creating, isOnSell }: DraftedOn) {
  const [draft, setDraft] = useState(emptyDraft);
  const items = useItemsOnSale(environment, isOnSell);
  // A new sale uses up the draft, and an amount for training must not reach production. Layout effects reset the
  // draft before the paint: a later reset could erase the first digits of a quick cashier.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another environment begins a new draft
  useLayoutEffect(() => setDraft(emptyDraft), [environment]);
  useLayoutEffect(() => {
    if (charged !== undefined) setDraft(({ amount, lines }) => ({ ...emptyDraft, last: { amount, lines } }));
  }, [charged]);
  /** A scan is of one sale: its item never gets into the next, nor into another environment. */
  const sale = `${environment}/${charged ?? ''}`;
  const newestSale = useRef(sale);
  newestSale.current = sale;
  const lookUp = async (codes: readonly string[], whole: TypedCode | null = null): Promise<void> => {
    setDraft((before) => ({ ...before, pendingScans: before.pendingScans + 1 }));
    const [{ addItem }, answer] = await Promise.all([
      import('./add-item.ts'),
      ask('items.scan', { codes: codes.map((code) => code.slice(0, 200)) }),
    ]);
    if (newestSale.current !== sale) return;
    const item = answer.ok ? answer.value.item : null;
    // A shop without items has no use for barcodes; in another one this code is missing.
    const unknown: Failure = { code: items?.count === 0 ? 'barcode-scanned' : 'barcode-unknown' };
    setDraft((before) => {
      const known = { ...before, pendingScans: Math.max(0, before.pendingScans - 1) };
      const amount = whole && (item === null || item.barcode === whole.code) ? whole.rest : known.amount;
      if (item) return addItem({ ...known, amount }, item);
      return { ...known, amount, failure: answer.ok ? unknown : answer.failure };
    });
  };
  useScanGuard({
    active: isOnSell,
    now: draft,
    isKnown: (code) => items?.codes.includes(code) ?? false,
    onScan(before, end) {
      // Of a code that is scanned next to a payment nothing is kept; Pay says so (pay-screen.tsx).
      if (charged !== undefined) return;
      // The charged sum is without it, and the draft ends with the charge: the item would be handed over unpaid.
      if (creating) return setDraft((now) => ({ ...now, failure: { code: 'sale-still-creating' } }));
      // Of the keys nothing stays. An item that a scan before this one has added does.
      setDraft((now) => ({ ...now, amount: before.amount, note: before.note }));
      const whole = codeInPieces(before.amount, end);
      void lookUp(whole ? [end, whole.code] : [end], whole);
    },
  });
  return { draft, setDraft, items, scan: (code: string) => void lookUp([code]) };
}

/** Loaded whenever Sell is shown: the manager may have changed them meanwhile. */
function useItemsOnSale(environment: Environment, isOnSell: boolean): SellItems | null {
  const { view } = useLoaded(isOnSell ? environment : null, async () => {
    const answer = await ask('items.view', {});
    return answer.ok ? { ...answer, value: { ...answer.value, environment } } : answer;
  });
  // Items of another environment are never offered, not even until the answer is there.
  return view?.environment === environment ? view : null;
}
