/** Backups of the ledger in use: when it was checked, and a manual backup. */
import { useState } from 'react';
import type { BackupsView } from '../../../../shared/contract/backup.ts';
import { storageTexts } from '../../../../shared/messages/backup/storage-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { useLoaded } from '../../../state/use-loaded.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';

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
