/** A PDF as a reader program sees it. */
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of all pages, with single spaces. @throws for a PDF without text */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  // A ligature may be one glyph, and a space one that does not break.
  const words = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (words === '') throw new Error('No text was read from the PDF');
  return words;
}

/** The text of each page, first to last. */
export async function pagesOfPdf(pdf: Buffer): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.normalize('NFKC').replace(/\s+/g, ' ').trim());
}

/** The names of the typefaces of its letters, without the prefix of a subset and the weight of a variable one. */
export async function facesOfPdf(pdf: Buffer): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const names = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    // Fonts are available once the page's drawing operations were read.
    await page.getOperatorList();
    for (const item of (await page.getTextContent()).items) {
      if (!('fontName' in item) || item.str.trim() === '') continue;
      const font: { name?: string } = page.commonObjs.get(item.fontName);
      names.add((font.name ?? 'without a name').replace(/^[A-Z]{6}\+|_\d+wght$/g, ''));
    }
  }
  return [...names];
}
