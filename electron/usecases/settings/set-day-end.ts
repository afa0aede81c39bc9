/**
 * Sets the hour at which the shop's business day ends, for sales and payments from now on. Records keep their day, so
 * no sum and no closing changes. Changing it at night can move "today" back or forward a day; numbering then continues
 * that day's sequence.
 */
import type { EventBus } from '../../platform/event-bus.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';

export interface DayEndDeps {
  readonly settings: Pick<SettingsStore, 'write'>;
  readonly events: EventBus;
}

/** @param hour whole hours after midnight, 0 to 23, local time of the shop */
export function setDayEnd({ settings, events }: DayEndDeps, hour: number): void {
  settings.write({ dayEndHour: hour });
  events.emit('terminal-changed');
}
