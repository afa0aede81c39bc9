/** Opens a chat with the customer's number and the receipt's text in the system's browser. Nothing of it is kept. */
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { whatsAppAddress, whatsAppNumber } from '../../../shared/model/values/whatsapp-address.ts';

/**
 * @param typed the number as it was typed · @param openExternal refuses every address but those that Konter opens
 * @returns or `whatsapp-number-wrong`, `browser-not-opened`
 */
export async function sendReceipt(
  openExternal: (address: string) => Promise<void>,
  typed: string,
  text: string,
): Promise<Result<Record<never, never>>> {
  const number = whatsAppNumber(typed);
  if (!number.ok) return number;
  try {
    await openExternal(whatsAppAddress(number.value, text));
    return ok({});
  } catch {
    // Not passed on: the error may quote the address, and so the number, and errors are logged.
    return failed('browser-not-opened');
  }
}
