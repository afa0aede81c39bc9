/** The report of a period, reloaded after every event that may have changed it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Report } from '../../../shared/contract/views/report/report-views.ts';
import { ask, onEvent } from '../../bridge.ts';
import type { Period } from './period.ts';

/** A burst of events causes one reload. */
const SETTLE_MS = 250;

export interface ReportState {
  /** The last loaded report, also while another one is loading: it contains its own days. */
  readonly report: Report | null;
  readonly failure: Failure | null;
  readonly loading: boolean;
  readonly reload: () => void;
}

export function useReport({ span, from, to }: Period): ReportState {
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(true);
  // An answer about previously shown days is dropped.
  const version = useRef(0);
  const reload = useCallback(async () => {
    version.current += 1;
    const requested = version.current;
    setLoading(true);
    const answer = await (span === 'day'
      ? ask('report.day', { businessDay: from })
      : ask('report.range', { from, to }));
    if (requested !== version.current) return;
    setLoading(false);
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) setReport(answer.value);
  }, [span, from, to]);

  useEffect(() => {
    void reload();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Further events do not delay the reload: a busy terminal has events all day.
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void reload();
      }, SETTLE_MS);
    };
    // `terminal`: a new business day may end the shown week or month without changing its days.
    const stops = [onEvent('payment', soon), onEvent('review', soon), onEvent('terminal', soon)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [reload]);
  return { report, failure, loading, reload };
}
