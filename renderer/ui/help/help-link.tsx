/** Opens the part of the help about the trouble that is on the screen. */
import { type HelpTopic, openHelp } from '../../state/help-request.ts';
import { Icon } from '../icon.tsx';
import './help-link.css';

interface HelpLinkProps {
  readonly topic: HelpTopic;
  readonly label: string;
  /** Only the sign is seen; the label is its name. */
  readonly isSign?: boolean;
}

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
