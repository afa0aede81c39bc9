/** What happened while nobody was looking, said once; put away by hand. */
import { lazy, Suspense, useState } from 'react';
import type { StartupNotice } from '../../shared/views.ts';
import { useTexts } from '../i18n.ts';
import { Boundary } from '../ui/boundary.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { onFirstPress } from '../ui/first-press.ts';
import { Icon } from '../ui/icon.tsx';
import { useShown } from '../ui/unseen.ts';

// Hardly anybody ever reads one: not needed for the first paint.
const BookReportNote = lazy(() => import('../ui/book-report-note.tsx'));

export function StartupNotices({ notices }: { readonly notices: readonly StartupNotice[] }) {
  const { frame: texts } = useTexts();
  const [closed, setClosed] = useState(0);
  const notice = notices[closed];
  useShown(notice?.kind);
  if (!notice) return null;
  return (
    <div className="notice" role="status" data-testid="startup-notice" data-kind={notice.kind}>
      <div>
        <p>{texts.notices[notice.kind]}</p>
        {notice.book && (
          <Boundary fallback={null}>
            <Suspense fallback={null}>
              <BookReportNote report={notice.book} />
            </Suspense>
          </Boundary>
        )}
        {notice.failure && <FailureNote failure={notice.failure} about="setup" />}
      </div>
      <button type="button" aria-label={texts.close} onClick={onFirstPress(() => setClosed(closed + 1))}>
        <Icon name="clear" />
      </button>
    </div>
  );
}
