/** All Z reports, newest first, in pages. */
import { useEffect, useState } from 'react';
import type { ClosingList as Closings } from '../../../../shared/contract/closing.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { drawerTexts } from '../../../../shared/messages/cash/drawer-texts.ts';
import { closingTexts } from '../../../../shared/messages/closing/closing-texts.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { usePaperTime } from '../../../ui/report/paper-time.ts';
import { signedRupiah } from '../../../ui/report/signed-rupiah.ts';
import { BackBar } from './back-bar.tsx';
import './closing.css';

interface ClosingListPanelProps {
  readonly onOpen: (number: number) => void;
  readonly onBack: () => void;
}

export function ClosingListPanel({ onOpen, onBack }: ClosingListPanelProps) {
  const texts = useTextsOf(closingTexts);
  const drawer = useTextsOf(drawerTexts);
  const times = usePaperTime();
  const { closings, next, failure, loading, loadMore } = useClosings();
  return (
    <div className="page scrolls">
      <BackBar onBack={onBack} />
      <header>
        <h2>{texts.listTitle}</h2>
        <p className="fine">{texts.listAbout}</p>
      </header>
      {failure && <FailureNote failure={failure} about="setup" />}
      {!loading && !failure && closings.length === 0 && (
        <EmptyState picture="close-day" testId="closings-empty">
          <p>{texts.listEmpty}</p>
        </EmptyState>
      )}
      <ul className="card list" data-testid="closing-list" data-count={closings.length} aria-busy={loading}>
        {closings.map(({ number, at, from, to, count, gross, takings, net, overOrShort }) => (
          <li key={number}>
            <button
              type="button"
              className="list-row"
              data-testid="closing-row"
              data-number={number}
              data-amount={takings}
              onClick={() => onOpen(number)}
            >
              <span>
                <strong>
                  <span className="unseen">{texts.open(number)}: </span>
                  {texts.number(number)}
                </strong>
                {times.days(from, to)}
                <small>
                  {texts.closedAt} {times.moment(at)}
                </small>
              </span>
              <span className="closing-figures">
                <strong>{signedRupiah(takings)}</strong>
                <small>
                  {texts.gross} ({count}) {formatRupiah(gross)}
                </small>
                {overOrShort !== null && (
                  <small data-testid="closing-drawer" data-amount={overOrShort}>
                    {drawer.difference(overOrShort, formatRupiah(Math.abs(overOrShort)))}
                  </small>
                )}
                {net !== takings && (
                  <small data-testid="closing-net" data-amount={net}>
                    {texts.net} {signedRupiah(net)}
                  </small>
                )}
              </span>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button testId="closings-more" disabled={loading} onClick={loadMore}>
          {texts.listMore}
        </Button>
      )}
    </div>
  );
}

function useClosings() {
  const [list, setList] = useState<Closings>({ closings: [], next: null });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(true);
  const load = async (before: number | null) => {
    setLoading(true);
    const answer = await ask('closing.list', { before });
    setLoading(false);
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    const page = answer.value;
    setList((old) => ({ ...page, closings: before === null ? page.closings : [...old.closings, ...page.closings] }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the first page once
  useEffect(() => void load(null), []);
  return { ...list, failure, loading, loadMore: () => void load(list.next) };
}
