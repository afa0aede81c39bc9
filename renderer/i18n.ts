/** Which language's texts the screens read, and how failures and times become words. */
import { createContext, useContext } from 'react';
import { en } from '../shared/messages/en.ts';
import { id } from '../shared/messages/id.ts';
import { moneyRisk } from '../shared/messages/money.ts';
import type { Texts } from '../shared/messages/texts.ts';
import type { Failure } from '../shared/failure.ts';
import type { Language } from '../shared/views.ts';

export const textsOf: Readonly<Record<Language, Texts>> = { id, en };

export interface Wording {
  readonly texts: Texts;
  /** IANA name; a wrong one falls back to the machine's own zone. */
  readonly timeZone: string;
}

export const WordingContext = createContext<Wording>({ texts: id, timeZone: 'Asia/Jakarta' });

export function useTexts(): Texts {
  return useContext(WordingContext).texts;
}

export interface FailureSentence {
  readonly what: string;
  /** Empty when the failure is not about money. */
  readonly money: string;
  readonly next: string;
}

/** @param until the failure's `until`, already formatted; empty when it has none */
export function failureSentence(texts: Texts, failure: Failure, until: string): FailureSentence {
  const words = texts.failures[failure.code];
  const detail = { field: failure.field ?? '', problem: failure.problem ?? '', until };
  const [what, next] = typeof words === 'function' ? words(detail) : words;
  const risk = moneyRisk[failure.code];
  return { what, money: risk ? texts.money[risk] : '', next };
}
