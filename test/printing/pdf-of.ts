/** The text of a paper's page in a PDF by Chromium, as `pagePdf` requests it from Electron. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { paperHtml } from '../../electron/printing/paper-html.ts';
import type { Paper } from '../../shared/contract/paper.ts';
import { openUndrawnPage } from '../support/browser/shared-browser.ts';
import { textOfPdf } from '../support/paper/read-pdf.ts';

const sheet = resolve(import.meta.dirname, '../../renderer/public/roll.css');

export async function pdfOf(paper: Paper): Promise<string> {
  const page = await openUndrawnPage();
  await page.setContent(paperHtml(paper).replace(/<link[^>]*>/, ''));
  await page.addStyleTag({ content: readFileSync(sheet, 'utf8') });
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  await page.context().close();
  return textOfPdf(pdf);
}
