/** Buttons for quick amounts on Sell. More would be read, not touched. */
export const MOST_QUICK_AMOUNTS = 6;
