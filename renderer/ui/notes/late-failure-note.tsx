/** A failure note for what the first paint needs: the note and its sentences are fetched after it. */
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { FailureNoteProps } from './failure-note.tsx';

type Note = ComponentType<FailureNoteProps>;
let fetched: Note | null = null;

/** Called before a person can cause a failure. */
export const loadFailureNote = () =>
  import('./failure-note.tsx').then((file) => {
    fetched = file.FailureNote;
    return { default: fetched };
  });
const Fetching = lazy(loadFailureNote);

export function LateFailureNote(props: FailureNoteProps) {
  // A component that is there is shown at once: `lazy` would first show nothing.
  const [Shown] = useState(() => fetched);
  if (Shown) return <Shown {...props} />;
  return (
    <Suspense fallback={null}>
      <Fetching {...props} />
    </Suspense>
  );
}
