/** Confirms closing a day: the contents of the Z report, the open payments and their consequences, and the PIN. */
import { type FormEvent, useState } from 'react';
import type { Closed, ClosingPreview } from '../../../../shared/contract/closing.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { ReviewItem } from '../../../../shared/contract/review.ts';
import { closingTexts } from '../../../../shared/messages/closing/closing-texts.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { flagName } from '../../../../shared/model/flag-name.ts';
import { failed } from '../../../../shared/model/values/result.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ignoreSecondPress } from '../../../ui/keys/first-press.ts';
import { useContentChange } from '../../../ui/keys/press-guard.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { reviewedFlags } from '../../../ui/notes/flag-message.ts';
import { isManagerLocked, ManagerPinField } from '../../../ui/people/manager-pin-field.tsx';
import { useManager } from '../../../ui/people/use-manager.ts';
import { usePaperTime } from '../../../ui/report/paper-time.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDecidingTexts } from '../../../ui/texts/use-deciding-texts.ts';
import { DrawerCount, readCount, type TypedCount } from '../drawer/drawer-count.tsx';
import { ClosingContents } from './closing-contents.tsx';
import './closing.css';

// Payments of this mode that wait for a person's decision, before the day is closed over them.

/** More rows would push the button off a small screen. */
const SHOWN = 3;

interface WaitingForReviewProps {
  readonly environment: Environment;
  readonly onReview: () => void;
}

function WaitingForReview({ environment, onReview }: WaitingForReviewProps) {
  const texts = useTextsOf(closingTexts);
  const { flagNames } = useDecidingTexts();
  const times = usePaperTime();
  // A list that can't be loaded must not keep anybody from closing the day.
  const { view } = useLoaded('review', () => ask('review.list', {}));
  const waiting = (view?.items ?? []).filter(({ payment }) => payment.environment === environment);
  if (waiting.length === 0) return null;
  const line = (item: ReviewItem): string => {
    const { saleNumber, businessDay, amount, dismissed } = item.payment;
    const names = reviewedFlags(item).map(({ kind }) => flagNames[flagName(kind, { dismissed })]);
    return [`#${saleNumber}`, times.shortDay(businessDay), formatRupiah(amount), ...names.slice(0, 1)].join(' · ');
  };
  return (
    <div className="caution closing-open" data-testid="closing-waiting" data-count={waiting.length}>
      <p>
        <strong>{texts.waitingTitle(waiting.length)}.</strong> {texts.waitingWhat}
      </p>
      <ul>
        {waiting.slice(0, SHOWN).map((item) => (
          <li key={item.payment.orderId}>{line(item)}</li>
        ))}
        {waiting.length > SHOWN && <li>{texts.lastOpen(waiting.length - SHOWN)}</li>}
      </ul>
      <Button testId="closing-review" onClick={onReview}>
        {texts.reviewFirst}
      </Button>
    </div>
  );
}

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
            <WaitingForReview environment={preview.environment} onReview={onReview} />
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
interface CloseDay {
  /** `null` while the sums are being computed. */
  readonly preview: ClosingPreview | null;
  /** The figures have changed since the confirmed preview. */
  readonly changed: boolean;
  readonly failure: Failure | null;
  /** The closing is requested, or its preview is read again. */
  readonly isRequested: boolean;
  /** @returns whether it was closed; if not, `failure` or `changed` has the reason */
  readonly close: (pin: string, count: TypedCount, onClosed: (closed: Closed) => void) => Promise<boolean>;
}

function useCloseDay(): CloseDay {
  const { view: preview, failure: notLoaded, loading, reload } = useLoaded('', () => ask('closing.preview', {}));
  const { running, failure, run } = useRequest();
  const changed = failure?.code === 'closing-changed';

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
  const isRequested = running || (loading && preview !== null);
  return { preview, changed, failure: changed ? notLoaded : (failure ?? notLoaded), isRequested, close };
}
