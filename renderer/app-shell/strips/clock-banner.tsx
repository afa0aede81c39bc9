/** Says on every screen that the machine's clock can't be right, and asks a manager which day it is. */
import { useState } from 'react';
import type { ClockDoubtView } from '../../../shared/contract/terminal.ts';
import { clockTexts } from '../../../shared/messages/clock-texts.ts';
import { plusDays } from '../../../shared/model/values/time.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { DayButton } from '../../ui/calendar/day-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onFirstPress, useContentChange } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';

/** The farthest day that the main process takes. */
const FARTHEST_DAYS = 366;

interface ClockProps {
  readonly doubt: ClockDoubtView;
}

export default function ClockBanner({ doubt }: ClockProps) {
  const texts = useTextsOf(clockTexts);
  const times = useTimeFormat();
  const [isAsking, setAsking] = useState(false);
  const { now, newestAt, gatewayAt, said } = doubt;
  useContentChange(`clock/${said}`);
  const shown = times.dayYearAndClock;
  return (
    <>
      <div
        className={said === null ? 'alert' : 'notice'}
        role={said === null ? 'alert' : 'status'}
        data-testid="clock-doubt"
        data-said={said ?? ''}
      >
        <Icon name="warning" />
        <div>
          {gatewayAt !== null && <strong>{texts.offGateway(shown(now), shown(gatewayAt))}</strong>}
          {gatewayAt === null && newestAt !== null && <strong>{texts.behind(shown(now), shown(newestAt))}</strong>}{' '}
          {said === null ? texts.unsaid : texts.said(dayAndYear(times, said))}
        </div>
        <button type="button" data-testid="clock-say-day" onClick={onFirstPress(() => setAsking(true))}>
          {said === null ? texts.sayDay : texts.changeDay}
        </button>
      </div>
      {/* Not inside: its buttons would look like the strip's. */}
      {isAsking && <DayDialog doubt={doubt} onClose={() => setAsking(false)} />}
    </>
  );
}

/** No day is chosen beforehand: a wrong one could not be taken back once it is closed. */
function DayDialog({ doubt, onClose }: ClockProps & { readonly onClose: () => void }) {
  const texts = useTextsOf(clockTexts);
  const times = useTimeFormat();
  const { running, failure, run } = useRequest();
  const { days, closedDay } = doubt;
  const newest = [...days].sort().at(-1) ?? '';
  const farthest = plusDays(newest, FARTHEST_DAYS);
  // The new terminal view has what was said.
  const say = (day: string) => void run(() => ask('terminal.say-day', { day }), onClose);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.about}</p>
      {closedDay !== null && <p className="fine">{texts.closed(dayAndYear(times, closedDay))}</p>}
      <div className="dialog-actions">
        {days.map((day) => (
          <Button key={day} testId={`clock-day-${day}`} disabled={running} onClick={() => say(day)}>
            {dayAndYear(times, day)}
          </Button>
        ))}
        <DayButton
          label={texts.title}
          dayText={texts.otherDay}
          day=""
          today={days[0] ?? newest}
          last={farthest}
          testId="clock-other-day"
          onChoose={say}
        />
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
    </Dialog>
  );
}

function dayAndYear(times: ReturnType<typeof useTimeFormat>, day: string): string {
  return `${times.day(day)} ${day.slice(0, 4)}`;
}
