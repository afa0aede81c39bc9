/** State of the running or last export. The export runs in the main process. */
import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ExportRequest, ExportView } from '../../../shared/contract/views/export-views.ts';
import { ask, onEvent } from '../../bridge.ts';

export interface ExportState {
  /** `null` until the first answer. */
  readonly view: ExportView | null;
  /** The request that is not answered yet. */
  readonly asking: 'start' | 'cancel' | null;
  readonly failure: Failure | null;
  readonly start: (request: ExportRequest) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Hides the outcome of the last export. */
  readonly forget: () => void;
  /** The dialog was closed, so its failure was read. */
  readonly leave: () => void;
}

export function useExport(): ExportState {
  const [view, setView] = useState<ExportView | null>(null);
  const [asking, setAsking] = useState<ExportState['asking']>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let hasEvent = false;
    const stop = onEvent('export', (next) => {
      hasEvent = true;
      setView(next);
    });
    // An event that arrived meanwhile is newer than the answer.
    void ask('export.view', {}).then((answer) => answer.ok && !hasEvent && setView(answer.value));
    return stop;
  }, []);
  // A running export stays visible: it can't be forgotten.
  const forget = () => setView((last) => (last?.state === 'running' ? last : { state: 'none' }));
  return {
    view,
    asking,
    failure,
    async start(request) {
      setAsking('start');
      setFailure(null);
      // Otherwise the last export's outcome could be mistaken for this one's.
      forget();
      const answer = await ask('export.start', request);
      setAsking(null);
      // An event that arrived meanwhile is newer than the answer.
      if (answer.ok) setView((last) => (last?.state === 'none' ? answer.value : last));
      // A user who canceled the system's save dialog needs no failure message.
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
