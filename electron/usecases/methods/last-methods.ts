/** The last bank, wallet or outlet that was charged: preselected the next time, which saves a tap. */
import type { MethodsView } from '../../../shared/contract/methods.ts';
import type { PaymentMethod } from '../../../shared/model/payment.ts';
import type { Parts } from '../parts.ts';

type LastMethodsDeps = Pick<Parts, 'settings' | 'events'>;

/** Writes only changes, and an error here never fails the sale. */
export function rememberMethod({ settings, events }: LastMethodsDeps, { kind, code }: PaymentMethod): void {
  const { environment, lastMethods } = settings.read();
  if (lastMethods[environment]?.[kind] === code) return;
  try {
    settings.write({ lastMethods: { ...lastMethods, [environment]: { ...lastMethods[environment], [kind]: code } } });
  } catch {
    return; // Settings can't be written: the next sale only lacks the preselection.
  }
  events.emit('methods');
}

export function lastUsed({ settings }: Pick<LastMethodsDeps, 'settings'>): Pick<MethodsView, 'lastUsed'> {
  const { environment, lastMethods } = settings.read();
  const used = lastMethods[environment];
  return used ? { lastUsed: used } : {};
}
