/**
 * A calendar day, `YYYY-MM-DD`, and one that there is. Whatever else may be written there (a gateway's form, what a date
 * field gives while somebody types) is none.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
