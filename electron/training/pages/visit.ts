/** A visit of a page: language, key, and links that keep both. */
import type { TrainingRequest } from '../http/exchange.ts';
import { KEY_FIELD } from '../http/guard.ts';
import { type PageLanguage, type PageTexts, texts } from './page-texts.ts';

export interface PageVisit {
  readonly language: PageLanguage;
  readonly texts: PageTexts;
  /** Query parameters of every link: the requested language, and the key of a locked gateway. */
  readonly kept: Readonly<Record<string, string>>;
  /** This page in the other language. */
  readonly otherLanguage: { readonly language: PageLanguage; readonly href: string };
  /** A link to another page, with the kept parameters. */
  href(path: string, query?: Readonly<Record<string, string>>): string;
}

/** `?lang=` takes precedence over the browser's language; Indonesian without either. */
export function visitOf(request: TrainingRequest): PageVisit {
  const key = request.query.get(KEY_FIELD);
  const asked = known(request.query.get('lang'));
  const wished = String(request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => known(part.trim().slice(0, 2)));
  const language = asked ?? wished.find((request) => request !== null) ?? 'id';
  const kept = { ...(asked ? { lang: asked } : {}), ...(key === null ? {} : { [KEY_FIELD]: key }) };
  const other = language === 'id' ? 'en' : 'id';
  return {
    language,
    texts: texts[language],
    kept,
    otherLanguage: {
      language: other,
      href: `?${new URLSearchParams({ ...Object.fromEntries(request.query), lang: other })}`,
    },
    href(path, query = {}) {
      const search = new URLSearchParams({ ...query, ...kept }).toString();
      return search === '' ? path : `${path}?${search}`;
    },
  };
}

function known(text: string | null): PageLanguage | null {
  return text === 'id' || text === 'en' ? text : null;
}
