/** PostgreSQL's text has no NUL, and a lone surrogate has no UTF-8: another text would come back. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
