/** Notices about what happened at startup, shown one at a time until someone closes them. */
import { useState } from 'react';
import type { StartupNotice } from '../../../shared/contract/terminal.ts';
import { noticesTexts } from '../../../shared/messages/notice-texts.ts';
import { peopleTexts } from '../../../shared/messages/people-texts.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onFirstPress, useContentChange } from '../../ui/keys/press-guard.ts';
import RecoveryReportNote from '../../ui/notes/recovery-report-note.tsx';
import { SetUpFailureNote } from '../../ui/notes/set-up-failure-note.tsx';

interface StartupNoticesProps {
  readonly notices: readonly StartupNotice[];
  readonly onOpenStorage: () => void;
}

export default function StartupNotices({ notices, onOpenStorage }: StartupNoticesProps) {
  const { frame: texts } = useTexts();
  const noticeTexts = useTextsOf(noticesTexts);
  const people = useTextsOf(peopleTexts);
  const [closed, setClosed] = useState(0);
  const lasting = notices.find(({ kind }) => kind === 'manager-pin-reset');
  const notice = lasting ?? notices[closed];
  useContentChange(notice?.kind);
  if (!notice) return null;
  return (
    <div className="notice" role="status" data-testid="startup-notice" data-kind={notice.kind}>
      <div>
        <p>{noticeTexts[notice.kind]}</p>
        {notice.recovery && <RecoveryReportNote report={notice.recovery} />}
        {notice.failure && <SetUpFailureNote failure={notice.failure} />}
      </div>
      {notice.kind === 'manager-pin-reset' && (
        // Only a manager can close it, with the new PIN.
        <button type="button" data-testid="reset-seen" onClick={() => void ask('manager.acknowledge-reset', {})}>
          {people.resetSeen}
        </button>
      )}
      {notice.kind === 'people-lost' && (
        // It also disappears by itself once the list of staff has names again.
        <button type="button" data-testid="people-loss-seen" onClick={() => void ask('people.acknowledge-loss', {})}>
          {people.resetSeen}
        </button>
      )}
      {notice.kind === 'second-place-missed' && (
        <Button testId="open-storage" onClick={onFirstPress(onOpenStorage)}>
          {texts.openStorage}
        </Button>
      )}
      {notice.kind !== 'manager-pin-reset' && notice.kind !== 'people-lost' && (
        <button type="button" aria-label={texts.close} onClick={onFirstPress(() => setClosed(closed + 1))}>
          <Icon name="clear" />
        </button>
      )}
    </div>
  );
}
