/** One finding of the ledger's verification as a sentence. Unknown details are left out, never shown as a code. */

import type { Finding } from '../../../../shared/contract/views/report/ledger-check-views.ts';
import type { FindingDetail, VerifyTexts } from '../../../../shared/messages/id/settings/verify-texts.ts';

/** @param dayText formats a business day */
export function findingMessage({ code, data }: Finding, texts: VerifyTexts, dayText: (day: string) => string): string {
  const valuesOf = (...keys: readonly string[]) => {
    const found = keys.map((key) => data[key]).filter((value) => value !== undefined && value !== '');
    return found.join(', ');
  };
  const { businessDay } = data;
  const day = typeof businessDay === 'string' && businessDay !== '' ? dayText(businessDay) : '–';
  const number = valuesOf('saleNumber');
  const namesText = (names: string) =>
    names
      .split(/, ?/)
      .map((name) => (Object.hasOwn(texts.known, name) ? texts.known[name] : name))
      .join(', ');
  const detail: FindingDetail = {
    sale: number === '' ? `(${valuesOf('saleId')})` : `#${number}, ${day}`,
    orderId: valuesOf('orderId'),
    day,
    number: valuesOf('number') || valuesOf('row'),
    what: [valuesOf('words', 'file', 'gateway', 'merchant'), namesText(valuesOf('columns')), valuesOf('method')]
      .filter(Boolean)
      .join(', '),
  };
  return texts.findings[code](detail).trim();
}
