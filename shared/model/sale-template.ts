/**
 * Texts of a request that a shop composes in its provisioning file: constants, with placeholders for facts of the sale.
 * `Meja {note}` becomes `Meja 4`. Braces around anything but letters are ordinary text, so a constant may be JSON.
 */

/** The facts that a template can name. None of them is about the customer. */
export const placeholders = ['saleNumber', 'businessDay', 'shopName', 'terminalId', 'cashier', 'note'] as const;
type Placeholder = (typeof placeholders)[number];

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Whether each placeholder of the text is a known one. */
export function isTemplate(text: string): boolean {
  return [...text.matchAll(PLACEHOLDER)].every(([, name]) => isPlaceholder(name));
}

/** @returns one line of text; empty if every fact in it is */
export function filledTemplate(template: string, facts: Readonly<Record<Placeholder, string>>): string {
  return replaced(template, (name) => facts[name].replace(/\p{Cc}+/gu, ' ')).trim();
}

/** The longest text that a template can become, in characters. @param longest of each fact */
export function longestFilled(template: string, longest: Readonly<Record<Placeholder, number>>): number {
  return replaced(template, (name) => 'x'.repeat(longest[name])).length;
}

/** A fact that looks like a placeholder stays as it is. */
function replaced(template: string, by: (name: Placeholder) => string): string {
  return template.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? by(name) : whole));
}

function isPlaceholder(name: string | undefined): name is Placeholder {
  return placeholders.some((known) => known === name);
}
