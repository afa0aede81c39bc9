/**
 * Whether the text is an existing calendar day as `YYYY-MM-DD`. Other forms are not: a gateway's own, or the incomplete
 * value of a date field during typing.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
