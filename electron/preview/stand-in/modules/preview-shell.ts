/** `shell`: opens an external URL in a tab beside the requesting one. Web URLs only: no program, no file. */
import type { Shell } from 'electron';
import { currentCall } from '../call.ts';
import { throwOnMissing } from '../throw-on-missing.ts';

async function openExternal(address: string): Promise<void> {
  const { protocol } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error(`Konter preview does not open ${protocol} addresses`);
  const answer = await currentCall('shell.openExternal').ask((id) => ({ type: 'open-address', id, address }));
  if (answer.type !== 'opened' || !answer.opened) throw new Error('The browser did not open the address');
}

export const previewShell = throwOnMissing('shell', { openExternal } satisfies Pick<Shell, 'openExternal'>);
