/** End of the business day. A change takes effect at once; the current business day is shown as the preview. */

import type { TerminalView } from '../../../shared/contract/views/setup/terminal-views.ts';
import { dayEndEn } from '../../../shared/messages/en/settings/day-end-texts.ts';
import { dayEndId } from '../../../shared/messages/id/settings/day-end-texts.ts';
import { ask } from '../../bridge.ts';
import { defineTexts } from '../../i18n/define-texts.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { useRequest } from '../../state/use-request.ts';
import { SelectField } from '../../ui/forms/fields.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';

/** Latest hour on offer: no business day ends in the afternoon. */
const LATEST_HOUR = 12;
const hours = Array.from({ length: LATEST_HOUR + 1 }, (_, hour) => hour);

const useDayEndTexts = defineTexts({ id: dayEndId, en: dayEndEn });

interface DayEndPanelProps {
  readonly terminal: TerminalView;
  readonly onTerminal: (terminal: TerminalView) => void;
}

export function DayEndPanel({ terminal, onTerminal }: DayEndPanelProps) {
  const texts = useDayEndTexts();
  const times = useTimeFormat();
  const { failure, run } = useRequest();
  const { businessDay, dayEndHour } = terminal;
  // A provisioning file may have set a later hour.
  const offered = hours.includes(dayEndHour) ? hours : [...hours, dayEndHour];
  return (
    <div className="panel" data-testid="day-end-panel">
      <h2>{texts.title}</h2>
      <p className="fine">{texts.about}</p>
      <SelectField
        label={texts.endsAt}
        testId="day-end"
        value={String(dayEndHour)}
        wrong={failure !== null}
        options={offered.map((hour) => [String(hour), texts.hour(hour)])}
        onChange={(hour) => void run(() => ask('terminal.day-end', { hour: Number(hour) }), onTerminal)}
      />
      <p role="status" data-testid="day-end-now">
        {texts.now(`${times.day(businessDay)} ${businessDay.slice(0, 4)}`)}
      </p>
      <p className="fine">{texts.stays}</p>
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}
