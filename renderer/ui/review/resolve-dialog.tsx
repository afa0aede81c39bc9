/**
 * Dialog for one decision about one payment: its effects, its fields and one button. A decision moves no money and
 * changes no payment's state. The main process determines which decisions are possible.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RequestInput } from '../../../shared/contract/contract.ts';
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import type { HistoryRow } from '../../../shared/contract/history.ts';
import type { ResolutionView, SeenFlags } from '../../../shared/contract/review.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { managerTexts } from '../../../shared/messages/people-texts.ts';
import {
  type DecisionKind,
  decidedWithPin,
  LONGEST_REFUND_REFERENCE,
  needsPin,
  type Resolution,
  tidyResolution,
} from '../../../shared/model/resolution.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormActions, ReasonField, SearchField, TextField, useFocusWrongField } from '../forms/fields.tsx';
import { SaleBadge } from '../notes/badges.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { isManagerLocked, ManagerPinField, type ManagerState, useManager } from '../people/manager-pin.tsx';
import { useDecidingTexts } from '../use-deciding-texts.ts';
import { useMethodName } from '../use-method-name.ts';
import './resolve.css';

interface ResolveDialogProps {
  readonly payment: PaymentView;
  readonly kind: DecisionKind;
  /** The flags that the person saw when they opened it; none where no flag is shown. */
  readonly seen?: SeenFlags;
  readonly onDone: (resolution: ResolutionView) => void;
  readonly onClose: () => void;
  readonly onOpenSettings: () => void;
}

export function ResolveDialog(props: ResolveDialogProps) {
  const { payment, kind, onClose } = props;
  const nameOf = useMethodName();
  const { review, pay } = useDecidingTexts();
  const times = useTimeFormat();
  const manager = useManager(needsPin(kind));
  const resolve = useResolve(props.seen);
  return (
    <Dialog title={review.resolve[kind].title} onClose={() => !resolve.running && onClose()}>
      <p className="row resolve-about">
        <strong className="sum">{formatRupiah(payment.amount)}</strong>
        <span>
          {pay.sale(payment.saleNumber)} · {times.day(payment.businessDay)} · {nameOf(payment.method)}
        </span>
      </p>
      <p>{review.resolve[kind].does}</p>
      {manager.view && !manager.view.pinSet ? (
        <SetPinFirst onOpenSettings={props.onOpenSettings} onClose={onClose} />
      ) : (
        <ResolveForm {...props} manager={manager} resolve={resolve} />
      )}
    </Dialog>
  );
}

/** Sends one decision at a time and keeps the last failure. */
function useResolve(seen: SeenFlags | undefined) {
  const { running, failure, run } = useRequest();
  return {
    running,
    failure,
    /** @param pin only where `needsPin` @returns whether the decision was accepted */
    send: (orderId: string, resolution: Resolution, pin: string, onDone: (recorded: ResolutionView) => void) =>
      run(() => resolve({ orderId, ...(seen && { seen }) }, resolution, pin), onDone),
  };
}

/** Checks the fields before any request, because an incomplete form must not cost a try of the PIN. */
async function resolve(
  about: Pick<RequestInput<'review.resolve'>, 'orderId' | 'seen'>,
  resolution: Resolution,
  pin: string,
): Promise<Result<ResolutionView>> {
  const tidy = tidyResolution(resolution);
  if (!tidy.ok) return tidy;
  const decided = tidy.value;
  if (!decidedWithPin(decided)) return ask('review.resolve', { ...about, resolution: decided });
  if (pin === '') return failed('manager-pin-format');
  return ask('review.resolve', { ...about, resolution: { ...decided, pin } });
}

/**
 * Choice of the sale that a payment belongs to: the newest sales at once, others by search. The payment's own sale is
 * left out.
 */
interface SaleChoiceProps {
  /** ID of the payment's own sale. */
  readonly except: number;
  readonly chosen: number | null;
  readonly onChoose: (saleId: number | null) => void;
}

/** The search starts once typing pauses. */
const TYPING_PAUSE_MS = 180;
/** Enough for recent sales; older ones are found by search. */
const MOST_SHOWN = 12;

function SaleChoice({ except, chosen, onChoose }: SaleChoiceProps) {
  const { review: texts } = useDecidingTexts();
  const times = useTimeFormat();
  const [search, setSearch] = useState('');
  const { rows, failure } = useSales(search.trim());
  const others = rows?.filter((row) => row.saleId !== except).slice(0, MOST_SHOWN);
  return (
    <fieldset className="stack">
      <legend className="unseen">{texts.chooseSale}</legend>
      <SearchField
        label={texts.chooseSale}
        placeholder={texts.chooseSaleHint}
        testId="link-search"
        value={search}
        onChange={(wanted) => {
          setSearch(wanted);
          // The next list may lack the chosen sale: nobody would see what is linked.
          onChoose(null);
        }}
        // Enter must not send the form: the user means "search", which has already started.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {failure && <FailureNote failure={failure} about="setup" />}
      <div className="well sale-options">
        {others?.map((row) => (
          <label key={row.saleId} className="sale-option" data-testid="link-option" data-sale-id={row.saleId}>
            <input
              type="radio"
              name="linked-sale"
              checked={row.saleId === chosen}
              onChange={() => onChoose(row.saleId)}
            />
            <span>
              <strong>{formatRupiah(row.amount)}</strong>
              <span className="fine">
                #{row.saleNumber} · {times.dayAndClock(row.createdAt)}
                {row.note && ` · ${row.note}`}
              </span>
            </span>
            <SaleBadge state={row.saleState} />
          </label>
        ))}
        {others?.length === 0 && <p className="fine">{texts.noSale}</p>}
      </div>
    </fieldset>
  );
}

