/** How far the restore from the hub is, what it waits for, and what came back. */
import type { HubView } from '../../../../../shared/contract/hub.ts';
import { type HubTexts, hubTexts } from '../../../../../shared/messages/hub/hub-texts.ts';
import { groupDigits } from '../../../../../shared/model/values/rupiah.ts';
import { useTextsOf } from '../../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../../i18n/time-format.ts';
import { FailureNote } from '../../../../ui/notes/failure-note.tsx';

type Restore = NonNullable<HubView['restore']>;

interface RestoreStateProps {
  readonly restore: Restore;
  readonly place: { readonly name: string; readonly outlet: string; readonly address: string };
  /** Nothing comes any more: the key has ended, or is not here. */
  readonly ended: keyof HubTexts['restore']['ended'] | null;
}

export function RestoreState({ restore, place, ended }: RestoreStateProps) {
  const texts = useTextsOf(hubTexts);
  const { phase, rows, of, problem, failure } = restore;
  const isRunning = phase !== 'stopped' && ended === null;
  return (
    <div className="stack" data-testid="hub-restore" data-phase={phase} data-rows={rows}>
      <p>
        <strong>{texts.restore.title(place.name, place.outlet)}</strong>
      </p>
      {isRunning && (
        <>
          <progress max={of} value={rows} aria-label={texts.restore[phase]} />
          <p className="row spread">
            <span>{texts.restore[phase]}</span>
            <span>{texts.restore.rows(groupDigits(rows), groupDigits(of))}</span>
          </p>
          <p className="fine">
            {texts.restore.meanwhile} {problem === null && texts.restore.byItself}
          </p>
        </>
      )}
      {isRunning && problem !== null && (
        <p className="caution" role="status" data-testid="hub-restore-problem" data-problem={problem}>
          {texts.restore.problems[problem === 'clock-differs' || problem === 'not-authenticated' ? problem : 'other']}
        </p>
      )}
      {ended !== null && (
        <p className="caution" role="status" data-testid="hub-stopped">
          {texts.restore.ended[ended]}
        </p>
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}

export function RestoredNote({ restored }: { readonly restored: NonNullable<HubView['restored']> }) {
  const texts = useTextsOf(hubTexts).restored;
  const times = useTimeFormat();
  const { sales, firstSaleAt, lastRowAt, open } = restored;
  return (
    <div className="stack" data-testid="hub-restored" data-sales={sales} data-open={open}>
      <p className="done" role="status">
        {firstSaleAt === null || lastRowAt === null
          ? texts.noSales
          : texts.sales(groupDigits(sales), times.dayYearAndClock(firstSaleAt), times.dayYearAndClock(lastRowAt))}
      </p>
      {open > 0 && <p>{texts.open(open)}</p>}
      <p className="fine">{texts.missing}</p>
    </div>
  );
}
