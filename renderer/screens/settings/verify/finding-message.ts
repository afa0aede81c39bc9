/** One thing that a check of the book found, as a sentence. What is not known of it is left out, never shown as a code. */
import type { FindingDetail, VerifyTexts } from '../../../../shared/messages/id/settings/verify.ts';
import type { Finding } from '../../../../shared/contract/views/report/report-views.ts';

/** @param dayText a business day, as people write it */
export function findingMessage({ code, data }: Finding, texts: VerifyTexts, dayText: (day: string) => string): string {
  const said = (...keys: readonly string[]) => {
    const found = keys.map((key) => data[key]).filter((value) => value !== undefined && value !== '');
    return found.join(', ');
  };
  const { businessDay } = data;
  const day = typeof businessDay === 'string' && businessDay !== '' ? dayText(businessDay) : '–';
  const number = said('saleNumber');
  const inWords = (names: string) =>
    names
      .split(/, ?/)
      .map((name) => (Object.hasOwn(texts.known, name) ? texts.known[name] : name))
      .join(', ');
  const detail: FindingDetail = {
    sale: number === '' ? `(${said('saleId')})` : `#${number}, ${day}`,
    orderId: said('orderId'),
    day,
    number: said('number') || said('row'),
    what: [
      said('words', 'file', 'gateway', 'merchant'),
      inWords(said('columns', 'state', 'dimension')),
      said('method', 'key'),
      data['expected'] === undefined ? '' : texts.shouldBe(inWords(String(data['expected']))),
    ]
      .filter(Boolean)
      .join(', '),
  };
  return texts.findings[code](detail).trim();
}
