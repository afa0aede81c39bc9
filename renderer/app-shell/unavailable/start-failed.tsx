/** Why the terminal did not start. In both languages, because the window's language is not known yet. */
import { lazy } from 'react';
import type { Backup } from '../../../shared/contract/backup.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { en } from '../../../shared/messages/en/first-screen-texts.ts';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';
import { type RollBackTexts, rollBackEn, rollBackId } from '../../../shared/messages/roll-back-texts.ts';
import { ask, managerPinPrompt } from '../../bridge.ts';
import { useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote, failureMessage } from '../../ui/notes/failure-note.tsx';
import { PinDialogWhenNeeded } from '../../ui/people/pin-dialog-when-needed.tsx';

const UnlockDialog = lazy(() => import('../../ui/people/unlock-dialog.tsx'));

/**
 * The way back from a newer version whose ledger this one cannot read. In both languages, like the note above it. The
 * manager's PIN is asked for here, because there is no frame yet that would.
 */
function RollBack({ onDone }: { readonly onDone: () => void }) {
  const { view, failure } = useLoaded('', async () => {
    const found = await ask('backups.before-newer', {});
    return found.ok ? { ok: true as const, value: { backup: found.value } } : found;
  });
  const request = useRequest();
  const shown = request.failure ?? failure;
  const goBack = () => void request.run(() => ask('backups.roll-back', {}), onDone);
  return (
    <section className="stack apart roll-back" data-testid="roll-back">
      {view && <Offer texts={rollBackId} backup={view.backup} lang="id" />}
      {view && <Offer texts={rollBackEn} backup={view.backup} lang="en" />}
      {view?.backup && (
        <Button testId="roll-back-confirm" onClick={goBack} busy={request.running}>
          {request.running
            ? `${rollBackId.running} · ${rollBackEn.running}`
            : `${rollBackId.confirm} · ${rollBackEn.confirm}`}
        </Button>
      )}
      {shown && <FailureNote failure={shown} about="setup" />}
      <PinDialogWhenNeeded prompt={managerPinPrompt} dialog={UnlockDialog} />
    </section>
  );
}

interface OfferProps {
  readonly texts: RollBackTexts;
  readonly backup: Backup | null;
  readonly lang: 'id' | 'en';
}

function Offer({ texts, backup, lang }: OfferProps) {
  const times = useTimeFormat();
  if (backup === null) return <p lang={lang}>{texts.none}</p>;
  return (
    <div lang={lang}>
      <h2>{texts.title}</h2>
      <p>{texts.offer(times.dayAndClock(backup.at))}</p>
      <ul>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}

export default function StartFailed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { what, next } = failureMessage('en', failure, { about: 'setup', until: '' });
  return (
    <main className="starting">
      <FailureNote failure={failure} about="setup" />
      <p lang="en">
        <strong>{what}</strong> {next}
      </p>
      <Button look="primary" onClick={onRetry}>
        {id.frame.retryStart} · {en.frame.retryStart}
      </Button>
      {failure.code === 'database-newer' && <RollBack onDone={onRetry} />}
    </main>
  );
}
