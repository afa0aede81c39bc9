/** Every failure code, with its money risk and its sentences. Loaded after the first paint, which has no failure. */
import type { FailureEntry } from './failure-table.ts';
import { gatewayFailures } from './gateway-failures.ts';
import { peopleFailures } from './people-failures.ts';
import { reportFailures } from './report-failures.ts';
import { saleFailures } from './sale-failures.ts';
import { settingsFailures } from './settings-failures.ts';
import { storageFailures } from './storage-failures.ts';

const byCode = {
  ...saleFailures,
  ...gatewayFailures,
  ...peopleFailures,
  ...settingsFailures,
  ...reportFailures,
  ...storageFailures,
};

export const failures: Readonly<Record<keyof typeof byCode, FailureEntry>> = byCode;

/** By money risk. A note about a charge says it after the event. */
export const moneySentences = {
  id: { none: 'Tidak ada uang yang berpindah.', maybe: 'Uang mungkin sudah berpindah.' },
  en: { none: 'No money has moved.', maybe: 'Money may have moved.' },
};
