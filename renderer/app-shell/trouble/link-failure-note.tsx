/** Replaces a screen that can't be shown: what happened, whether money is affected, and what to do next. */
import { Icon } from '../../ui/icon.tsx';
import './link-failure-note.css';

interface LinkFailureNoteProps {
  readonly testId: string;
  readonly title: string;
  readonly explanation: string;
  /** Label of the reload button; absent where reloading would not help. */
  readonly again?: string;
}

export function LinkFailureNote({ testId, title, explanation, again }: LinkFailureNoteProps) {
  return (
    <section className="trouble" role="alert" data-testid={testId}>
      <span className="trouble-mark">
        <Icon name="warning" />
      </span>
      <h1>{title}</h1>
      <p>{explanation}</p>
      {again && (
        <button type="button" className="primary" data-testid="reload" onClick={() => location.reload()}>
          <Icon name="refresh" />
          {again}
        </button>
      )}
    </section>
  );
}
