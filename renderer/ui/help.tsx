/** Which part of the help is open. Any part of the window may open it; `help-dialog.tsx` is loaded only then. */
import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import './help.css';

export type HelpTopic = 'already-paid' | 'line-down' | 'code-ran-out' | 'paid-twice' | 'refund' | 'close-day' | 'keys';
export type HelpPage = HelpTopic | 'contents';

let page: HelpPage | null = null;
const listeners = new Set<() => void>();

/** @param next `null` closes the help */
export function openHelp(next: HelpPage | null): void {
  page = next;
  for (const listener of [...listeners]) listener();
}

/** @returns `null` while the help is closed */
export function useHelpPage(): HelpPage | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => page,
  );
}

interface HelpLinkProps {
  readonly topic: HelpTopic;
  readonly label: string;
  /** Only the sign is seen; the label is its name. */
  readonly isSign?: boolean;
}

/** Opens the part of the help about the trouble that is on the screen. */
export function HelpLink({ topic, label, isSign = false }: HelpLinkProps) {
  return (
    <button
      type="button"
      className="help-link"
      data-sign={isSign}
      data-testid={`help-about-${topic}`}
      aria-label={isSign ? label : undefined}
      onClick={() => openHelp(topic)}
    >
      <Icon name="help" />
      {!isSign && label}
    </button>
  );
}
