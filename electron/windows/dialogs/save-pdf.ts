import { saveFile } from './save-file.ts';

/** @param suggested file name without extension · @returns and @throws as `saveFile` */
export function savePdfFile(suggested: string, pdf: Uint8Array): ReturnType<typeof saveFile> {
  return saveFile(suggested, 'pdf', pdf);
}
