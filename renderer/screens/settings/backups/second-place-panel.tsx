/** The second place: which folder the records are copied to, how far the copy is, and why the last one failed. */
import type { SecondPlaceView } from '../../../../shared/contract/backup.ts';
import { storageTexts } from '../../../../shared/messages/backup/storage-texts.ts';
import type { Result } from '../../../../shared/model/values/result.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { useLoaded, useReloadOn } from '../../../state/use-loaded.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Panel } from '../panel.tsx';

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
