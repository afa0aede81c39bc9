/** Report about a ledger that was damaged, missing or replaced by hand: cause and source first, then the losses. */
import type { RecoveryReport } from '../../../shared/contract/backup.ts';
import { storageTexts } from '../../../shared/messages/backup-texts.ts';
import { useTexts, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';

export default function RecoveryReportNote({ report }: { readonly report: RecoveryReport }) {
  const { environments } = useTexts();
  const { report: texts } = useTextsOf(storageTexts);
  const times = useTimeFormat();
  const { from, sales, recovered, unreadable, backupAt, quarantinedAs, lost } = report;
  const begun = {
    log: texts.fromLog(sales),
    backup: texts.fromBackup(backupAt === null ? '' : times.dayAndClock(backupAt), sales),
    nothing: texts.fromNothing,
    hub: texts.fromHub(sales),
  };
  return (
    <div className="stack tight ledger-report" data-testid="ledger-report" data-cause={report.cause} data-from={from}>
      <p>
        {environments[report.environment]}: <strong>{texts.cause[report.cause]}</strong> {begun[from]}{' '}
        {recovered > 0 && texts.recovered(recovered)}
      </p>
      {unreadable > 0 && (
        <p>
          <strong>{texts.unreadable(unreadable)}</strong>
        </p>
      )}
      {lost.closings + lost.decisions > 0 && (
        <p data-testid="ledger-report-lost">
          <strong>{texts.lost(lost.closings, lost.decisions)}</strong>
        </p>
      )}
      {lost.rows > 0 && (
        <p data-testid="ledger-report-rows-lost">
          <strong>{texts.rowsLost(lost.rows, lost.since === null ? '–' : times.dayAndClock(lost.since))}</strong>
        </p>
      )}
      {lost.atHub > 0 && (
        <p data-testid="ledger-report-at-hub">
          <strong>{texts.atHub(lost.atHub)}</strong>
        </p>
      )}
      <p>{texts.asked}</p>
      {quarantinedAs !== null && <p className="fine">{texts.quarantinedAs(quarantinedAs)}</p>}
    </div>
  );
}
