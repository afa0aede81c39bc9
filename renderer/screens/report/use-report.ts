/** The report of a period, and the same again whenever something happened that may have changed it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Report } from '../../../shared/contract/views/report/report-views.ts';
import { ask, onEvent } from '../../bridge.ts';
import type { Period } from './period.ts';

/** A burst of news is one new report. */
const SETTLE_MS = 250;

export interface ReportState {
  /** The last one that came, also while another is asked for: it says itself which days it is about. */
  readonly report: Report | null;
  readonly failure: Failure | null;
  readonly loading: boolean;
  readonly reload: () => void;
}

export function useReport({ span, from, to }: Period): ReportState {
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(true);
  // An answer about days that are no longer the ones on the screen is dropped.
  const asked = useRef(0);
  const reload = useCallback(async () => {
    asked.current += 1;
    const question = asked.current;
    setLoading(true);
    const answer = await (span === 'day'
      ? ask('report.day', { businessDay: from })
      : ask('report.range', { from, to }));
    if (question !== asked.current) return;
    setLoading(false);
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) setReport(answer.value);
  }, [span, from, to]);

  useEffect(() => {
    void reload();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Not put off by what comes meanwhile: a busy counter has news all day long.
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void reload();
      }, SETTLE_MS);
    };
    // `terminal`: another day may have begun, and a week that is not over any more is still the same days.
    const stops = [onEvent('payment', soon), onEvent('review', soon), onEvent('terminal', soon)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [reload]);
  return { report, failure, loading, reload };
}
