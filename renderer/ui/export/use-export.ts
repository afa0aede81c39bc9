/** The export that is being made, or the last one, as it stands now. It lives in the main process; this looks at it. */
import { useEffect, useState } from 'react';
import type { ExportView, ExportRequest } from '../../../shared/contract/views/export-views.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { ask, onEvent } from '../../bridge.ts';

export interface ExportState {
  /** `null` until it is known. */
  readonly view: ExportView | null;
  /** What was asked for and is not answered yet. */
  readonly asking: 'start' | 'cancel' | null;
  readonly failure: Failure | null;
  readonly start: (request: ExportRequest) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** How the last one ended was read: nothing more is said of it here. */
  readonly forget: () => void;
  /** The dialog is closed: what went wrong at a start was read with it. */
  readonly leave: () => void;
}

export function useExport(): ExportState {
  const [view, setView] = useState<ExportView | null>(null);
  const [asking, setAsking] = useState<ExportState['asking']>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let isHeard = false;
    const stop = onEvent('export', (next) => {
      isHeard = true;
      setView(next);
    });
    // News that came meanwhile is newer than the answer.
    void ask('export.view', {}).then((answer) => answer.ok && !isHeard && setView(answer.value));
    return stop;
  }, []);
  // What is running goes on, whatever a window says.
  const forget = () => setView((last) => (last?.state === 'running' ? last : { state: 'none' }));
  return {
    view,
    asking,
    failure,
    async start(wish) {
      setAsking('start');
      setFailure(null);
      // Beside the word on this one, the last one's would be taken for its.
      forget();
      const answer = await ask('export.start', wish);
      setAsking(null);
      // News that came meanwhile is newer than the answer.
      if (answer.ok) setView((last) => (last?.state === 'none' ? answer.value : last));
      // Whoever closed the system's dialog knows that no place was chosen.
      if (!answer.ok && answer.failure.code !== 'export-canceled') setFailure(answer.failure);
    },
    async cancel() {
      setAsking('cancel');
      const answer = await ask('export.cancel', {});
      setAsking(null);
      if (answer.ok) setView(answer.value);
      else setFailure(answer.failure);
    },
    forget() {
      setFailure(null);
      forget();
    },
    leave: () => setFailure(null),
  };
}
