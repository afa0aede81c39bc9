/**
 * The hour at which the shop's business day ends: in force for whatever is rung up or paid from now on. What is recorded
 * keeps the day it has, so no sum moves, and no closing. In the middle of a night today may so become the day before
 * again, or the other way round: its numbers then go on where that day's had come to.
 */
import type { EventBus } from '../../platform/event-bus.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';

export interface DayEndDeps {
  readonly settings: Pick<SettingsStore, 'write'>;
  readonly events: EventBus;
}

/** @param hour whole hours after midnight, 0 to 23, by the clock on the shop's wall */
export function setDayEnd({ settings, events }: DayEndDeps, hour: number): void {
  settings.write({ dayEndHour: hour });
  events.emit('terminal-changed');
}
