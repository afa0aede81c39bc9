/** Which bank, wallet or outlet was charged with last: chosen beforehand the next time, so that a regular needs one touch less. */
import type { PaymentMethod } from '../../../shared/model/payment.ts';
import type { MethodsView } from '../../../shared/contract/views/views.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';

interface LastMethodsDeps {
  readonly settings: SettingsStore;
  readonly events: EventBus;
}

/** Writes only what is new, and never fails a sale over it. */
export function rememberMethod({ settings, events }: LastMethodsDeps, { kind, code }: PaymentMethod): void {
  const { environment, lastMethods } = settings.read();
  if (lastMethods[environment]?.[kind] === code) return;
  try {
    settings.write({ lastMethods: { ...lastMethods, [environment]: { ...lastMethods[environment], [kind]: code } } });
  } catch {
    return; // A disk that takes no settings: the next customer's bank is pressed once more.
  }
  events.emit('methods');
}

export function lastUsed({ settings }: Pick<LastMethodsDeps, 'settings'>): Pick<MethodsView, 'lastUsed'> {
  const { environment, lastMethods } = settings.read();
  const used = lastMethods[environment];
  return used ? { lastUsed: used } : {};
}
