/** State of the running or last export. The export runs in the main process. */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ExportRequest, ExportView } from '../../../shared/contract/views/export-views.ts';
import { ask } from '../../bridge.ts';
import { useLiveView } from '../../state/live-view.ts';
import { useRequest } from '../../state/use-request.ts';

export interface ExportState {
  /** `null` until the first answer. */
  readonly view: ExportView | null;
  /** The request that is not answered yet. */
  readonly asking: 'start' | 'cancel' | null;
  readonly failure: Failure | null;
  readonly start: (request: ExportRequest) => void;
  readonly cancel: () => void;
  /** Hides the outcome of the last export. */
  readonly forget: () => void;
  /** The dialog was closed, so its failure was read. */
  readonly leave: () => void;
}

export function useExport(): ExportState {
  const { view, replace, showAnswer } = useLiveView('export');
  const starting = useRequest();
  const canceling = useRequest();
  const failure = starting.failure ?? canceling.failure;
  const leave = () => {
    starting.forget();
    canceling.forget();
  };
  const forget = () => {
    leave();
    // A running export stays visible: it can't be forgotten.
    if (view?.state !== 'running') replace({ state: 'none' });
  };
  return {
    view,
    asking: starting.running ? 'start' : canceling.running ? 'cancel' : null,
    // A user who canceled the system's save dialog needs no failure message.
    failure: failure?.code === 'export-canceled' ? null : failure,
    start(request) {
      // Otherwise the last export's outcome could be mistaken for this one's.
      forget();
      void starting.run(() => showAnswer(() => ask('export.start', request)));
    },
    cancel: () => void canceling.run(() => showAnswer(() => ask('export.cancel', {}))),
    forget,
    leave,
  };
}
