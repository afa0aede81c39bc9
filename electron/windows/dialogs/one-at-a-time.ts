/** A dialog of the system's over the till: a page that asks for fifty gets one, and the others are as if canceled. */
let isOpen = false;

/** @param canceled what it is answered with while another one is open */
export async function oneDialog<T>(open: () => Promise<T>, canceled: T): Promise<T> {
  if (isOpen) return canceled;
  isOpen = true;
  try {
    return await open();
  } finally {
    isOpen = false;
  }
}
