/** Confirms closing a day: the contents of the Z report, the open payments and their consequences, and the PIN. */
import { type FormEvent, useState } from 'react';
import type { Closed, ClosingPreview } from '../../../shared/contract/closing.ts';
import { drawerTexts } from '../../../shared/messages/cash-texts.ts';
import { closingTexts } from '../../../shared/messages/closing-texts.ts';
import { failed } from '../../../shared/model/values/result.ts';
import { formatRupiah, groupDigits } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { ignoreSecondPress, useContentChange } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { isManagerLocked, ManagerPinField, useManager } from '../../ui/people/manager-pin.tsx';
import { signedRupiah, usePaperTime } from '../../ui/report/paper-formats.ts';
import { useDecidingTexts } from '../../ui/use-deciding-texts.ts';
import { useMethodName } from '../../ui/use-method-name.ts';
import { DrawerCount, readCount, type TypedCount } from './drawer.tsx';

/** More rows would push the button off a small screen. */
const SHOWN = 3;

interface CloseDayDialogProps {
  /** The shop has a drawer to count. */
  readonly hasDrawer: boolean;
  readonly onClosed: (closed: Closed) => void;
  readonly onClose: () => void;
  readonly onOpenSettings: () => void;
  readonly onReview: () => void;
}

export function CloseDayDialog({ hasDrawer, onClosed, onClose, onOpenSettings, onReview }: CloseDayDialogProps) {
  const texts = useTextsOf(closingTexts);
  const { pay } = useTexts();
  const { preview, changed, failure, isRequested, close } = useCloseDay();
  const needsPin = preview?.needsPin ?? false;
  const manager = useManager(needsPin);
  const [pin, setPin] = useState('');
  const [typedCount, setTypedCount] = useState<TypedCount>({});
  const isEmpty = preview?.isEmpty ?? false;
  // The confirm button appears with the sums at the place of another button, and new sums must be read first.
  useContentChange(preview?.head.hash ?? null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await close(pin, typedCount, onClosed)) return;
    setPin('');
    if (needsPin) await manager.reload();
  };

  return (
    <Dialog title={texts.title} onClose={() => !isRequested && onClose()}>
      <form
        className="stack closing-form"
        data-testid="close-day-dialog"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {!isEmpty && <p className="fine closing-about">{texts.about}</p>}
        <div role="status" className="closing-status">
          {preview === null && failure === null && (
            <p className="row">
              <Spinner />
              {texts.adding}
            </p>
          )}
          {isEmpty && preview && <NothingNew preview={preview} />}
          {changed && (
            <p className="caution" data-testid="closing-changed">
              {texts.changed}
            </p>
          )}
        </div>
        {preview && !isEmpty && (
          <>
            <ClosingContents preview={preview} />
            {hasDrawer && <DrawerCount content={preview.content} typed={typedCount} onChange={setTypedCount} />}
            <WaitingForReview waiting={preview.waiting} onReview={onReview} />
            {needsPin ? (
              <ManagerPinField
                testId="close-day-pin"
                value={pin}
                failure={failure}
                manager={manager}
                onChange={setPin}
              />
            ) : (
              <p className="fine">{texts.noPin}</p>
            )}
          </>
        )}
        {failure && <FailureNote failure={failure} about="setup" />}
        {failure?.code === 'manager-pin-lost' && <Button onClick={onOpenSettings}>{texts.goToSettings}</Button>}
        <div className="dialog-actions">
          {preview && !isEmpty && (
            <Button
              type="submit"
              look="primary"
              testId="close-day-confirm"
              disabled={isManagerLocked(manager)}
              onClick={ignoreSecondPress}
              busy={isRequested}
            >
              {isRequested ? texts.confirming : texts.confirm(preview.content.number)}
            </Button>
          )}
          <Button testId="close-day-cancel" disabled={isRequested} onClick={onClose}>
            {isEmpty ? texts.back : pay.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function NothingNew({ preview: { previous } }: { readonly preview: ClosingPreview }) {
  const texts = useTextsOf(closingTexts);
  const times = usePaperTime();
  return (
    <p data-testid="closing-empty">
      {previous ? texts.nothingNewSince(previous.number, times.moment(previous.at)) : texts.nothingNew}
    </p>
  );
}

/**
 * The steps of closing a day: a preview, then the closing of exactly that preview. If the figures have changed in
 * between, the new ones are loaded and must be confirmed again: nobody signs for unseen sums.
 */
function useCloseDay() {
  const { view: preview, failure: notLoaded, loading, reload } = useLoaded('', () => ask('closing.preview', {}));
  const { running, failure, run } = useRequest();
  // The figures have changed since the confirmed preview.
  const changed = failure?.code === 'closing-changed';

  /** @returns whether it was closed; if not, `failure` or `changed` has the reason */
  const close = async (pin: string, typed: TypedCount, onClosed: (closed: Closed) => void): Promise<boolean> => {
    if (preview === null || loading) return false;
    const { head, needsPin } = preview;
    return run(async () => {
      if (needsPin && pin === '') return failed('manager-pin-format');
      const count = readCount(typed);
      if (!count.ok) return count;
      const counted = count.value === undefined ? {} : { counted: { ...count.value, notes: [...count.value.notes] } };
      const answer = await ask('closing.close', { head, pin: needsPin ? pin : null, ...counted });
      if (!answer.ok && answer.failure.code === 'closing-changed') void reload();
      return answer;
    }, onClosed);
  };
  // Requested, or its preview is read again.
  const isRequested = running || (loading && preview !== null);
  return { preview, changed, failure: changed ? notLoaded : (failure ?? notLoaded), isRequested, close };
}

/** Payments of this mode that wait for a person's decision, before the day is closed over them. */
function WaitingForReview({ waiting, onReview }: Pick<ClosingPreview, 'waiting'> & { readonly onReview: () => void }) {
  const texts = useTextsOf(closingTexts);
  const { flagNames } = useDecidingTexts();
  const times = usePaperTime();
  const { count, items } = waiting;
  if (count === 0) return null;
  return (
    <div className="caution closing-open" data-testid="closing-waiting" data-count={count}>
      <p>
        <strong>{texts.waitingTitle(count)}.</strong> {texts.waitingWhat}
      </p>
      <ul>
        {items.map(({ orderId, saleNumber, businessDay, amount, name }) => (
          <li key={orderId}>
            #{saleNumber} · {times.shortDay(businessDay)} · {formatRupiah(amount)} · {flagNames[name]}
          </li>
        ))}
        {count > items.length && <li>{texts.lastOpen(count - items.length)}</li>}
      </ul>
      <Button testId="closing-review" onClick={onReview}>
        {texts.reviewFirst}
      </Button>
    </div>
  );
}

/** Summary of the future Z report, short enough to read before confirming. The Z report itself has everything. */
function ClosingContents({ preview: { content, previous } }: { readonly preview: ClosingPreview }) {
  const texts = useTextsOf(closingTexts);
  const drawer = useTextsOf(drawerTexts);
  const times = usePaperTime();
  const { total, doubles, days } = content;
  const [from, to] = [days[0]?.businessDay, days.at(-1)?.businessDay];
  return (
    <div className="stack closing-contents" data-testid="closing-preview" data-number={content.number}>
      <div className="columns">
        <div className="stack tight">
          <span className="label">{texts.willBe(content.number)}</span>
          <FittedLine className="sum" data-testid="closing-takings" data-amount={total.takings}>
            {signedRupiah(total.takings)}
          </FittedLine>
          {total.net !== undefined && total.net !== total.takings && (
            <span data-testid="closing-net" data-amount={total.net}>
              {texts.net}: {signedRupiah(total.net)}
            </span>
          )}
          <span className="fine">
            {previous ? texts.since(times.moment(previous.at)) : texts.sinceStart}
            {from !== undefined && to !== undefined && ` · ${times.days(from, to)}`}
          </span>
        </div>
        <dl className="well sums">
          <Sum name={texts.gross} count={total.count} amount={total.gross} />
          <AnySum name={texts.ofClosedDays} of={content.fromBefore} minor />
          <AnySum name={texts.settled} of={total.byHand.settled} />
          <AnySum name={texts.confirmed} of={total.byHand.confirmed} isTakenOff />
          <AnySum name={texts.neverCame} of={total.neverCame?.neverCame} isTakenOff testId="closing-never-came" />
          <AnySum name={texts.cameAfterAll} of={total.neverCame?.cameAfterAll} />
          {content.cash && (
            <Sum
              name={drawer.sales}
              count={content.cash.taken.count}
              amount={content.cash.drawer}
              testId="closing-drawer"
              minor
            />
          )}
          <AnySum name={texts.refunded} of={total.refunds.refunded} isTakenOff />
          <AnySum name={texts.corrected} of={total.refunds.corrected} />
        </dl>
      </div>
      {content.open.count > 0 && <StillOpen open={content.open} />}
      {content.doubted && (
        <p className="caution" data-testid="closing-doubted" data-amount={content.doubted.gross}>
          {texts.doubted(content.doubted.count, formatRupiah(content.doubted.gross))}
        </p>
      )}
      {doubles.count > 0 && (
        <p className="caution">{texts.doublesWarning(doubles.count, formatRupiah(doubles.gross))}</p>
      )}
    </div>
  );
}

function StillOpen({ open }: { readonly open: ClosingPreview['content']['open'] }) {
  const texts = useTextsOf(closingTexts);
  const nameOf = useMethodName();
  const { states } = useTexts();
  const times = usePaperTime();
  return (
    <div className="caution closing-open" data-testid="closing-open" data-count={open.count}>
      <p>
        <strong>{texts.openTitle(open.count, formatRupiah(open.gross))}.</strong> {texts.openWhat}
      </p>
      <ul>
        {open.items.slice(0, SHOWN).map(({ orderId, saleNumber, businessDay, amount, methodName, state }) => (
          <li key={orderId}>
            #{saleNumber} · {times.shortDay(businessDay)} · {nameOf({ name: methodName })} · {formatRupiah(amount)} ·{' '}
            {states[state]}
          </li>
        ))}
        {open.count > SHOWN && <li>{texts.lastOpen(open.count - Math.min(SHOWN, open.items.length))}</li>}
      </ul>
    </div>
  );
}

interface SumProps {
  readonly name: string;
  readonly count: number;
  readonly amount: number;
  /** The amount is part of the row above. */
  readonly minor?: boolean;
  readonly testId?: string;
}

function Sum({ name, count, amount, minor = false, testId }: SumProps) {
  return (
    <div data-minor={minor} data-testid={testId} data-amount={amount}>
      <dt>
        {name} <span>({groupDigits(count)})</span>
      </dt>
      <dd>{signedRupiah(amount)}</dd>
    </div>
  );
}

interface AnySumProps extends Omit<SumProps, 'count' | 'amount'> {
  readonly of: { readonly count: number; readonly gross: number } | undefined;
  readonly isTakenOff?: boolean;
}

/** Nothing without a payment. */
function AnySum({ of, isTakenOff = false, ...row }: AnySumProps) {
  if (!of || of.count === 0) return null;
  return <Sum {...row} count={of.count} amount={isTakenOff ? -of.gross : of.gross} />;
}
