/** Where the records are kept: backups of the ledger in use, the second place, and the data directory with its keys. */
import { type FormEvent, useState } from 'react';
import type { BackupsView, SecondPlaceView } from '../../../shared/contract/backup.ts';
import { storageTexts } from '../../../shared/messages/backup-texts.ts';
import { destinationTexts } from '../../../shared/messages/connection-texts.ts';
import { settingsTexts } from '../../../shared/messages/settings-texts.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded, useReloadOn } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { Panel, type SettingsPanelProps } from './panel.tsx';

export function BackupsPanel({ settings: { environment } }: Pick<SettingsPanelProps, 'settings'>) {
  const texts = useTextsOf(storageTexts);
  const { view, failure: notLoaded, replace } = useLoaded(environment, () => ask('backups.view', {}));
  const [isMade, setMade] = useState(false);
  const { running, failure, run } = useRequest();
  const make = () => {
    setMade(false);
    void run(
      () => ask('backups.make', {}),
      (next) => {
        replace(next);
        setMade(true);
      },
    );
  };
  return (
    <Panel title={texts.backups} about={texts.backupsHint} testId="backups" failure={failure ?? notLoaded}>
      {view && <LastCheck view={view} />}
      <Button testId="back-up-now" onClick={make} busy={running}>
        {running ? texts.backingUp : texts.backUpNow}
      </Button>
      {isMade && (
        <p className="done" role="status" data-testid="backup-outcome">
          {texts.backedUp}
        </p>
      )}
    </Panel>
  );
}

function LastCheck({ view }: { readonly view: BackupsView }) {
  const texts = useTextsOf(storageTexts);
  const times = useTimeFormat();
  const { checkedAt, problems, broken } = view;
  if (broken) return <p className="caution">{texts.broken}</p>;
  if (checkedAt === null) return <p className="fine">{texts.neverChecked}</p>;
  if (problems > 0) return <p className="caution">{texts.problems(problems)}</p>;
  return (
    <p className="fine" data-testid="last-check">
      {texts.checked(times.dayAndClock(checkedAt))}
    </p>
  );
}

/** The second place: which folder the records are copied to, how far the copy is, and why the last one failed. */
export function SecondPlacePanel() {
  const { secondPlace: texts } = useTextsOf(storageTexts);
  const loading = useLoaded('', () => ask('second-place.view', {}));
  const { view, reload, replace } = loading;
  useReloadOn(['terminal'], reload);
  const { running, failure, run } = useRequest();
  if (view === null) return loading.failure && <FailureNote failure={loading.failure} about="setup" />;
  const { place, isCopying } = view;
  const isBusy = running || isCopying;
  const problem = failure ?? (isBusy ? null : place?.problem);
  const send = (request: () => Promise<Result<SecondPlaceView>>) => void run(request, replace);
  return (
    <Panel title={texts.title} about={texts.about} testId="second-place" data={{ 'data-copying': isCopying }}>
      {place === null ? <p className="caution">{texts.none}</p> : <ChosenPlace place={place} />}
      {problem && <FailureNote failure={problem} about="setup" />}
      <div className="row">
        {place && (
          <Button
            look="primary"
            testId="second-place-copy"
            disabled={isBusy}
            onClick={() => send(() => ask('second-place.copy', {}))}
          >
            {isCopying && <Spinner />}
            {isCopying ? texts.copying : texts.copy}
          </Button>
        )}
        <Button
          testId="second-place-choose"
          disabled={isBusy}
          onClick={() => send(() => ask('second-place.choose', {}))}
        >
          {!place && isCopying && <Spinner />}
          {chooseWords()}
        </Button>
        {place && (
          <Button
            look="quiet"
            testId="second-place-stop"
            disabled={running}
            onClick={() => send(() => ask('second-place.stop', {}))}
          >
            {texts.stop}
          </Button>
        )}
      </div>
    </Panel>
  );

  function chooseWords(): string {
    if (place) return texts.chooseOther;
    return isCopying ? texts.copying : texts.choose;
  }
}

function ChosenPlace({ place }: { readonly place: NonNullable<SecondPlaceView['place']> }) {
  const { secondPlace: texts } = useTextsOf(storageTexts);
  const times = useTimeFormat();
  const { folder, copiedAt, isMissed, isSameDisk } = place;
  const when = times.dayAndClock(copiedAt);
  return (
    <>
      <p className={isMissed ? 'caution' : 'fine'} role="status" data-testid="second-place-state">
        {isMissed ? texts.missed(when) : texts.copied(when)}
      </p>
      {isSameDisk && <p className="caution">{texts.sameDisk}</p>}
      <p className="well">{folder}</p>
    </>
  );
}

/** Data directory, and protection of the keys by the operating system. */
export function StoragePanel({ settings, onSettings }: Pick<SettingsPanelProps, 'settings' | 'onSettings'>) {
  const texts = useTextsOf(settingsTexts);
  const { dataDirectory, vaultProtected, unprotectedAccepted } = settings;
  return (
    <Panel title={texts.data}>
      <p className={vaultProtected ? 'fine' : 'caution'} data-testid="vault" data-protected={vaultProtected}>
        {vaultProtected ? texts.vaultProtected : texts.vaultUnprotected}
      </p>
      {!vaultProtected && !unprotectedAccepted && (
        <AcceptUnprotected onAccepted={() => onSettings({ ...settings, unprotectedAccepted: true })} />
      )}
      {dataDirectory && (
        <p className="well" data-testid="data-directory">
          {dataDirectory}
        </p>
      )}
    </Panel>
  );
}

/** Typed consent of a manager to an unprotected production key on this computer. Without it no such key is stored. */
function AcceptUnprotected({ onAccepted }: { readonly onAccepted: () => void }) {
  const { unprotected: texts } = useTextsOf(destinationTexts);
  const [words, setWords] = useState('');
  const { running, failure, run } = useRequest();
  const accept = (event: FormEvent) => {
    event.preventDefault();
    void run(() => ask('settings.accept-unprotected', { words }), onAccepted);
  };
  return (
    <form className="stack" onSubmit={accept} data-testid="accept-unprotected">
      <TextField
        wide
        label={texts.label}
        hint={texts.hint}
        testId="accept-words"
        maxLength={100}
        value={words}
        wrong={failure?.code === 'acceptance-words-wrong'}
        onChange={setWords}
      />
      <div className="stack">
        {failure && <FailureNote failure={failure} about="setup" />}
        <Button type="submit" testId="accept-unprotected-confirm" disabled={running || !words}>
          {texts.accept}
        </Button>
      </div>
    </form>
  );
}
