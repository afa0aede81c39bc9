/** The addresses that the system's browser may be asked to open: the pages of training, and a chat with a customer. */
import { isLoopback } from '../../shared/model/values/is-loopback.ts';
import { isWhatsAppAddress } from '../../shared/model/values/whatsapp-address.ts';

export function mayOpenExternally(address: string): boolean {
  if (isWhatsAppAddress(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return protocol === 'http:' && isLoopback(hostname) && `${username}${password}` === '';
}
