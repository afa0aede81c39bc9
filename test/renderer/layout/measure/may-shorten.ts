/** Texts that an ellipsis may shorten, and where each is shown whole. No other text may be shortened. */
export const MAY_SHORTEN: readonly string[] = [
  // Of fixed height, because the list has many rows: the sale next to it shows everything.
  '.row-about span',
  '.row-state > span:last-child',
  // The shop's own name, which Settings shows whole.
  '.top-shop strong',
  // The signed-in person's name, which the dialog of this button shows whole.
  '.person-chip[data-tone=plain] strong',
  // An item's name, which the button's title and Settings show whole.
  '.favourite span',
  '.sale-lines strong',
  // A search hint; its name for screen readers is whole.
  '.find .field',
];
