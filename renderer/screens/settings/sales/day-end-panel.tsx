/** End of the business day. A change takes effect at once; the current business day is shown as the preview. */
import { dayEndTexts } from '../../../../shared/messages/settings/day-end-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useTimeFormat } from '../../../i18n/time-format.ts';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useSetting } from '../use-setting.ts';

/** Latest hour on offer: no business day ends in the afternoon. */
const LATEST_HOUR = 12;
const hours = Array.from({ length: LATEST_HOUR + 1 }, (_, hour) => hour);

export function DayEndPanel({ terminal, onTerminal }: Pick<SettingsPanelProps, 'terminal' | 'onTerminal'>) {
  const texts = useTextsOf(dayEndTexts);
  const times = useTimeFormat();
  const setting = useSetting();
  const { businessDay, dayEndHour } = terminal;
  // A provisioning file may have set a later hour.
  const offered = hours.includes(dayEndHour) ? hours : [...hours, dayEndHour];
  return (
    <Panel title={texts.title} testId="day-end-panel" setting={setting}>
      <SelectField
        label={texts.endsAt}
        testId="day-end"
        value={String(dayEndHour)}
        wrong={setting.failure !== null}
        options={offered.map((hour) => [String(hour), texts.hour(hour)])}
        onChange={(hour) => void setting.change(() => ask('terminal.day-end', { hour: Number(hour) }), onTerminal)}
      />
      <p role="status" data-testid="day-end-now">
        {texts.now(`${times.day(businessDay)} ${businessDay.slice(0, 4)}`)}
      </p>
    </Panel>
  );
}
