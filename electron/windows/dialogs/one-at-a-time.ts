/** Limits system dialogs to one: while one is open, further requests count as canceled. */
let isOpen = false;

/** @param canceled the result while another dialog is open */
export async function oneDialogAtATime<T>(open: () => Promise<T>, canceled: T): Promise<T> {
  if (isOpen) return canceled;
  isOpen = true;
  try {
    return await open();
  } finally {
    isOpen = false;
  }
}
