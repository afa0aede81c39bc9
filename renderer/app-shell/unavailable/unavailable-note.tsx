/** Replaces a screen that can't be shown: what happened, whether money is affected, and what to do next. */
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import './unavailable-note.css';

interface UnavailableNoteProps {
  readonly testId: string;
  readonly title: string;
  readonly explanation: string;
  /** Label of the reload button; absent where reloading would not help. */
  readonly again?: string;
}

export function UnavailableNote({ testId, title, explanation, again }: UnavailableNoteProps) {
  return (
    <section className="card empty-state unavailable" role="alert" data-testid={testId}>
      <span className="round-mark">
        <Icon name="warning" />
      </span>
      <h1>{title}</h1>
      <p>{explanation}</p>
      {again && (
        <Button look="primary" testId="reload" onClick={() => location.reload()}>
          <Icon name="refresh" />
          {again}
        </Button>
      )}
    </section>
  );
}
