/** The text of a paper's page in a PDF by Chromium, as `pagePdf` requests it from Electron. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { paperHtml } from '../../electron/printing/paper-html.ts';
import type { Paper } from '../../shared/contract/print.ts';
import { openUndrawnPage } from '../support/browser/shared-browser.ts';
import { pagesOfPdf, textOfPdf } from '../support/paper/read-pdf.ts';

const sheet = resolve(import.meta.dirname, '../../renderer/public/roll.css');

/** @param width of the paper; A4 unless it is named */
async function drawn(paper: Paper, width?: string): Promise<Buffer> {
  const page = await openUndrawnPage();
  await page.setContent(paperHtml(paper).replace(/<link[^>]*>/, ''));
  await page.addStyleTag({ content: readFileSync(sheet, 'utf8') });
  const size = width === undefined ? { format: 'A4' } : { width, height: '297mm' };
  const pdf = await page.pdf({ ...size, printBackground: true });
  await page.context().close();
  return pdf;
}

export async function pdfOf(paper: Paper): Promise<string> {
  return textOfPdf(await drawn(paper));
}

/** The text of each page, first to last. */
export async function pagesOf(paper: Paper, width?: string): Promise<readonly string[]> {
  return pagesOfPdf(await drawn(paper, width));
}
