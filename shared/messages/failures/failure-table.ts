/** What a failure code means to a cashier. Amounts and times in sentences are already formatted. */
import type { Language } from '../../contract/preferences.ts';

/** Whether money may have moved. `none`: surely not. `maybe`: the customer may have been billed. `null`: not about money. */
export type MoneyRisk = 'none' | 'maybe' | null;

/** The event and the next step. `moneySentences` say whether money moved, once for all codes. */
export type FailureSentences = readonly [what: string, next: string];

/** Facts for a failure's sentences, already formatted; empty if unknown. */
export interface FailureDetail {
  readonly field: string;
  /** The most characters of the field. */
  readonly most: string;
  readonly until: string;
}

type FailureTexts = FailureSentences | ((detail: FailureDetail) => FailureSentences);

export interface FailureEntry {
  /** Absent: not about money. */
  readonly money?: MoneyRisk;
  readonly id: FailureTexts;
  readonly en: FailureTexts;
}

/** The failures of an area by code. A code is in one table only. */
export type FailureTable = Readonly<Record<string, FailureEntry>>;

/** Of areas that charge: each code decides about money. */
export type MoneyTable = Readonly<Record<string, Required<FailureEntry>>>;

const NOTHING_KNOWN: FailureDetail = { field: '', most: '', until: '' };

export function failureSentences(entry: FailureEntry, language: Language, detail = NOTHING_KNOWN): FailureSentences {
  const texts = entry[language];
  return typeof texts === 'function' ? texts(detail) : texts;
}
