import { useState } from 'react';
import { ask, causeOf, type FailureCause, refreshAll } from '../state/api.ts';
import { Failure } from './form.tsx';

interface ActProps {
  readonly words: string;
  readonly path: string;
  readonly method?: 'POST' | 'DELETE';
  readonly body?: unknown;
}

/** A button that changes something at once: what is shown is asked for again, or the failure is said. */
export function Act({ words, path, method = 'POST', body }: ActProps) {
  const [failure, setFailure] = useState<FailureCause | null>(null);
  const act = () => {
    ask(path, { method, body }).then(refreshAll, (error: unknown) => setFailure(causeOf(error)));
  };
  return (
    <>
      {failure && <Failure cause={failure} />}
      <button type="button" className="secondary" onClick={act}>
        {words}
      </button>
    </>
  );
}
