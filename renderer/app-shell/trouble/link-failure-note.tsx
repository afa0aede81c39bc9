/** In place of a screen that can't be shown: what happened, what became of the money, and the way on. */
import { Icon } from '../../ui/icon.tsx';
import './link-failure-note.css';

interface LinkFailureNoteProps {
  readonly testId: string;
  readonly title: string;
  readonly words: string;
  /** Of the button that loads the window again; absent where that would not help. */
  readonly again?: string;
}

export function LinkFailureNote({ testId, title, words, again }: LinkFailureNoteProps) {
  return (
    <section className="trouble" role="alert" data-testid={testId}>
      <span className="trouble-mark">
        <Icon name="warning" />
      </span>
      <h1>{title}</h1>
      <p>{words}</p>
      {again && (
        <button type="button" className="primary" data-testid="reload" onClick={() => location.reload()}>
          <Icon name="refresh" />
          {again}
        </button>
      )}
    </section>
  );
}
