/** HTML by tagged template: escapes every value that is not HTML already. */

export interface Html {
  readonly html: string;
}
type HtmlValue = Html | string | number | null | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function rendered(value: HtmlValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  if ('html' in value) return value.html;
  return value.map((part) => part.html).join('');
}

export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { html: strings.reduce((text, part, at) => text + rendered(values[at - 1] ?? null) + part) };
}
