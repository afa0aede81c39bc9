/** Confirms closing a day: the contents of the Z report, the open payments and their consequences, and the PIN. */

import { type FormEvent, useState } from 'react';
import type { Closed, ClosingPreview } from '../../../../shared/contract/views/report/closing-views.ts';
import { closingTexts } from '../../../../shared/messages/en/report/closing-texts.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ignoreSecondPress } from '../../../ui/keys/first-press.ts';
import { useContentChange } from '../../../ui/keys/press-guard.ts';
import { isManagerLocked, ManagerPinField } from '../../../ui/manager/manager-pin-field.tsx';
import { useManager } from '../../../ui/manager/use-manager.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { usePaperTime } from '../../../ui/report/paper-time.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ClosingContents } from './closing-contents.tsx';
import { useCloseDay } from './use-close-day.ts';
import { WaitingForReview } from './waiting-for-review.tsx';
import './closing.css';

interface CloseDayDialogProps {
  readonly onClosed: (closed: Closed) => void;
  readonly onClose: () => void;
  readonly onOpenSettings: () => void;
  readonly onReview: () => void;
}

export function CloseDayDialog({ onClosed, onClose, onOpenSettings, onReview }: CloseDayDialogProps) {
  const texts = useTextsOf(closingTexts);
  const { pay } = useTexts();
  const { preview, changed, failure, isRequested, close } = useCloseDay();
  const needsPin = preview?.needsPin ?? false;
  const manager = useManager(needsPin);
  const [pin, setPin] = useState('');
  const isEmpty = preview?.isEmpty ?? false;
  // The confirm button appears with the sums at the place of another button, and new sums must be read first.
  useContentChange(preview?.head.hash ?? null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await close(pin, onClosed)) return;
    setPin('');
    if (needsPin) await manager.reload();
  };

  return (
    <Dialog title={texts.title} onClose={() => !isRequested && onClose()}>
      <form className="closing-form" data-testid="close-day-dialog" onSubmit={(event) => void submit(event)} noValidate>
        {!isEmpty && <p className="fine closing-about">{texts.about}</p>}
        <div role="status" className="closing-status">
          {preview === null && failure === null && (
            <p className="closing-adding">
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
        {failure?.code === 'manager-pin-lost' && (
          <button type="button" className="secondary" onClick={onOpenSettings}>
            {texts.goToSettings}
          </button>
        )}
        <div className="dialog-actions">
          {preview && !isEmpty && (
            <button
              type="submit"
              className="primary"
              data-testid="close-day-confirm"
              disabled={isRequested || isManagerLocked(manager)}
              onClick={ignoreSecondPress}
            >
              {isRequested && <Spinner />}
              {isRequested ? texts.confirming : texts.confirm(preview.content.number)}
            </button>
          )}
          <button
            type="button"
            className="secondary"
            data-testid="close-day-cancel"
            disabled={isRequested}
            onClick={onClose}
          >
            {isEmpty ? texts.back : pay.cancel}
          </button>
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
