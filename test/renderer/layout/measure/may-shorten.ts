/** Where an ellipsis may end a text, and where the whole of it stands. Nowhere else may a text be shortened. */
export const MAY_SHORTEN: readonly string[] = [
  // Of fixed height, because the list is drawn by the dozen: the sale beside it says all of it.
  '.row-about span',
  '.row-state > span:last-child',
  // The shop's own name: nobody there has to read it, and Settings has all of it.
  '.top-shop strong',
  // The name of who is at the till: whole in the dialog that this opens.
  '.person-chip[data-tone=plain] strong',
  // The system's name of a printer: whole in the list that this opens.
  '[data-testid=printer-device]',
  // What one may search for: only a hint, and its name for screen readers is whole.
  '.find .field',
];
