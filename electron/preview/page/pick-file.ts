/**
 * The browser's file dialog for the main process. The file goes directly from the input to the socket. The input is never
 * part of the document, so no script of the page can find it.
 */
import { LARGEST_PICKED_BYTES } from '../wire.ts';

type Picked = { name: string; base64: string } | null;

/** @returns null if no file was picked, it was too large, or the browser refused because of a missing click */
export async function pickFile(accept: string): Promise<Picked> {
  // Without a recent click the browser opens no dialog and reports no error.
  if (!navigator.userActivation.isActive) return null;
  const input = Object.assign(document.createElement('input'), { type: 'file', accept });
  const file = await new Promise<File | undefined>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
  if (file === undefined || file.size > LARGEST_PICKED_BYTES) return null;
  return { name: file.name, base64: await asBase64(file) };
}

function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
