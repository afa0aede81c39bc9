/** Enters a sale: amount, method, charge. The main view keeps the draft, so that a visit to History loses nothing. */
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { SellItems } from '../../../shared/contract/items.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { ConnectionView } from '../../../shared/contract/terminal.ts';
import type { FirstScreenTexts } from '../../../shared/messages/id/first-screen-texts.ts';
import type { TenderKind } from '../../../shared/model/methods.ts';
import { LONGEST_NOTE } from '../../../shared/model/sale.ts';
import { formatRupiah, QRIS_CEILING, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { useTexts, useTimeFormat } from '../../i18n/i18n.ts';
import { useLinkFailure } from '../../link-failure-shown.ts';
import { useMainNow } from '../../main-clock.ts';
import type { AmountEntry } from '../../state/draft/amount-entry.ts';
import { changeLine, draftedTotal, type SaleDraft } from '../../state/draft/sale-draft.ts';
import { LoadedLater } from '../../ui/boundary.tsx';
import { Spinner } from '../../ui/button.tsx';
import { kindIcons, MethodPicker } from '../../ui/forms/method-choice.tsx';
import type { MethodChoice } from '../../ui/forms/method-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { AmountPad } from '../../ui/keys/amount-pad.tsx';
import { KeyHint, useAltHeld } from '../../ui/keys/key-hint.tsx';
import { PassingNote } from '../../ui/notes/passing-note.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { AmountBox } from './amount-box.tsx';
import { useAmountKeys, useSaleKeys } from './sell-keys.ts';
import { type ChargeInput, useCharge } from './use-charge.ts';
import './sell.css';

// Loaded lazily: most counters have a method list, and many have no items.
const MethodsNotice = lazy(() => import('./methods-notice.tsx'));
const ChargeDialogs = lazy(() => import('./charge-dialogs.tsx'));
const Favourites = lazy(() => import('./favourites.tsx'));

interface SellScreenProps extends Omit<ChargeInput, 'blockedUntil'> {
  /** `null` until it is known. */
  readonly items: SellItems | null;
  /** Its green screen was left just now. */
  readonly justPaid: Pick<PaymentView, 'amount'> | null;
  readonly methodsFailure: Failure | null;
  /** False where the environment is not set up. */
  readonly ready: boolean;
  readonly link: Pick<ConnectionView, 'online' | 'linkFailure' | 'gatewayNotFound' | 'blockedUntil'>;
  /** This shop takes cash. */
  readonly takesCash: boolean;
  readonly onOpenSettings: () => void;
  /** What leads through the first sale; false for nothing. */
  readonly guide: ReactNode;
  /** The list of open payments that can be shown again. */
  readonly stillOpen: ReactNode;
}

export function SellScreen({ draft, onDraft, methods, creating, link, onCharge, ...rest }: SellScreenProps) {
  const { sell: texts } = useTexts();
  const amountBox = useRef<HTMLInputElement>(null);
  const amount = draftedTotal(draft);
  const fromBefore = useRef(draft.amount.fromBefore === true);
  const isQris = draft.method.kind === 'qris';
  const entered = amount.ok ? amount.value : null;
  const { warning, blockedUntil } = useSaleWarning({ creating, link, isQris, amount: entered });

  const edit = (change: (amount: SaleDraft['amount']) => SaleDraft['amount']) => {
    if (!creating) onDraft((before) => ({ ...before, amount: change(before.amount), failure: null }));
  };
  const changeItem = (item: number, by: 1 | -1) => {
    if (!creating) onDraft((before) => changeLine(before, item, by));
  };
  const { items, onScan, onCash } = rest;
  const hasItems = items !== null && items.count > 0;
  const charging = useCharge({ draft, onScan, onDraft, methods, creating, blockedUntil, onCharge, onCash });
  const charge = () => void charging.charge();
  const undo = useAmountUndo(draft.amount, edit);
  useAmountKeys({ amountBox, edit, charge, undo });
  const choose = (method: MethodChoice) => {
    if (!creating) onDraft((before) => ({ ...before, method, failure: null }));
    // After a choice by keyboard its button has the focus, and Enter would only choose it again.
    if (document.activeElement?.closest('.method-choice')) amountBox.current?.focus();
  };
  const press = (method: MethodChoice) => {
    choose(method);
    // One touch fewer: with an amount, the only thing left is to count the cash.
    if (method.kind === 'cash' && entered) void charging.charge('in-cash');
  };
  useSaleKeys({
    amountBox,
    methods,
    takesCash: rest.takesCash,
    choice: draft.method,
    onChoose: choose,
    charge,
  });
  const showsKeys = useAltHeld();
  const hows: Partial<Record<TenderKind, string>> = texts.how;
  const how = hows[draft.method.kind];
  useLayoutEffect(() => focusAmount(amountBox.current, fromBefore.current), []);

  return (
    <section
      className="sell"
      aria-label={texts.title}
      aria-busy={creating}
      data-shows-keys={showsKeys}
      data-has-items={hasItems}
    >
      {/* No news for a screen reader: it was told when the screen turned green. */}
      {rest.justPaid && (
        <PassingNote tone="paid" testId="just-paid">
          <Icon name="check" />
          {texts.justPaid(formatRupiah(rest.justPaid.amount))}
        </PassingNote>
      )}
      <div className="sell-sale">
        <AmountBox box={amountBox} draft={draft} locked={creating} warning={warning} edit={edit} onLine={changeItem} />
        <MethodPicker
          methods={methods}
          choice={draft.method}
          disabled={creating}
          takesCash={rest.takesCash}
          hasKeys
          onChoose={press}
        >
          {draft.method.kind === 'qris' && rest.guide ? (
            <LoadedLater>{rest.guide}</LoadedLater>
          ) : (
            how && (
              <p>
                <Icon name={kindIcons[draft.method.kind]} />
                {how}
              </p>
            )
          )}
        </MethodPicker>
        {(!rest.ready || rest.methodsFailure || methods?.problem || methods?.listedAt === null) && (
          <Suspense fallback={null}>
            <MethodsNotice
              methods={methods}
              failure={rest.methodsFailure}
              ready={rest.ready}
              onOpenSettings={rest.onOpenSettings}
            />
          </Suspense>
        )}
        <div className="note-row">
          <NoteBox
            note={draft.note}
            locked={creating}
            onNote={(note) => onDraft((before) => ({ ...before, note, failure: null }))}
            onEnter={charge}
          />
          {rest.stillOpen}
        </div>
      </div>
      <div className="sell-keys">
        {hasItems && (
          <LoadedLater>
            <Favourites items={items.favourites} lines={draft.lines} disabled={creating} onDraft={onDraft} />
          </LoadedLater>
        )}
        <AmountPad name="key" label={texts.keypad} edit={edit} disabled={creating} />
        <ChargeButton creating={creating} amount={entered} inCash={draft.method.kind === 'cash'} onPress={charge} />
      </div>
      {charging.question && (
        <Suspense fallback={null}>
          <ChargeDialogs {...charging} {...{ creating, amount: entered, blockedUntil }} />
        </Suspense>
      )}
    </section>
  );
}

/** @param fromBefore the amount was restored; it is selected, so that typing replaces it */
function focusAmount(box: HTMLInputElement | null, fromBefore: boolean): void {
  box?.focus();
  if (fromBefore) box?.select();
  else box?.setSelectionRange(box.value.length, box.value.length);
}

// Ctrl+Z for the amount. The browser's own undo history is lost as soon as digits are regrouped.

/** @returns a function that undoes the last change, if there is one */
function useAmountUndo(amount: AmountEntry, edit: (change: (amount: AmountEntry) => AmountEntry) => void): () => void {
  const earlier = useRef<AmountEntry[]>([]);
  const shown = useRef(amount);
  useLayoutEffect(() => {
    if (shown.current.text !== amount.text) earlier.current.push(shown.current);
    shown.current = amount;
  }, [amount]);
  return () => {
    const before = earlier.current.pop();
    if (!before) return;
    shown.current = before;
    edit(() => before);
  };
}

// An optional note for the shop's own records. Enter charges from here too.

interface NoteBoxProps {
  readonly note: string;
  readonly locked: boolean;
  readonly onNote: (note: string) => void;
  readonly onEnter: () => void;
}

function NoteBox({ note, locked, onNote, onEnter }: NoteBoxProps) {
  const { sell: texts } = useTexts();
  return (
    <input
      className="field note"
      data-testid="note"
      type="text"
      aria-label={texts.note}
      placeholder={texts.notePlaceholder}
      maxLength={LONGEST_NOTE}
      autoComplete="off"
      value={note}
      readOnly={locked}
      onChange={(event) => onNote(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
      }}
    />
  );
}

// Warning before or during a charge; only the most urgent one.

interface DraftSale {
  readonly creating: boolean;
  readonly link: Pick<ConnectionView, 'online' | 'linkFailure' | 'gatewayNotFound' | 'blockedUntil'>;
  readonly isQris: boolean;
  /** `null` without a readable amount. */
  readonly amount: Rupiah | null;
}

/** `blockedUntil`: epoch ms of the main process's clock until which the gateway blocks requests; `null` for none. */
function useSaleWarning({ creating, link, isQris, amount }: DraftSale) {
  const { sell: texts, frame } = useTexts();
  const times = useTimeFormat();
  const slow = useSlow(creating);
  const linkFailure = frame.linkFailures[useLinkFailure(link)];
  const now = useMainNow(link.blockedUntil !== null);
  const blockedUntil = link.blockedUntil !== null && link.blockedUntil > now ? link.blockedUntil : null;
  const mostUrgent = (): string | null => {
    if (slow) return texts.slow;
    if (!link.online) return texts.whileDown(linkFailure);
    if (link.gatewayNotFound) return texts.whileNotFound;
    if (blockedUntil !== null) return texts.whileBlocked(times.until(blockedUntil));
    const aboveCeiling = isQris && amount !== null && amount > QRIS_CEILING;
    return aboveCeiling ? texts.aboveCeiling(formatRupiah(QRIS_CEILING)) : null;
  };
  return { warning: mostUrgent(), blockedUntil };
}

// The only primary button. Disabled only during a request, because a press with wrong input shows what is missing.

interface ChargeButtonProps {
  readonly creating: boolean;
  /** `null` without a readable amount. */
  readonly amount: Rupiah | null;
  /** The sale is to be paid in cash. */
  readonly inCash: boolean;
  readonly onPress: () => void;
}

function label(texts: FirstScreenTexts['sell'], amount: Rupiah | null, inCash: boolean): string {
  if (inCash) return amount ? texts.takeCashAmount(formatRupiah(amount)) : texts.takeCash;
  return amount ? texts.chargeAmount(formatRupiah(amount)) : texts.charge;
}

function ChargeButton({ creating, amount, inCash, onPress }: ChargeButtonProps) {
  const { sell: texts } = useTexts();
  return (
    <button
      type="button"
      className="primary charge in-sight-below"
      data-testid="charge"
      aria-keyshortcuts="Control+Enter"
      disabled={creating}
      onClick={onPress}
    >
      {creating && <Spinner />}
      {creating && !inCash ? texts.charging : label(texts, amount, inCash)}
      <KeyHint keys="Ctrl+Enter" />
    </button>
  );
}
