/** A dialog of the system's over the till: a page that asks for fifty gets one, and the others are as if cancelled. */
let isOpen = false;

/** @param cancelled what it is answered with while another one is open */
export async function oneDialog<T>(open: () => Promise<T>, cancelled: T): Promise<T> {
  if (isOpen) return cancelled;
  isOpen = true;
  try {
    return await open();
  } finally {
    isOpen = false;
  }
}