/** Ignores answers to older searches. */
function useSales(search: string): { readonly rows: readonly HistoryRow[] | null; readonly failure: Failure | null } {
  const [found, setFound] = useState<Awaited<ReturnType<typeof ask<'history.page'>>> | null>(null);
  const newest = useRef(0);
  useEffect(() => {
    newest.current += 1;
    const requested = newest.current;
    const timer = setTimeout(
      async () => {
        const answer = await ask('history.page', { from: null, until: null, search, before: null });
        if (requested === newest.current) setFound(answer);
      },
      search === '' ? 0 : TYPING_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [search]);
  if (found === null) return { rows: null, failure: null };
  return found.ok ? { rows: found.value.rows, failure: null } : { rows: null, failure: found.failure };
}

interface Draft {
  readonly reason: string;
  readonly reference: string;
  readonly linkedSaleId: number | null;
  readonly pin: string;
}

interface ResolveFormProps extends ResolveDialogProps {
  readonly manager: ManagerState;
  readonly resolve: ReturnType<typeof useResolve>;
}

/** Form of one decision. A refusal keeps everything typed except the PIN. */
function ResolveForm({ payment, kind, manager, resolve, onDone, onClose }: ResolveFormProps) {
  const { review: texts } = useDecidingTexts();
  const [draft, setDraft] = useState<Draft>({ reason: '', reference: '', linkedSaleId: null, pin: '' });
  const [unchosen, setUnchosen] = useState(false);
  const { running, failure, send } = resolve;
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const wrong = (...codes: readonly FailureCode[]) => failure !== null && codes.includes(failure.code);
  const form = useFocusWrongField(failure);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const resolution = drafted(kind, draft);
    setUnchosen(resolution === null);
    if (resolution === null) return;
    if (await send(payment.orderId, resolution, draft.pin, onDone)) return;
    change({ pin: '' });
    if (needsPin(kind)) await manager.reload();
  };

  return (
    <form ref={form} className="stack resolve" onSubmit={(event) => void submit(event)} noValidate>
      {kind === 'linked' && (
        <SaleChoice
          except={payment.saleId}
          chosen={draft.linkedSaleId}
          onChoose={(linkedSaleId) => change({ linkedSaleId })}
        />
      )}
      <ReasonField
        label={kind === 'linked' ? texts.reasonOptional : texts.reason}
        value={draft.reason}
        wrong={wrong('reason-too-short', 'reason-too-long') || (wrong('text-not-plain') && failure?.field === 'reason')}
        quick={texts.resolve[kind].reasons}
        onChange={(reason) => change({ reason })}
      />
      {kind === 'refunded-outside' && (
        <TextField
          label={texts.refundReference}
          hint={texts.refundReferenceHint}
          value={draft.reference}
          wrong={wrong('reference-missing', 'reference-too-long') || failure?.field === 'reference'}
          maxLength={LONGEST_REFUND_REFERENCE}
          testId="resolve-reference"
          onChange={(reference) => change({ reference })}
        />
      )}
      {needsPin(kind) && (
        <ManagerPinField
          testId="resolve-pin"
          value={draft.pin}
          failure={failure}
          manager={manager}
          onChange={(pin) => change({ pin })}
        />
      )}
      {unchosen && (
        <p className="failure" role="alert" data-testid="link-missing">
          {texts.saleMissing}
        </p>
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
      <FormActions
        confirm={running ? texts.resolving : texts.resolve[kind].confirm}
        testId="resolve-confirm"
        running={running}
        blocked={isManagerLocked(manager)}
        onCancel={onClose}
      />
    </form>
  );
}

/** @returns null while no other sale is chosen; the rules shared with the main process check everything else */
function drafted(kind: DecisionKind, { reason, reference, linkedSaleId }: Draft): Resolution | null {
  switch (kind) {
    case 'accepted':
    case 'settled':
    case 'never-came':
    case 'came-after-all':
      return { kind, reason };
    case 'refunded-outside':
      return { kind, reason, reference };
    case 'linked':
      return linkedSaleId === null ? null : { kind, reason, linkedSaleId };
    default:
      return unreachable(kind);
  }
}

interface SetPinFirstProps {
  readonly onOpenSettings: () => void;
  readonly onClose: () => void;
}

/** Replaces a form that needs the manager's PIN while no PIN is set. */
function SetPinFirst({ onOpenSettings, onClose }: SetPinFirstProps) {
  const texts = useTextsOf(managerTexts);
  const { pay } = useTexts();
  return (
    <>
      <p className="caution" role="status">
        {texts.setFirst}
      </p>
      <div className="dialog-actions">
        <Button look="primary" testId="resolve-open-settings" onClick={onOpenSettings}>
          {texts.openSettings}
        </Button>
        <Button onClick={onClose}>{pay.cancel}</Button>
      </div>
    </>
  );
}
