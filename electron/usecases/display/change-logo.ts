/** A manager chooses the shop's logo for the customer's display, or takes it away. */
import type { LogoOutcome } from '../../../shared/contract/display.ts';
import type { Parts } from '../parts.ts';
import { checkLogo } from './check-logo.ts';

export interface LogoDeps extends Pick<Parts, 'events' | 'logo'> {
  /** A person chooses a file. @returns its bytes; `null` if none was chosen, or if it can't be read */
  readonly chooseImage: () => Promise<Buffer | null>;
}

export async function chooseLogo(deps: LogoDeps): Promise<LogoOutcome> {
  const bytes = await deps.chooseImage();
  if (bytes === null) return 'canceled';
  const checked = checkLogo(bytes);
  return typeof checked === 'string' ? checked : keep(deps, checked.url);
}

export function removeLogo(deps: Omit<LogoDeps, 'chooseImage'>): LogoOutcome {
  return keep(deps, null);
}

function keep({ events, logo }: Omit<LogoDeps, 'chooseImage'>, url: string | null): LogoOutcome {
  try {
    logo.write(url);
  } catch {
    return 'not-kept';
  }
  events.emit('customer-view-changed');
  return 'kept';
}
